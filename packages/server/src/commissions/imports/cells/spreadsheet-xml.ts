/** The sheets of an XML spreadsheet of 2003, which programs of that time and many portals call .xls. */
import type { Cell, Sheet } from '@commissions/core'
import { type BoundedRows, boundedSheets } from './bounded-rows.ts'
import { EXPECTED } from './file-kind.ts'
import { MAX_COLUMNS, MAX_ROWS, tooManyColumns, tooManyRows, workbookUnreadable } from './file-limits.ts'
import { refuseFile } from './refused-file.ts'
import { type Attributes, readXml } from './xml-part.ts'

const SPREADSHEET = 'urn:schemas-microsoft-com:office:spreadsheet'
/** Of the cells, of what is said of their sheet, and of the words of a text in several fonts. */
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

const cellOf = (type: string, text: string): Cell => {
  if (text === '') return null
  switch (type) {
    case 'Number': {
      const number = Number(text)
      if (Number.isNaN(number)) return unreadable()
      return Number.isFinite(number) ? number : text
    }
    case 'DateTime':
      return ISO_DAY.exec(text)?.[0] ?? unreadable()
    case 'Boolean':
      return text === '1'
    case 'Error':
      return null
    default:
      return text.replaceAll('\0', '') || null
  }
}

interface Draft {
  readonly name: string
  hidden: boolean
  readonly bounded: BoundedRows
  readonly hiddenRows: number[]
  readonly hiddenColumns: number[]
}

export const spreadsheetXml = (document: string): readonly Sheet[] => {
  const limits = boundedSheets()
  const drafts: Draft[] = []
  let number = 0
  let row: Cell[] = []
  let next = 0
  let column = 0
  let comments = 0
  let data: { readonly type: string; readonly parts: string[] } | null = null
  let visible: string[] | null = null
  /** Attributes may be written with the prefix of the namespace or without. */
  const of =
    (at: Attributes) =>
    (name: string): string | undefined =>
      at(name, OWN) ?? at(name)
  const sheet = (): Draft => drafts.at(-1) ?? unreadable()

  const open = (name: string, at: (name: string) => string | undefined): void => {
    if (name === 'Worksheet') {
      drafts.push({
        name: at('Name') ?? unreadable(),
        hidden: false,
        bounded: limits(),
        hiddenRows: [],
        hiddenColumns: [],
      })
      number = 0
      column = 0
    } else if (name === 'Column') {
      const first = numberIn(at('Index'), column + 1) - 1
      column = first + 1 + numberIn(at('Span'), 0)
      if (at('Hidden') === '1')
        for (let one = first; one < Math.min(column, MAX_COLUMNS); one += 1) sheet().hiddenColumns.push(one)
    } else if (name === 'Row') {
      const given = numberIn(at('Index'), number + 1)
      if (given <= number) unreadable()
      if (given > MAX_ROWS) refuseFile(tooManyRows())
      number = given
      row = []
      next = 0
      if (at('Hidden') === '1') sheet().hiddenRows.push(number)
    } else if (name === 'Cell') {
      const given = numberIn(at('Index'), next + 1) - 1
      if (given < next) unreadable()
      if (given >= MAX_COLUMNS) refuseFile(tooManyColumns(number))
      while (row.length < given) row.push(null)
      row.push(null)
      next = given + 1 + Math.min(numberIn(at('MergeAcross'), 0), MAX_COLUMNS)
    } else if (name === 'Comment') comments += 1
    else if (name === 'Data' && comments === 0) data = { type: at('Type') ?? 'String', parts: [] }
    else if (name === 'Visible') visible = []
  }
  const close = (name: string): void => {
    if (name === 'Comment') comments -= 1
    else if (name === 'Data' && data !== null) {
      if (row.length === 0) unreadable()
      row[row.length - 1] = cellOf(data.type, data.parts.join(''))
      data = null
    } else if (name === 'Visible') {
      sheet().hidden = visible?.join('').trim() !== 'SheetVisible'
      visible = null
    } else if (name === 'Row' && row.some(cell => cell !== null)) {
      const { bounded } = sheet()
      while (bounded.rows.length < number - 1) bounded.add([])
      bounded.add(row)
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
  const sheets = drafts.map(({ name, hidden, bounded: { rows }, hiddenRows, hiddenColumns }): Sheet => {
    const doubts = hiddenRows.flatMap(one =>
      (rows[one - 1] ?? []).some(cell => cell !== null) ? [{ row: one, kind: 'Hidden' as const }] : [],
    )
    return {
      name,
      hidden,
      rows,
      ...(doubts.length === 0 ? {} : { doubts }),
      ...(hiddenColumns.length === 0 ? {} : { hiddenColumns }),
    }
  })
  if (!sheets.some(({ rows, hidden }) => !hidden && rows.some(row => row.filter(cell => cell !== null).length > 1)))
    refuseFile(`The workbook is not a table: no visible sheet has a row with more than one column. ${EXPECTED}`)
  return sheets
}
