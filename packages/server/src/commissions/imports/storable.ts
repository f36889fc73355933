/** Finds texts in a file that are too long for a line. Such a row is refused by name rather than cut off in silence. */
import {
  type ImportedLine,
  type ImportField,
  LINE_FIELDS,
  longestText,
  Money,
  type ReadRows,
  type RefusedRow,
  TEXT_FIELD_KEYS,
} from '@commissions/core'

const SHOWN = 120

const refusalOf = (line: ImportedLine, columns: ColumnNames): RefusedRow | null => {
  for (const key of TEXT_FIELD_KEYS) {
    const text = line[key]
    const longest = longestText(key)
    const field = LINE_FIELDS[key].wire
    if (text !== null && text.length > longest)
      return {
        row: line.row,
        sheet: line.sheet,
        column: columns[field] ?? null,
        field,
        value: text.slice(0, SHOWN),
        why: `Expected at most ${longest} characters, got ${text.length}`,
      }
  }
  return null
}

/** Headings by field, as a refusal shows them. */
export type ColumnNames = { readonly [F in ImportField]?: string }

export const storable = (read: ReadRows, columns: ColumnNames): ReadRows => {
  const refused = new Map<ImportedLine, RefusedRow>()
  for (const line of read.lines) {
    const refusal = refusalOf(line, columns)
    if (refusal !== null) refused.set(line, refusal)
  }
  if (refused.size === 0) return read
  const lines = read.lines.filter(line => !refused.has(line))
  return {
    rowsRead: read.rowsRead,
    skipped: read.skipped,
    lines,
    refused: [...read.refused, ...refused.values()].toSorted((a, b) => a.row - b.row),
    grossAmount: Money.sum(lines.map(line => line.grossAmount)),
    commissionAmount: Money.sum(lines.map(line => line.commissionAmount)),
  }
}

/** Whether the file's sums fit a statement. Larger sums mean that the amounts are in the wrong column. */
export const sumsFit = ({ grossAmount, commissionAmount }: ReadRows): boolean =>
  Math.abs(grossAmount) <= Money.MAX_SUM && Math.abs(commissionAmount) <= Money.MAX_SUM
