/** Paid summaries as the screen keeps them: each at its place, and with what was done about it since (section 3). */
import type { LoadStatus } from '../load/load-status.ts'

export interface SummaryProgress {
  readonly index: number
  readonly downloadStatus: LoadStatus
  readonly createStatementStatus: LoadStatus
}

/** Counted from 0, in the order given; nothing is downloaded or created yet. */
export const indexedSummaries = <A extends object>(summaries: readonly A[]): readonly (A & SummaryProgress)[] =>
  summaries.map((summary, index) => ({
    ...summary,
    index,
    downloadStatus: 'None',
    createStatementStatus: 'None',
  }))
