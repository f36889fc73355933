/** A line's positions now: paid amounts stay as they were paid, everything else follows the rules. */
import { POSITIONS, type Position } from '../agent/agent.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { lineWarningSentence, lineWarnings, payoutsWarning } from '../line-item/line-warnings.ts'
import { sum, ZERO } from '../money/cents.ts'
import type { ExplainedPayouts } from './calculator/explanation.ts'
import { type PayoutLine, payoutLine } from './calculator/payout-line.ts'
import { NO_PAYOUT } from './calculator/position-payout.ts'
import type { PayoutSlot } from './payout.ts'

/** The three slots of a line. */
export type LineSlots = Pick<LineItem, (typeof SLOTS)[Position]>

/** The typed amounts of a line's positions, and its policy's overrides. */
export type SlotSources = Pick<PayoutLine, 'manual' | 'overrides'>

/** Builds the three slots from a function that is called for each position. */
export const slotsOf = (of: (position: Position) => PayoutSlot): LineSlots => ({
  agent1: of(1),
  agent2: of(2),
  agent3: of(3),
})

const NOTHING: ExplainedPayouts = {
  payouts: { 1: NO_PAYOUT, 2: NO_PAYOUT, 3: NO_PAYOUT },
  explanations: { 1: null, 2: null, 3: null },
}

/** The line's slots with the payouts of `explain` (a `payoutExplainer`); a paid line's are answered as they are. */
export const currentSlots = (
  line: LineItem,
  { manual, overrides }: SlotSources,
  explain: (line: PayoutLine) => ExplainedPayouts,
): LineSlots => {
  if (line.paid) return slotsOf(position => line[SLOTS[position]])
  const nobody = POSITIONS.every(position => line.agents[position] === undefined)
  const { payouts, explanations } = nobody ? NOTHING : explain({ ...payoutLine(line), manual, overrides })
  return slotsOf(position => {
    const typed = manual[position]
    const { outcome, amount, ruleId } = payouts[position]
    return {
      calculatedCommission: outcome === 'None' ? null : amount,
      payoutType: outcome,
      ruleId,
      policyOverride: overrides[position] ?? null,
      payout: typed === undefined ? null : { manual: true, ...typed },
      explanation: explanations[position],
    }
  })
}

interface Warned {
  /** The warnings about the row of its file. */
  readonly imported: readonly string[]
  /** The numbers of other statements that seem to have the same line. */
  readonly elsewhere: readonly string[]
}

/** Warnings about the line as it is now, in sentences. */
export const currentWarnings = (
  line: LineItem,
  slots: LineSlots,
  { imported, elsewhere }: Warned,
): readonly string[] => {
  const total = sum(POSITIONS.map(position => slots[SLOTS[position]].calculatedCommission ?? ZERO))
  const above = payoutsWarning(line.commissionAmount, total)
  const warnings = [...lineWarnings(line, elsewhere), ...(above === null ? [] : [above])]
  return [...imported, ...warnings.map(lineWarningSentence)]
}
