/** A line's positions as they stand now: what was paid stays as it was paid, everything else follows the rules. */
import { either as E } from 'fp-ts'
import { POSITION_LABELS, POSITIONS, type Position } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import type { ExplainedPayouts } from './explanation.ts'
import { NOT_PAYABLE_SENTENCES, payable } from './payable.ts'
import type { PayoutSlot } from './payout.ts'
import { type PayoutLine, payoutLine } from './payout-line.ts'

const withSlots = (line: LineItem, slot: (position: Position, before: PayoutSlot) => PayoutSlot): LineItem => ({
  ...line,
  agent1: slot(1, line.agent1),
  agent2: slot(2, line.agent2),
  agent3: slot(3, line.agent3),
})

/** The line with the payouts of `explain` (a `payoutExplainer`); a paid line is answered as it is. */
export const calculatedSlots = (line: LineItem, explain: (line: PayoutLine) => ExplainedPayouts): LineItem => {
  if (line.paid) return line
  const { payouts, explanations } = explain(payoutLine(line))
  return withSlots(line, (position, before) => {
    const { outcome, amount, ruleId } = payouts[position]
    return {
      calculatedCommission: outcome === 'None' ? null : amount,
      payoutType: outcome,
      ruleId,
      policyOverride: before.policyOverride,
      payout: before.payout?.manual === true ? before.payout : null,
      explanation: explanations[position],
    }
  })
}

/**
 * The line paid with the figures it shows, which from then on are its own. Left: the sentence that says why not; a
 * position for which no rule was found waits for somebody to type an amount.
 */
export const paidLine = (line: LineItem, on: CalendarDate): E.Either<string, LineItem> => {
  const may = payable(line)
  if (E.isLeft(may)) return E.left(NOT_PAYABLE_SENTENCES[may.left])
  const undecided = POSITIONS.find(position => {
    const { payoutType, calculatedCommission } = line[SLOTS[position]]
    return line.agents[position] !== undefined && (payoutType === 'NoRuleFound' || calculatedCommission === null)
  })
  if (undecided !== undefined) return E.left(`${POSITION_LABELS[undecided]} has no payout yet: type an amount`)
  return E.right({
    ...withSlots(line, (position, before) => {
      const agentId = line.agents[position] ?? null
      const { calculatedCommission: amount, payoutType } = before
      if (agentId === null || amount === null) return before
      return { ...before, payout: { manual: payoutType === 'ManualPayoutUsed', amount, agentId } }
    }),
    paid: true,
    agentPaidDate: on,
  })
}
