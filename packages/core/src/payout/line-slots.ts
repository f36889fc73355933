/** A line's positions as they stand now: what was paid stays as it was paid, everything else follows the rules. */
import { POSITIONS, type Position } from '../agent/agent.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { lineWarningSentence, lineWarnings, payoutsWarning } from '../line-item/line-warnings.ts'
import { sum, ZERO } from '../money/cents.ts'
import type { ExplainedPayouts } from './explanation.ts'
import type { PayoutSlot } from './payout.ts'
import { type PayoutLine, payoutLine } from './payout-line.ts'
import { NO_PAYOUT } from './position-payout.ts'

export type LineSlots = Pick<LineItem, (typeof SLOTS)[Position]>

/** The amounts that people typed for a line's positions, and what its policy says instead of the rules. */
export type SlotSources = Pick<PayoutLine, 'manual' | 'overrides'>

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
  /** What its file's row warned of. */
  readonly imported: readonly string[]
  /** The other statements on which the same money seems to stand, as people call them. */
  readonly elsewhere: readonly string[]
}

/** What is worth a second look about the line as it stands now, in sentences. */
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
