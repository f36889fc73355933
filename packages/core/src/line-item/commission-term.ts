/** The commission term of a line: derived from its policy, or set by a person (an override). */
import type { TransactionKind } from '../policy/policy.ts'

/** Section 3; a person set the terms that are overrides. */
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

/** What people call the terms. */
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

/** The transaction kind whose rule value applies; null for None. An override pays exactly like its plain term. */
export const transactionKind = (term: CommissionTerm): TransactionKind | null => KINDS[term]

/** Whether a person set the term. Refreshing policy information then leaves it alone. */
export const isOverride = (term: CommissionTerm): boolean => term.endsWith('Override')

const PLAIN: Record<TransactionKind, CommissionTerm> = { new: 'New', renew: 'Renewal', rewrite: 'Rewrite' }

/** The plain (derived) term of a kind. */
export const termOfKind = (kind: TransactionKind): CommissionTerm => PLAIN[kind]
