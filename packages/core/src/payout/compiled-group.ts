/** One position's rules as rows of bits in five dimensions; the first rule that accepts a line is one AND away. */

import type { AgentId } from '../agent/agent.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { PayoutRule } from '../payout-rule/payout-rule.ts'
import { agentFilter, applicationTypeFilter, lineOfBusinessFilter, tryOrder } from '../payout-rule/try-order.ts'
import { TRANSACTION_KINDS, type TransactionKind } from '../policy/policy.ts'
import { type BitRows, bitRows } from './bit-rows.ts'
import { codesOf, type Dictionary } from './dictionary.ts'
import { lineScope } from './line-scope.ts'
import type { PayoutLine } from './payout-line.ts'

/** One dictionary per dimension, shared by the three groups. */
export interface Dictionaries {
  readonly agents: Dictionary<AgentId>
  readonly carriers: Dictionary<CarrierId>
  readonly linesOfBusiness: Dictionary<string>
  readonly applicationTypes: Dictionary<string>
}

export interface CompiledGroup {
  /** In the order tried: bit i stands for rule i. */
  readonly rules: readonly PayoutRule[]
  readonly kinds: BitRows
  readonly agents: BitRows
  readonly carriers: BitRows
  readonly linesOfBusiness: BitRows
  readonly applicationTypes: BitRows
}

const AGENCY_INCOME = TRANSACTION_KINDS.length + 1
const KIND_ROWS = AGENCY_INCOME + 1
const KIND_CODES: Record<TransactionKind, number> = { new: 1, renew: 2, rewrite: 3 }

/** Scope and term of a line in one code: 0 for a line that no rule accepts, a kind with a policy, or agency income. */
export const kindCode = (line: Pick<PayoutLine, 'policy' | 'agencyIncome' | 'kind'>): number => {
  switch (lineScope(line)) {
    case 'Policy':
      return line.kind === null ? 0 : KIND_CODES[line.kind]
    case 'AgencyIncome':
      return AGENCY_INCOME
    case 'Unmatched':
      return 0
  }
}

/** The kind that a code stands for; null for agency income and for none. */
export const kindOfCode = (code: number): TransactionKind | null => TRANSACTION_KINDS[code - 1] ?? null

const kindsAccepted = ({ calcType, payout }: PayoutRule): readonly number[] => {
  if (calcType === 'None') return []
  if (payout._tag === 'AgencyOnly') return [AGENCY_INCOME]
  return TRANSACTION_KINDS.filter(kind => payout[kind].enabled).map(kind => KIND_CODES[kind])
}

export const compileGroup = (group: readonly PayoutRule[], codes: Dictionaries): CompiledGroup => {
  const rules = tryOrder(group)
  return {
    rules,
    kinds: bitRows(rules, KIND_ROWS, kindsAccepted),
    agents: bitRows(rules, codes.agents.size, rule => codesOf(agentFilter(rule), codes.agents)),
    carriers: bitRows(rules, codes.carriers.size, rule => codesOf(rule.carriers, codes.carriers)),
    linesOfBusiness: bitRows(rules, codes.linesOfBusiness.size, rule =>
      codesOf(lineOfBusinessFilter(rule), codes.linesOfBusiness),
    ),
    applicationTypes: bitRows(rules, codes.applicationTypes.size, rule =>
      codesOf(applicationTypeFilter(rule), codes.applicationTypes),
    ),
  }
}
