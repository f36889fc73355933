/** Finds totals without a word for it: rows that add up one policy's rows directly above them and repeat its number. */
import { cellText } from '../cells/cell-text.ts'
import type { ImportedLine } from '../import-report.ts'
import type { TableRow } from '../table-rows.ts'

/** Whether a column with words in the other row, which they tell apart, is empty here. */
const isBarer = ({ cells }: TableRow, other: TableRow): boolean =>
  other.cells.some((cell, place) => /\p{L}/u.test(cellText(cell)) && cellText(cells[place]) === '')

/** Called with the lines in their order; true for a line that is the sum of its policy's lines directly above. */
export type PolicyTotals = (line: ImportedLine, row: TableRow) => boolean

/** Finds the rows that add up the lines of one policy. */
export const policyTotals = (): PolicyTotals => {
  let last: { readonly line: ImportedLine; readonly row: TableRow } | null = null
  let [count, premium, commission] = [0, 0, 0]
  return (line, row) => {
    const isNext =
      line.policyNumber !== null && line.policyNumber === last?.line.policyNumber && line.sheet === last.line.sheet
    const isSum =
      isNext &&
      last !== null &&
      line.commissionAmount !== 0 &&
      line.commissionAmount === commission &&
      line.grossAmount === premium &&
      (count > 1 || isBarer(row, last.row))
    if (!isNext) [count, premium, commission] = [0, 0, 0]
    count += 1
    premium += line.grossAmount
    commission += line.commissionAmount
    last = isSum ? null : { line, row }
    return isSum
  }
}
