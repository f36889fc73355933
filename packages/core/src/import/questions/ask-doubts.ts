/** Asks about rows and columns that are hidden in the file, and about rows that may not be what they look like. */
import { counted } from '../../text/counted.ts'
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type RowDoubt, type Sheet } from '../mapping.ts'
import { answer, asks, type ImportQuestion, leaveOut, questionId } from '../question.ts'
import { columnTitle } from '../table/columns.ts'
import type { TableRow } from '../table-rows.ts'
import { askMerged } from './ask-merged.ts'
import type { Asking } from './asking.ts'
import { madeNegative } from './line-signs.ts'

type Kind = RowDoubt['kind']

const WHY: Record<Kind, (rows: number) => string> = {
  Hidden: rows =>
    `${counted(rows, 'row is', 'rows are')} hidden in the file: whoever opens it does not see ${rows === 1 ? 'it' : 'them'}.`,
  Struck: rows => `${counted(rows, 'row is', 'rows are')} struck through in the file.`,
  Columns: rows =>
    `In ${counted(rows, 'row')} a text lies between two columns and may have been read into the wrong one: compare ${rows === 1 ? 'it' : 'them'} with the file.`,
  Covered: rows =>
    `In ${counted(rows, 'row')} a merged cell covers another value: whoever opens the file does not see it.`,
  Red: rows =>
    `${counted(rows, 'row is', 'rows are')} shown in red, and the figures have no minus sign. Are they negative?`,
  Bracketed: rows =>
    `${counted(rows, 'row is', 'rows are')} shown with brackets, a minus, CR or DR only because the cells are formatted so: the figures themselves are positive. Are the amounts negative?`,
}

const ACCEPT: Record<Kind, (rows: number) => string> = {
  Hidden: rows => (rows === 1 ? 'It is a line too' : 'They are lines too'),
  Struck: rows => (rows === 1 ? 'It is a line' : 'They are lines'),
  Columns: rows => (rows === 1 ? 'It is read correctly' : 'They are read correctly'),
  Covered: () => 'Read the covered values too',
  Red: () => 'The signs are right',
  Bracketed: () => 'No, the figures are positive',
}

/** The rows that became lines or were refused, and about which a sheet has a doubt of this kind. */
const doubtful = (candidates: readonly TableRow[], sheets: readonly Sheet[], kind: Kind): readonly TableRow[] => {
  const rowsOf = new Map(
    sheets.map(({ name, doubts = [] }) => [
      name,
      new Set(doubts.flatMap(doubt => (doubt.kind === kind ? [doubt.row] : []))),
    ]),
  )
  return candidates.filter(row => rowsOf.get(row.sheet)?.has(row.number) === true)
}

const aboutRows = (kind: Kind, { mapping, reading }: Asking, sheets: readonly Sheet[]): readonly ImportQuestion[] => {
  const rows = doubtful(reading.candidates, sheets, kind)
  if (rows.length === 0) return []
  const names = rows.map(({ name }) => name)
  const id = questionId('file', `doubt-${kind}`, names)
  return asks(mapping, id, {
    why: WHY[kind](rows.length),
    rows: names,
    answers: [answer(ACCEPT[kind](rows.length)), leaveOut(mapping, names)],
  })
}

/** Asks about positive figures that are shown like negative ones. When every row is shown so, that says nothing. */
const aboutShown = (
  kind: Extract<Kind, 'Red' | 'Bracketed'>,
  asking: Asking,
  sheets: readonly Sheet[],
): readonly ImportQuestion[] => {
  const { mapping, reading } = asking
  const shown = doubtful(reading.candidates, sheets, kind)
  if (shown.length === reading.candidates.length) return []
  const found = shown.flatMap(row => {
    const line = reading.lineOf.get(row)
    return line !== undefined && line.commissionAmount > 0 ? [{ line, name: row.name }] : []
  })
  if (found.length === 0) return []
  const names = found.map(({ name }) => name)
  const id = questionId('file', `doubt-${kind}`, names)
  return asks(mapping, id, {
    about: 'commission_amount',
    why: WHY[kind](names.length),
    rows: names,
    answers: [...madeNegative(mapping, 'They are negative', found), answer(ACCEPT[kind](names.length))],
  })
}

/** Asks about fields that are read from columns hidden in the file. */
const aboutColumns = ({ mapping, columns }: Asking, sheets: readonly Sheet[]): readonly ImportQuestion[] => {
  const hidden = new Set(sheets.flatMap(({ hiddenColumns = [] }) => hiddenColumns))
  const read = IMPORT_FIELDS.flatMap(field =>
    (columns.all[field] ?? []).filter(place => hidden.has(place)).map(place => ({ field, place })),
  )
  return read.flatMap(({ field, place }) => {
    const title = columnTitle(columns, place)
    const id = questionId('layout', 'hidden-column', [field, title])
    const { [field]: _, ...others } = mapping.columns
    return asks(mapping, id, {
      about: field,
      why: `${IMPORT_FIELD_LABELS[field]} is read from "${title}", a column that is hidden in the file.`,
      answers: [answer(), answer('Do not read it', { columns: others })],
    })
  })
}

/** Questions about parts of the file that could not be read. */
const aboutUnread = ({ mapping }: Asking, sheets: readonly Sheet[]): readonly ImportQuestion[] =>
  sheets
    .flatMap(({ unread = [] }) => unread)
    .flatMap(why =>
      asks(mapping, questionId('file', 'unread', [why]), { why, answers: [answer('No line is missing')] }),
    )

export const askDoubts = (
  asking: Asking,
  { read: sheets, all }: { readonly read: readonly Sheet[]; readonly all: readonly Sheet[] },
): readonly ImportQuestion[] => [
  ...aboutRows('Hidden', asking, sheets),
  ...aboutRows('Struck', asking, sheets),
  ...aboutRows('Columns', asking, sheets),
  ...aboutRows('Covered', asking, sheets),
  ...askMerged(asking, sheets),
  ...aboutShown('Red', asking, sheets),
  ...aboutShown('Bracketed', asking, sheets),
  ...aboutColumns(asking, sheets),
  ...aboutUnread(asking, all),
]
