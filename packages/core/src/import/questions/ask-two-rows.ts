/** Asks about lines that fill two rows of their file. */
import { cellText } from '../cells/cell-text.ts'
import { headingKey } from '../cells/heading.ts'
import type { ImportField } from '../mapping.ts'
import { answer, asks, questionId } from '../question.ts'
import { cellAt } from '../table/columns.ts'
import type { TableRow } from '../table-rows.ts'
import type { Ask } from './asking.ts'

/** In how many of the rows: some lines may fill one row. */
const MOSTLY = 0.8

/** Says that each line fills two rows, of which one names the policy and the next one has the amounts: no answer puts them together. */
export const askTwoRows: Ask = ({ mapping, reading, columns }) => {
  const { candidates, refused } = reading
  const has = (row: TableRow | undefined, field: ImportField): boolean =>
    row !== undefined && cellText(cellAt(columns, row.cells, field)) !== ''
  const bare = new Set(
    refused.flatMap(({ field, row, value }) => (field === 'commission_amount' && !value ? [row] : [])),
  )
  const named = candidates.filter((row, at) => {
    const next = candidates[at + 1]
    const isOfNext = has(next, 'commission_amount') && !has(next, 'policy_number')
    return bare.has(row.number) && has(row, 'policy_number') && isOfNext
  })
  if (named.length < 2 || named.length * 2 < candidates.length * MOSTLY) return []
  const [first] = named
  return asks(mapping, questionId('layout', 'two-rows', [columns.headings.map(headingKey)]), {
    why: `Each line fills two rows: row ${first?.name ?? ''} names the policy, and its amounts stand in the next row. A line is read from one row: ask the carrier for a file with one row for each line.`,
    rows: named.map(({ name }) => name),
    answers: [answer('Each row is a line of its own')],
  })
}
