/** The sheets of an XML spreadsheet of 2003, which programs of that time and many portals call .xls. */
import type { Cell, MergedCells, RowDoubt, Sheet } from '@commissions/core'
import { type BoundedRows, boundedSheets, hasColumns } from '../bounded-rows.ts'
import { type CellMark, isRedColor } from '../cell-marks.ts'
import { EXPECTED } from '../file-kind.ts'
import { MAX_COLUMNS, MAX_ROWS, tooManyColumns, tooManyRows, workbookUnreadable } from '../file-limits.ts'
import { mergedRange, noteMerged, withMerged } from '../merged-ranges.ts'
import { refuseFile } from '../refused-file.ts'
import { type CellFormat, namedFormat, shownAs } from './cell-format.ts'
import { type Attributes, readXml } from './xml-part.ts'

const SPREADSHEET = 'urn:schemas-microsoft-com:office:spreadsheet'
/** The XML namespaces of cells, of their sheet's properties, and of texts in several fonts. */
const NAMESPACES: ReadonlySet<string> = new Set([
  SPREADSHEET,
  'urn:schemas-microsoft-com:office:excel',
  'http://www.w3.org/TR/REC-html40',
])
const OWN: ReadonlySet<string> = new Set([SPREADSHEET])

const unreadable = (): never => refuseFile(workbookUnreadable())

const numberIn = (value: string | undefined, otherwise: number): number => {
  if (value === undefined) return otherwise
  const number = Number(value)
  return Number.isInteger(number) && number >= 0 ? number : unreadable()
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/

const cellOf = (type: string, text: string, format: CellFormat, from1904: boolean): Cell => {
  if (text === '') return null
  switch (type) {
    case 'Number': {
      const number = Number(text)
      if (Number.isNaN(number)) return unreadable()
      return Number.isFinite(number) ? shownAs(number, format, from1904) : text
    }
    case 'DateTime':
      return ISO_DAY.exec(text)?.[0] ?? unreadable()
    case 'Boolean':
      return text === '1'
    // An error such as "#N/A" is kept as text, as in other workbooks. As an empty cell it would read as no premium.
    default:
      return text.replaceAll('\0', '') || null
  }
}

/** The style that a style inherits from when it names no parent, and that of cells without a style. */
const DEFAULT_STYLE = 'Default'

interface Draft {
  readonly name: string
  hidden: boolean
  readonly bounded: BoundedRows
  /** In the order of the rows. */
  readonly doubts: RowDoubt[]
  readonly hiddenColumns: number[]
  readonly merged: MergedCells[]
  /** The style of cells that name none, by column from 0. */
  readonly styles: Map<number, string>
}

export const spreadsheetXml = (document: string): readonly Sheet[] => {
  const limits = boundedSheets()
  const drafts: Draft[] = []
  let number = 0
  let row: Cell[] = []
  /** How the row's figures are shown. */
  let rowMarks = new Set<CellMark>()
  let next = 0
  let column = 0
  let comments = 0
  let from1904 = false
  let data: { readonly type: string; readonly parts: string[] } | null = null
  let visible: string[] | null = null
  const formats = new Map<string, CellFormat>()
  const marks = new Map<string, CellMark>()
  let style = DEFAULT_STYLE
  let tableStyle: string | undefined
  let rowStyle: string | undefined
  let cellStyle: string | undefined
  /** Attributes may be written with the prefix of the namespace or without. */
  const of =
    (at: Attributes) =>
    (name: string): string | undefined =>
      at(name, OWN) ?? at(name)
  const sheet = (): Draft => drafts.at(-1) ?? unreadable()

  const open = (name: string, at: (name: string) => string | undefined): void => {
    if (name === 'Style') {
      style = at('ID') ?? unreadable()
      const from = at('Parent') ?? DEFAULT_STYLE
      formats.set(style, formats.get(from) ?? 'Plain')
      const mark = marks.get(from)
      if (mark !== undefined) marks.set(style, mark)
    } else if (name === 'Font' && drafts.length === 0) {
      // Below the styles, a text in several fonts names them too.
      if (at('StrikeThrough') === '1') marks.set(style, 'Struck')
      else if (isRedColor(at('Color') ?? '')) marks.set(style, 'Red')
      else marks.delete(style)
    } else if (name === 'NumberFormat') {
      const format = at('Format')
      if (format !== undefined) formats.set(style, namedFormat(format))
    } else if (name === 'Date1904') from1904 = true
    else if (name === 'Table') tableStyle = at('StyleID')
    else if (name === 'Worksheet') {
      drafts.push({
        name: at('Name') ?? unreadable(),
        hidden: false,
        bounded: limits(),
        doubts: [],
        hiddenColumns: [],
        merged: [],
        styles: new Map(),
      })
      number = 0
      column = 0
    } else if (name === 'Column') {
      const first = numberIn(at('Index'), column + 1) - 1
      column = first + 1 + numberIn(at('Span'), 0)
      const styled = at('StyleID')
      if (styled !== undefined)
        for (let one = first; one < Math.min(column, MAX_COLUMNS); one += 1) sheet().styles.set(one, styled)
      if (at('Hidden') === '1')
        for (let one = first; one < Math.min(column, MAX_COLUMNS); one += 1) sheet().hiddenColumns.push(one)
    } else if (name === 'Row') {
      const given = numberIn(at('Index'), number + 1)
      if (given <= number) unreadable()
      if (given > MAX_ROWS) refuseFile(tooManyRows())
      number = given
      row = []
      rowMarks = new Set()
      next = 0
      rowStyle = at('StyleID')
      if (at('Hidden') === '1') sheet().doubts.push({ row: number, kind: 'Hidden' })
    } else if (name === 'Cell') {
      const given = numberIn(at('Index'), next + 1) - 1
      if (given < next) unreadable()
      if (given >= MAX_COLUMNS) refuseFile(tooManyColumns(number))
      while (row.length < given) row.push(null)
      row.push(null)
      const [across, down] = [numberIn(at('MergeAcross'), 0), numberIn(at('MergeDown'), 0)]
      next = given + 1 + Math.min(across, MAX_COLUMNS)
      const first = { column: given, row: number }
      cellStyle = at('StyleID') ?? rowStyle ?? sheet().styles.get(given) ?? tableStyle ?? DEFAULT_STYLE
      noteMerged(sheet().merged, mergedRange(first, { column: given + across, row: number + down }))
    } else if (name === 'Comment') comments += 1
    else if (name === 'Data' && comments === 0) data = { type: at('Type') ?? 'String', parts: [] }
    else if (name === 'Visible') visible = []
  }
  const close = (name: string): void => {
    if (name === 'Comment') comments -= 1
    else if (name === 'Data' && data !== null) {
      if (row.length === 0) unreadable()
      const format = formats.get(cellStyle ?? DEFAULT_STYLE) ?? 'Plain'
      const cell = cellOf(data.type, data.parts.join(''), format, from1904)
      row[row.length - 1] = cell
      const mark = marks.get(cellStyle ?? DEFAULT_STYLE)
      if (mark !== undefined && /\d/.test(String(cell))) rowMarks.add(mark)
      data = null
    } else if (name === 'Visible') {
      sheet().hidden = visible?.join('').trim() !== 'SheetVisible'
      visible = null
    } else if (name === 'Row' && row.some(cell => cell !== null)) {
      const { bounded, doubts } = sheet()
      while (bounded.rows.length < number - 1) bounded.add([])
      bounded.add(row)
      for (const kind of rowMarks) doubts.push({ row: number, kind })
    }
  }
  readXml(document, NAMESPACES, {
    open: (name, at) => open(name, of(at)),
    text: text => {
      data?.parts.push(text)
      visible?.push(text)
    },
    close,
  })
  const sheets = drafts.map(({ name, hidden, bounded: { rows }, doubts: noted, hiddenColumns, merged }): Sheet => {
    const doubts = noted.filter(doubt => (rows[doubt.row - 1] ?? []).some(cell => cell !== null))
    return {
      name,
      hidden,
      ...withMerged(rows, merged, doubts),
      ...(hiddenColumns.length === 0 ? {} : { hiddenColumns }),
    }
  })
  if (!sheets.some(({ rows, hidden }) => !hidden && hasColumns(rows)))
    refuseFile(`The workbook is not a table: no visible sheet has a row with more than one column. ${EXPECTED}`)
  return sheets
}
