/** The sums of a statement's lines. A voided line counts in no sum. */
import type { LineItem } from '../line-item/line-item.ts'
import { type Cents, sum } from '../money/cents.ts'

/** The counts and sums of a statement's lines; amounts in cents. */
export interface LineSums {
  /** All lines of the statement, with the voided ones, which count in no sum. */
  readonly lineCount: number
  readonly unmatchedCount: number
  readonly grossAmount: Cents
  readonly commissionPaid: Cents
}

type Summed = Pick<LineItem, 'voided' | 'unmatched' | 'grossAmount' | 'commissionAmount'>

/** Counts and adds up the lines. Voided lines count only in `lineCount`. */
export const statementSums = (lines: readonly Summed[]): LineSums => {
  const counted = lines.filter(line => !line.voided)
  return {
    lineCount: lines.length,
    unmatchedCount: lines.filter(needsMatch).length,
    grossAmount: sum(counted.map(line => line.grossAmount)),
    commissionPaid: sum(counted.map(line => line.commissionAmount)),
  }
}

/** Whether the line has no policy and is not marked as the agency's own income. */
export const isUnmatched = (line: { readonly policy: unknown; readonly agencyIncome: boolean }): boolean =>
  line.policy === null && !line.agencyIncome

/** Whether the line waits for a policy: a voided line needs none. */
export const needsMatch = ({ unmatched, voided }: Pick<LineItem, 'unmatched' | 'voided'>): boolean =>
  unmatched && !voided
