/** What a file may say and a line cannot hold: such a row is refused by name rather than cut off in silence. */
import type { ImportedLine, ImportField, ReadRows, RefusedRow } from '@commissions/core'
import { Money } from '@commissions/core'

/** In characters, as the columns of a line hold them. */
const LONGEST = [
  ['policyNumber', 'policy_number', 200],
  ['insuredName', 'insured_name', 200],
  ['transactionDescription', 'transaction_description', 500],
  ['lob', 'lob', 200],
  ['writingCarrier', 'writing_carrier', 200],
] as const satisfies readonly (readonly [keyof ImportedLine, ImportField, number])[]

const SHOWN = 120

const refusalOf = (line: ImportedLine, columns: ColumnNames): RefusedRow | null => {
  for (const [key, field, longest] of LONGEST) {
    const text = line[key]
    if (text !== null && text.length > longest)
      return {
        row: line.row,
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
  const refused = new Map<number, RefusedRow>()
  for (const line of read.lines) {
    const refusal = refusalOf(line, columns)
    if (refusal !== null) refused.set(line.row, refusal)
  }
  if (refused.size === 0) return read
  const lines = read.lines.filter(line => !refused.has(line.row))
  return {
    ...read,
    lines,
    refused: [...read.refused, ...refused.values()].toSorted((a, b) => a.row - b.row),
    grossAmount: Money.sum(lines.map(line => line.grossAmount)),
    commissionAmount: Money.sum(lines.map(line => line.commissionAmount)),
  }
}

/** A statement's sums end somewhere; a file beyond that has its amounts in the wrong column. */
export const sumsFit = ({ grossAmount, commissionAmount }: ReadRows): boolean =>
  Math.abs(grossAmount) <= Money.MAX_SUM && Math.abs(commissionAmount) <= Money.MAX_SUM
