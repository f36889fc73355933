/** A rule as a list of conditions on facts, the most selective first, as a general rule engine needs it. */
import { type Filter, type PayoutRule, TRANSACTION_KINDS } from '@commissions/core'
import type { FACTS } from './facts.ts'

export interface Condition {
  readonly fact: (typeof FACTS)[number]
  /** Accepts if the fact, or any value of a list of facts, is one of these. */
  readonly among: readonly (string | number)[]
}

const among = (fact: Condition['fact'], filter: Filter<string | number>): readonly Condition[] =>
  filter._tag === 'Any' ? [] : [{ fact, among: filter.values }]

export const conditions = ({ agents, carriers, linesOfBusiness, applicationTypes, payout }: PayoutRule) => [
  ...among('agent', agents),
  ...among('carrier', carriers),
  ...among('linesOfBusiness', linesOfBusiness),
  ...(payout._tag === 'AgencyOnly'
    ? []
    : [{ fact: 'kind' as const, among: TRANSACTION_KINDS.filter(kind => payout[kind].enabled) }]),
  { fact: 'scope' as const, among: [payout._tag === 'AgencyOnly' ? 'income' : 'policy'] },
  ...among('applicationType', applicationTypes),
]
