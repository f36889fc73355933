/** Looks for what explains the difference between a control total and the sum of the lines. */
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import type { Cents } from '../money/cents.ts'

export const DIFFERENCE_KINDS = ['equal-line', 'wrong-sign', 'voided-line', 'duplicate', 'transposition'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface DifferenceFinding {
  readonly kind: DifferenceKind
  readonly lineItemIds: readonly LineItemId[]
  readonly message: string
}

/** What a search for the difference reads of a line. */
export type DifferenceLine = Pick<
  LineItem,
  'id' | 'voided' | 'commissionAmount' | 'policyNumber' | 'insuredName' | 'transactionDate' | 'importRow'
>

/** `difference` is control total less sum, in cents. Likeliest explanation first; empty when there is no difference. */
export const findDifference = (
  _lines: readonly DifferenceLine[],
  _difference: Cents,
): readonly DifferenceFinding[] => []
