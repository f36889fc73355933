/** The order in which a group's rules are tried, and which values a filter really accepts. */
import type { Filter, PayoutRule } from './payout-rule.ts'
import { ANY } from './payout-rule.ts'

/** By `order`, rules of the same order as they stand; a fallback after all others, whatever its order. */
export const tryOrder = (rules: readonly PayoutRule[]): readonly PayoutRule[] =>
  rules.toSorted((a, b) => Number(a.fallback) - Number(b.fallback) || a.order - b.order)

/** An agent filter that names nobody is meant for everybody (section 5); any other empty set accepts nothing. */
export const agentFilter = (rule: Pick<PayoutRule, 'agents'>): PayoutRule['agents'] =>
  rule.agents._tag === 'Only' && rule.agents.values.length === 0 ? ANY : rule.agents

/** Agency-only rules look at agent and carrier only. */
export const lineOfBusinessFilter = (rule: PayoutRule): Filter<string> =>
  rule.payout._tag === 'AgencyOnly' ? ANY : rule.linesOfBusiness
export const applicationTypeFilter = (rule: PayoutRule): Filter<string> =>
  rule.payout._tag === 'AgencyOnly' ? ANY : rule.applicationTypes
