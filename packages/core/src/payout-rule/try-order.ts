/** The order in which a group's rules are tried, and the values that a filter accepts. */
import type { Filter, PayoutRule } from './payout-rule.ts'
import { ANY } from './payout-rule.ts'

/** Sorted by `order`; rules of the same order keep their places. A fallback comes after all others. */
export const tryOrder = (rules: readonly PayoutRule[]): readonly PayoutRule[] =>
  rules.toSorted((a, b) => Number(a.fallback) - Number(b.fallback) || a.order - b.order)

/** An agent filter without agents accepts all agents (section 5). Any other empty filter accepts nothing. */
export const agentFilter = (rule: Pick<PayoutRule, 'agents'>): PayoutRule['agents'] =>
  rule.agents._tag === 'Only' && rule.agents.values.length === 0 ? ANY : rule.agents

/** Agency-only rules look at agent and carrier only. */
export const lineOfBusinessFilter = (rule: PayoutRule): Filter<string> =>
  rule.payout._tag === 'AgencyOnly' ? ANY : rule.linesOfBusiness
export const applicationTypeFilter = (rule: PayoutRule): Filter<string> =>
  rule.payout._tag === 'AgencyOnly' ? ANY : rule.applicationTypes
