import { formula } from './formula.ts'
import type { PayoutSlot } from './payout.ts'

/** How a paid amount came about, to stand beside it: `25 % of 50.00`, `Set by hand`. */
export const howPaid = ({ payout, explanation }: Pick<PayoutSlot, 'payout' | 'explanation'>): string => {
  if (payout === null) return ''
  if (payout.manual) return 'Set by hand'
  // A service that keeps no explanations does not say.
  if (explanation === null) return ''
  const said = formula({ ...explanation, agentId: payout.agentId, ruleId: null, warnings: [] })
  return said?.replace(/ = \S+$/, '') ?? explanation.rule ?? ''
}
