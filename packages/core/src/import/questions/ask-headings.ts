/** Asks whether words directly above or below the headings belong to them: they may say which sum a column holds. */
import { counted } from '../../text/counted.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey } from '../cells/heading.ts'
import { moneyOf } from '../cells/money-cell.ts'
import { AMOUNT_FIELDS, type ImportField, type ImportMapping, type Row, type RowName } from '../mapping.ts'
import { answer, asks, type ImportQuestion, questionId } from '../question.ts'
import type { Columns } from '../table/columns.ts'
import { filledIn, isWords, MOST_HEADING_ROWS } from '../table/header-row.ts'
import { couldHead, groupsAbove, isNeutral } from '../table/meant-headings.ts'
import { isBlank, rowLook } from '../table/skip-row.ts'
import type { TableRow } from '../table-rows.ts'
import type { Ask } from './asking.ts'

const FIGURES: readonly ImportField[] = [...AMOUNT_FIELDS, 'transaction_date', 'effective_date', 'commission_rate']

/** Words that tell one sum or time from another. */
const WHICH_SUM =
  /\b(?:ytd|year|prior|previous|last|next|net|gross|projected|estimated|pending|held|unpaid|advance[ds]?|earned|unearned|charge ?-?backs?|returns?|balance|memo)\b/i

/** The words of a row that may be part of a figure's heading; none when the row is a title, which stands alone. */
const saysOfFigures = (row: Row, columns: Columns): readonly string[] => {
  const places = FIGURES.flatMap(field => columns.all[field] ?? [])
  const groups = groupsAbove(row, columns.width)
  const at = row.findIndex(cell => cellText(cell) !== '')
  const alone = filledIn(row) === 1 ? cellText(row[at] ?? null) : null
  // A single text over the first column, if that holds no figures, is the title of the table.
  const isTitle =
    alone !== null && (alone.split(' ').length > 2 || (at === 0 && !places.includes(0) && !WHICH_SUM.test(alone)))
  return isTitle
    ? []
    : [...new Set(places.flatMap(place => groups[place] ?? []))].filter(text => couldHead(text) && !isNeutral(text))
}

/** How many cells make a row of a table. */
const OF_A_TABLE = 3

/** Whether a row above the headings holds amounts as lines do, and not as a total or a check. */
export const looksLikeLine = (row: Row): boolean =>
  filledIn(row) >= OF_A_TABLE &&
  (rowLook(row) === 'No' || rowLook(row) === 'Maybe') &&
  row.some(cell => moneyOf(cell) !== null || (typeof cell === 'number' && cell !== 0))

/** The rows that look like lines. */
export const linesIn = (rows: readonly Pick<TableRow, 'name' | 'cells'>[]): readonly RowName[] =>
  rows.flatMap(({ name, cells }) => (looksLikeLine(cells) ? [name] : []))

/** The id of the question about rows with amounts above the headings in `headerRow`. */
export const rowsAboveId = (headerRow: number, lines: readonly RowName[]): string =>
  questionId('file', 'rows-above', [headerRow, lines])

/** Asks about rows with amounts above the row that was taken for the headings. */
const askRowsAbove: Ask = ({ mapping, rows, above: ofAll }) => {
  const above = rows.slice(0, Math.max(0, mapping.headerRow - 1))
  const lines = linesIn(ofAll)
  const [first] = lines
  if (first === undefined) return []
  const id = rowsAboveId(mapping.headerRow, lines)
  const headings =
    above.findLastIndex(
      (row, index) => index < above.findIndex(looksLikeLine) && isWords(row) && filledIn(row) >= OF_A_TABLE,
    ) + 1
  return asks(mapping, id, {
    why: `${counted(lines.length, 'row with amounts is', 'rows with amounts are')} above ${ofAll.length === above.length ? `row ${mapping.headerRow}, which was taken for the headings,` : 'what was taken for the headings'} and ${lines.length === 1 ? 'is' : 'are'} not read.`,
    rows: lines,
    answers: [
      ...(headings > 0
        ? [
            answer(`The headings are in row ${headings}`, {
              headerRow: headings,
              headerRows: 1,
              dataRow: null,
              columns: {},
            }),
          ]
        : []),
      answer('The file has no headings', { headerRow: 0, headerRows: 1, dataRow: 1, columns: {} }),
      answer('They are not lines'),
    ],
  })
}

export const askHeadings: Ask = asking => {
  const { mapping, columns, rows } = asking
  if (mapping.headerRow === 0) return []
  const above = rows[mapping.headerRow - 2] ?? null
  const below = rows[columns.firstData] ?? null
  return [
    ...askRowsAbove(asking),
    ...about(above, 'above', columns, mapping, {
      headerRow: mapping.headerRow - 1,
      headerRows: mapping.headerRows + 1,
      columns: {},
    }),
    ...about(below, 'below', columns, mapping, { headerRows: mapping.headerRows + 1, columns: {} }),
  ]
}

const about = (
  row: Row | null,
  where: 'above' | 'below',
  columns: Columns,
  mapping: ImportMapping,
  joined: Partial<ImportMapping>,
): readonly ImportQuestion[] => {
  if (row === null || isBlank(row) || !isWords(row)) return []
  const words = saysOfFigures(row, columns)
  // One word below the headings is the heading of a section.
  if (words.length === 0 || (where === 'below' && filledIn(row) < 2)) return []
  const id = questionId('layout', `headings-${where}`, words.map(headingKey))
  const number = where === 'above' ? mapping.headerRow - 1 : mapping.headerRow + mapping.headerRows
  return asks(mapping, id, {
    why: `${words.map(word => `"${word}"`).join(', ')} in row ${number}, directly ${where} the headings: do these words belong to the headings?`,
    rows: [number],
    answers: [
      ...(mapping.headerRows < MOST_HEADING_ROWS ? [answer('Yes, read both rows together', joined)] : []),
      answer('No, the headings are right'),
    ],
  })
}
