/** Asks whether words directly above or below the headings belong to them: they may say which sum a column holds. */
import type { Ask } from './asking.ts'
import { cellText } from './cell-text.ts'
import type { Columns } from './columns.ts'
import { isWords, MOST_HEADING_ROWS } from './header-row.ts'
import { headingKey } from './heading.ts'
import { couldHead, groupsAbove, isNeutral } from './heading-words-above.ts'
import { AMOUNT_FIELDS, type ImportField, type ImportMapping, type Row } from './mapping.ts'
import { moneyOf } from './money-cell.ts'
import { accepting, answering, type ImportQuestion, questionId } from './question.ts'
import { isBlank } from './skip-row.ts'

const FIGURES: readonly ImportField[] = [...AMOUNT_FIELDS, 'transaction_date', 'effective_date', 'commission_rate']

/** The title of a page stands alone in its row; a word over a figure may be a part of its heading. */
const saysOfFigures = (row: Row, columns: Columns): readonly string[] => {
  const places = FIGURES.flatMap(field => columns.all[field] ?? [])
  const groups = groupsAbove(row, columns.width)
  const filled = row.filter(cell => cellText(cell) !== '')
  const isTitle = filled.length === 1 && cellText(filled[0] ?? null).split(' ').length > 2
  return isTitle
    ? []
    : [...new Set(places.flatMap(place => groups[place] ?? []))].filter(text => couldHead(text) && !isNeutral(text))
}

/** So many cells make a row of a table. */
const OF_A_TABLE = 3

const filledIn = (row: Row): number => row.filter(cell => cellText(cell) !== '').length

/** Lines may stand above the row that was taken for the headings. */
const askRowsAbove: Ask = ({ mapping, rows }) => {
  const above = rows.slice(0, Math.max(0, mapping.headerRow - 1))
  const lines = above.flatMap((row, index) =>
    filledIn(row) >= OF_A_TABLE && row.some(cell => moneyOf(cell) !== null || (typeof cell === 'number' && cell !== 0))
      ? [index + 1]
      : [],
  )
  const [first] = lines
  if (first === undefined) return []
  const id = questionId('file', 'rows-above', [mapping.headerRow, lines])
  const headings =
    above.findLastIndex((row, index) => index + 1 < first && isWords(row) && filledIn(row) >= OF_A_TABLE) + 1
  return [
    {
      id,
      about: null,
      why: `${lines.length === 1 ? '1 row' : `${lines.length} rows`} with amounts ${lines.length === 1 ? 'stands' : 'stand'} above row ${mapping.headerRow}, which was taken for the headings, and ${lines.length === 1 ? 'is' : 'are'} not read.`,
      rows: lines,
      choices: [
        ...(headings > 0
          ? [
              answering(mapping, id, `The headings are in row ${headings}`, {
                headerRow: headings,
                headerRows: 1,
                dataRow: null,
                columns: {},
              }),
            ]
          : []),
        answering(mapping, id, 'The file has no headings', { headerRow: 0, headerRows: 1, dataRow: null, columns: {} }),
        accepting(mapping, id, 'They are no lines'),
      ],
    },
  ]
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
  if (words.length === 0 || (where === 'below' && row.filter(cell => cellText(cell) !== '').length < 2)) return []
  const id = questionId('layout', `headings-${where}`, words.map(headingKey))
  const number = where === 'above' ? mapping.headerRow - 1 : mapping.headerRow + mapping.headerRows
  return [
    {
      id,
      about: null,
      why: `${words.map(word => `"${word}"`).join(', ')} in row ${number}, directly ${where} the headings: do these words belong to the headings?`,
      rows: [number],
      choices: [
        ...(mapping.headerRows < MOST_HEADING_ROWS
          ? [answering(mapping, id, 'Yes, read both rows together', joined)]
          : []),
        accepting(mapping, id, 'No, the headings are right'),
      ],
    },
  ]
}
