/** What a statement says of its lines as a whole; a voided line counts in no sum. */
import type { LineItem } from '../line-item/line-item.ts'
import { type Cents, sum } from '../money/cents.ts'

export interface LineSums {
  /** Lines that stand on the statement; a voided one does, and counts in no sum. */
  readonly lineCount: number
  readonly unmatchedCount: number
  readonly grossAmount: Cents
  readonly commissionPaid: Cents
}

type Summed = Pick<LineItem, 'voided' | 'unmatched' | 'grossAmount' | 'commissionAmount'>

export const statementSums = (lines: readonly Summed[]): LineSums => {
  const counted = lines.filter(line => !line.voided)
  return {
    lineCount: lines.length,
    unmatchedCount: counted.filter(line => line.unmatched).length,
    grossAmount: sum(counted.map(line => line.grossAmount)),
    commissionPaid: sum(counted.map(line => line.commissionAmount)),
  }
}

/** No policy, and not marked as the agency's own income. */
export const isUnmatched = (line: { readonly policy: unknown; readonly agencyIncome: boolean }): boolean =>
  line.policy === null && !line.agencyIncome
