/** Paying in its plainest form, for tests of what paying freezes. */
import { either as E } from 'fp-ts'
import {
  type CalendarDate,
  type LineItem,
  type PayoutSlot,
  POSITION_LABELS,
  POSITIONS,
  type Position,
  SLOTS,
} from '../../src/index.ts'
import { NOT_PAYABLE_SENTENCES, payable } from '../../src/payout/payable.ts'

/** The line paid with the figures it shows. Left: why not; where no rule was found somebody has to type an amount. */
export const paidLine = (line: LineItem, on: CalendarDate): E.Either<string, LineItem> => {
  const may = payable(line)
  if (E.isLeft(may)) return E.left(NOT_PAYABLE_SENTENCES[may.left])
  const undecided = POSITIONS.find(position => {
    const { payoutType, calculatedCommission } = line[SLOTS[position]]
    return line.agents[position] !== undefined && (payoutType === 'NoRuleFound' || calculatedCommission === null)
  })
  if (undecided !== undefined) return E.left(`${POSITION_LABELS[undecided]} has no payout yet: type an amount`)
  const slot = (position: Position): PayoutSlot => {
    const before = line[SLOTS[position]]
    const { calculatedCommission: amount, payoutType } = before
    const agentId = line.agents[position] ?? null
    if (agentId === null || amount === null) return before
    return { ...before, payout: { manual: payoutType === 'ManualPayoutUsed', amount, agentId } }
  }
  return E.right({ ...line, paid: true, agentPaidDate: on, agent1: slot(1), agent2: slot(2), agent3: slot(3) })
}
