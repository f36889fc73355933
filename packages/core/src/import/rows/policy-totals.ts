/** Finds totals without a word for it: rows that add up one policy's rows directly above them and repeat its number. */
import { cellText } from '../cells/cell-text.ts'
import type { ImportedLine } from '../import-report.ts'
import type { Columns } from '../table/columns.ts'
import type { TableRow } from '../table-rows.ts'

export interface PolicyTotals {
  /** Called with the lines in their order; true for a line that is the sum of its policy's lines directly above. */
  readonly addsUp: (line: ImportedLine, row: TableRow) => boolean
}

/** Finds the rows that add up the lines of one policy. */
export const policyTotals = (columns: Columns): PolicyTotals => {
  let policy: string | null = null
  let sheet: string | null = null
  let above: TableRow[] = []
  let [premium, commission] = [0, 0]
  // True when a column with words in each of the policy's rows is empty here: it distinguished those rows.
  const isBarer = ({ cells }: TableRow): boolean =>
    Array.from({ length: columns.width }, (_, place) => place).some(
      place => cellText(cells[place]) === '' && above.every(other => /\p{L}/u.test(cellText(other.cells[place]))),
    )
  return {
    addsUp: (line, row) => {
      const isNext = line.policyNumber !== null && line.policyNumber === policy && line.sheet === sheet
      const isSum =
        isNext &&
        line.commissionAmount !== 0 &&
        line.commissionAmount === commission &&
        line.grossAmount === premium &&
        (above.length > 1 || isBarer(row))
      if (!isNext || isSum) {
        above = []
        ;[premium, commission] = [0, 0]
      }
      policy = isSum ? null : line.policyNumber
      sheet = line.sheet
      if (isSum) return true
      above.push(row)
      premium += line.grossAmount
      commission += line.commissionAmount
      return false
    },
  }
}
