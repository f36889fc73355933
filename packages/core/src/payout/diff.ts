/** Which payouts would change if these rules replaced those: the question before a group is saved. */
import { type ByPosition, POSITIONS, type Position } from '../agent/agent.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import type { PayoutLine } from './payout-line.ts'
import type { LinePayouts, PositionPayout } from './position-payout.ts'

/** Anything that answers for many lines: a calculator. */
interface Answers {
  readonly lines: (lines: readonly PayoutLine[]) => readonly LinePayouts[]
}

export interface PayoutChange {
  readonly position: Position
  readonly before: PositionPayout
  readonly after: PositionPayout
}

/** A line with at least one position whose amount or outcome would be another. */
export interface LineChange {
  /** Its place among the lines given. */
  readonly index: number
  readonly changes: readonly PayoutChange[]
}

export interface PayoutDiff {
  readonly lines: readonly LineChange[]
  /** What each position would earn more (or, negative, less) over all lines. */
  readonly moved: ByPosition<Cents>
}

/** The same amount by another rule is no change; a rule found where none was, or the other way round, is one. */
const changed = (before: PositionPayout, after: PositionPayout): boolean =>
  before.amount !== after.amount || before.outcome !== after.outcome

export const diffPayouts = (before: Answers, after: Answers, lines: readonly PayoutLine[]): PayoutDiff => {
  const were = before.lines(lines)
  const are = after.lines(lines)
  const found: LineChange[] = []
  const moved: { [P in Position]: Cents } = { 1: ZERO, 2: ZERO, 3: ZERO }
  were.forEach((was, index) => {
    const is = are[index]
    if (is === undefined) return
    const changes = POSITIONS.filter(position => changed(was[position], is[position])).map(position => ({
      position,
      before: was[position],
      after: is[position],
    }))
    for (const { position, before, after } of changes)
      moved[position] = subtract(moved[position], subtract(before.amount, after.amount))
    if (changes.length > 0) found.push({ index, changes })
  })
  return { lines: found, moved }
}
