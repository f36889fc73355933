/** The commission term of a line: derived from its policy, or set by a person (an override). */
import type { TransactionKind } from '../policy/policy.ts'

/** Section 3; an override was set by a person. */
export const COMMISSION_TERMS = [
  'None',
  'New',
  'NewOverride',
  'Renewal',
  'RenewalOverride',
  'Rewrite',
  'RewriteOverride',
] as const
export type CommissionTerm = (typeof COMMISSION_TERMS)[number]

export const COMMISSION_TERM_LABELS: Record<CommissionTerm, string> = {
  None: 'None',
  New: 'New',
  NewOverride: 'New (Override)',
  Renewal: 'Renewal',
  RenewalOverride: 'Renewal (Override)',
  Rewrite: 'Rewrite',
  RewriteOverride: 'Rewrite (Override)',
}

/** The default when nothing says otherwise (section 5). */
export const DEFAULT_COMMISSION_TERM: CommissionTerm = 'None'

const KINDS: Record<CommissionTerm, TransactionKind | null> = {
  None: null,
  New: 'new',
  NewOverride: 'new',
  Renewal: 'renew',
  RenewalOverride: 'renew',
  Rewrite: 'rewrite',
  RewriteOverride: 'rewrite',
}

/** Which of a rule's terms applies; null when none does. An override pays exactly as its plain twin. */
export const transactionKind = (term: CommissionTerm): TransactionKind | null => KINDS[term]

/** Set by a person, so refreshing policy information leaves it alone. */
export const isOverride = (term: CommissionTerm): boolean => term.endsWith('Override')

const PLAIN: Record<TransactionKind, CommissionTerm> = { new: 'New', renew: 'Renewal', rewrite: 'Rewrite' }

/** The plain (derived) term of a kind. */
export const termOfKind = (kind: TransactionKind): CommissionTerm => PLAIN[kind]
