/** Turns lines into payout instructions, or lists every line that lacks something for it, in the words of section 5. */
import { type AgentPayoutProblem, agentPayoutSentence, type LineItem, type PayoutInstruction } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { RefusedLine } from './payout-failure.ts'

export const payoutInstructions = (
  lines: readonly LineItem[],
  make: (line: LineItem) => E.Either<readonly AgentPayoutProblem[], PayoutInstruction>,
): E.Either<readonly RefusedLine[], readonly PayoutInstruction[]> => {
  const refused: RefusedLine[] = []
  const made: PayoutInstruction[] = []
  for (const line of lines) {
    const one = make(line)
    if (E.isLeft(one)) refused.push({ id: line.id, line, errors: one.left.map(agentPayoutSentence) })
    else made.push(one.right)
  }
  return refused.length > 0 ? E.left(refused) : E.right(made)
}

/** Takes back the line's payment, for the version that was shown. Typed amounts stay on the line. */
export const takenBack = ({ id, etag }: LineItem, reason: string): PayoutInstruction => ({
  id,
  etag,
  paid: false,
  agentPaidDate: null,
  reason,
  payouts: {},
})

/** The reason that an undone act leaves in the history. */
export const UNDONE = 'Undone'
