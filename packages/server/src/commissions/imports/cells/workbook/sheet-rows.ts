/** The rows of one sheet: texts, numbers, truth values, days as ISO text, where the sheet says; hidden rows and columns too. */
import type { Cell, MergedCells, RowDoubt, Sheet } from '@commissions/core'
import type { BoundedRows } from '../bounded-rows.ts'
import type { CellMark } from '../cell-marks.ts'
import { MAX_COLUMNS, MAX_ROWS, tooManyColumns, tooManyRows, workbookUnreadable } from '../file-limits.ts'
import { type Corner, mergedRange, noteMerged, withMerged } from '../merged-ranges.ts'
import { refuseFile } from '../refused-file.ts'
import { type CellFormat, shownAs } from './cell-format.ts'
import { textCollector, unescaped, type WorkbookParts } from './workbook-parts.ts'
import { type Attributes, isTrue, readPart, SPREADSHEET } from './xml-part.ts'
import type { Archive } from './zip-archive.ts'

const unreadable = (): never => refuseFile(workbookUnreadable())

const A = 65
const MOST_LETTERS = 3
const MOST_DIGITS = 7

/** `B12` is column 1 (from 0), row 12; refused when it is no such address. */
const placeOf = (address: string): Corner => {
  let column = 0
  let at = 0
  for (; at < address.length; at += 1) {
    const letter = address.charCodeAt(at) - A
    if (letter < 0 || letter > 25) break
    column = column * 26 + letter + 1
  }
  const digits = address.slice(at)
  if (at === 0 || at > MOST_LETTERS || digits.length > MOST_DIGITS) return unreadable()
  return { column: column - 1, row: rowNumber(digits) }
}

const rowNumber = (digits: string): number => {
  const row = Number(digits)
  return digits.length <= MOST_DIGITS && Number.isInteger(row) && row > 0 ? row : unreadable()
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/

/** In characters: enough to find the formula by. */
const LONGEST_FORMULA = 100

/** PostgreSQL's text holds no NUL, which a workbook can write as an escape. */
const textOf = (text: string): Cell => text.replaceAll('\0', '') || null

interface Raw {
  readonly type: string
  readonly style: string | undefined
  /** The content of `v`: the value as of the last save; '' when there is none. */
  readonly value: string
  /** The content of `is`: a text of the cell's own. */
  readonly own: string
  /** The content of `f`; null when the cell has no formula. */
  readonly formula: string | null
}

/** A workbook may lack its styles altogether; Excel then shows its numbers plainly. */
const formatOf = (style: string, { styles }: WorkbookParts): CellFormat =>
  styles.length === 0 ? 'Plain' : (styles[Number(style)] ?? unreadable()).format

const cellOf = ({ type, style, value, own, formula }: Raw, workbook: WorkbookParts): Cell => {
  if (type === 'inlineStr') return textOf(own)
  // A formula without a stored value is no empty cell: whoever opens the file sees a figure.
  if (value === '') return formula === null || type !== 'n' ? null : textOf(`=${formula}`)
  switch (type) {
    case 's':
      return textOf(workbook.sharedStrings[Number(value)] ?? unreadable())
    case 'str':
      return textOf(unescaped(value))
    case 'b':
      return value === '1' || (value === '0' ? false : unreadable())
    // An error such as "#N/A" is kept as text. As an empty cell it would read as no premium.
    case 'e':
      return textOf(value)
    case 'd':
      return ISO_DAY.exec(value)?.[0] ?? unreadable()
    case 'n': {
      const number = Number(value)
      if (Number.isNaN(number)) return unreadable()
      // A number too large for JavaScript is kept as its text, which is later refused as an amount.
      if (!Number.isFinite(number)) return value
      return style === undefined ? number : shownAs(number, formatOf(style, workbook), workbook.from1904)
    }
    default:
      return unreadable()
  }
}

/** The range of `A2:B3`; a single cell is a range of its own. */
const rangeOf = (ref: string | undefined): MergedCells => {
  const [first, last, ...more] = (ref ?? '').split(':')
  if (first === undefined || more.length > 0) return unreadable()
  return mergedRange(placeOf(first), placeOf(last ?? first))
}

/** Rows hidden by a filter or a closed group are marked as hidden; other hidden rows have a height of 0. */
const isHiddenRow = (at: Attributes): boolean => isTrue(at('hidden')) || Number(at('ht') ?? 1) === 0

/** The hidden columns that a `col` element names, from 0. */
const hiddenColumnsOf = (at: Attributes): readonly number[] => {
  if (!isTrue(at('hidden')) && Number(at('width') ?? 1) !== 0) return []
  const [first, last] = [Number(at('min')), Math.min(Number(at('max')), MAX_COLUMNS)]
  return first >= 1 && last >= first ? Array.from({ length: last - first + 1 }, (_, more) => first - 1 + more) : []
}

type SheetRows = Pick<Sheet, 'rows' | 'doubts' | 'hiddenColumns' | 'merged'>

/** Rows and cells must stand in order, none twice. Empty rows below the last filled one are dropped. */
export const sheetRows = async (
  archive: Archive,
  part: string,
  workbook: WorkbookParts,
  bounded: BoundedRows,
): Promise<SheetRows> => {
  const doubts: RowDoubt[] = []
  const hiddenColumns: number[] = []
  const merged: MergedCells[] = []
  let number = 0
  let isHidden = false
  let row: Cell[] = []
  /** How the row's figures are shown. */
  let marks = new Set<CellMark>()
  /** The column after the last cell of the row, from 0. */
  let next = 0
  let cell: { readonly type: string; readonly style: string | undefined; readonly column: number } | null = null
  let value: string[] | null = null
  let kept = ''
  let formula: string[] | null = null
  let calculated: string | null = null
  const own = textCollector()

  const openCell = (address: string | undefined, type = 'n', style?: string): void => {
    const place = address === undefined ? { column: next, row: number } : placeOf(address)
    if (place.row !== number || place.column < next) unreadable()
    next = place.column + 1
    cell = { type, style, column: place.column }
    kept = ''
    calculated = null
    own.begin()
  }
  const closeCell = (): void => {
    const { column, type, style } = cell ?? unreadable()
    const found = cellOf({ type, style, value: kept, own: own.end(), formula: calculated }, workbook)
    cell = null
    if (found === null) return
    if (number > MAX_ROWS) refuseFile(tooManyRows())
    if (column >= MAX_COLUMNS) refuseFile(tooManyColumns(number))
    while (row.length < column) row.push(null)
    row.push(found)
    const mark = workbook.styles[Number(style ?? 0)]?.mark ?? null
    if (mark !== null && /\d/.test(String(found))) marks.add(mark)
  }
  const closeRow = (): void => {
    if (row.length === 0) return
    while (bounded.rows.length < number - 1) bounded.add([])
    bounded.add(row)
    if (isHidden) doubts.push({ row: number, kind: 'Hidden' })
    for (const kind of marks) doubts.push({ row: number, kind })
  }

  await readPart(archive, part, SPREADSHEET, {
    open: (name, at) => {
      if (name === 'row') {
        const said = at('r')
        const given = said === undefined ? number + 1 : rowNumber(said)
        if (given <= number) unreadable()
        number = given
        row = []
        marks = new Set()
        next = 0
        isHidden = isHiddenRow(at)
      } else if (name === 'col') {
        for (const column of hiddenColumnsOf(at)) hiddenColumns.push(column)
      } else if (name === 'c') openCell(at('r'), at('t'), at('s'))
      else if (name === 'v') value = []
      else if (name === 'f') formula = []
      else if (name === 'mergeCell') noteMerged(merged, rangeOf(at('ref')))
      else own.open(name, at)
    },
    text: text => {
      if (value !== null) value.push(text)
      else if (formula !== null) formula.push(text)
      else if (cell !== null) own.text(text)
    },
    close: name => {
      if (name === 'row') closeRow()
      else if (name === 'c') closeCell()
      else if (name === 'v') {
        kept = value?.join('') ?? ''
        value = null
      } else if (name === 'f') {
        calculated = (formula?.join('') ?? '').slice(0, LONGEST_FORMULA)
        formula = null
      } else own.close(name)
    },
  })
  return {
    ...withMerged(bounded.rows, merged, doubts),
    ...(hiddenColumns.length === 0 ? {} : { hiddenColumns }),
  }
}
