/** Turns printed pages into tables: lines by the places of texts, columns by the gaps that a table's rows leave free on all its pages. */
import type { Sheet } from '../import/mapping.ts'
import { sheetsOfBlocks } from './block-sheets.ts'
import { type Column, findColumns } from './column-gaps.ts'
import { isFigure, isTime, isWhole } from './figure-text.ts'
import { type HeadingLines, headingLines } from './heading-lines.ts'
import { withoutFurniture } from './page-furniture.ts'
import type { PageText } from './page-text.ts'
import { blockRow, type CellRow, columnAt, joined, placeCells } from './place-cells.ts'
import { headedColumns, placeHeadings } from './place-headings.ts'
import { rowMarks } from './row-marks.ts'
import { type Segment, type TextLine, textLines } from './text-lines.ts'

/** Data rows with fewer texts than this share of the usual number (totals, sections) are not used to find columns. */
const USUAL = 0.6
/** How many rows of data make a table without headings. */
const FEWEST_ROWS = 3
/** In letter heights: how far below a text its wrapped rest may stand. */
const WRAPPED = 1.45
/** The share of the distance between rows below which a line belongs to the row beside it. */
const NEARER = 0.9
/** In letter heights: the largest distance between the lines of one text, where rows are further apart. */
const LEADING = 1.6
/** In letter heights: how far the edges or the middle of a text may be off from those of the text it continues. */
const ALIGNED = 0.5

/** This many whole numbers in one line are figures without cents. */
const WHOLE_NUMBERS = 3

const isData = ({ segments }: TextLine): boolean =>
  segments.length > 1 &&
  (segments.some(({ text }) => isFigure(text)) || segments.filter(({ text }) => isWhole(text)).length >= WHOLE_NUMBERS)

/** Whether a line is one text without a figure, such as the title of a table. */
const isTitle = (line: TextLine | undefined): boolean =>
  line?.segments.length === 1 && !line.segments.some(({ text }) => /\d/.test(text))

/** The lines below one heading, on all pages. */
interface Table {
  readonly heading: HeadingLines | null
  readonly lines: TextLine[]
}

interface Columns {
  readonly columns: readonly Column[]
  readonly cut: (line: TextLine) => TextLine
  /** The least distance from one row to the next; null where no page has two of them. */
  readonly pitch: number | null
}

const quantile = (values: readonly number[], of: number): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * of)] ?? null

/** Between two lines of data one row ends, where the lines are furthest apart. */
const pitchOf = (lines: readonly TextLine[]): number | null => {
  const steps: number[] = []
  let widest: number | null = null
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1]
    if (above !== undefined && above.page !== line.page) widest = null
    else if (above !== undefined && widest !== null) widest = Math.max(widest, line.top - above.top)
    if (!isData(line)) continue
    if (widest !== null) steps.push(widest)
    widest = 0
  }
  return quantile(steps, 0.05)
}

/** Null when the lines are no table: no headings and too few rows of data. */
const columnsOf = ({ heading, lines }: Table): Columns | null => {
  const data = lines.filter(isData)
  const usual =
    quantile(
      data.map(({ segments }) => segments.length),
      0.75,
    ) ?? 0
  const dense = data.filter(({ segments }) => segments.length >= Math.max(2, USUAL * usual))
  if (heading === null && dense.length < FEWEST_ROWS) return null
  const widest =
    heading?.lines.reduce((most, line) => (line.segments.length > most.segments.length ? line : most)) ?? null
  const { columns, cut } = findColumns(dense, widest?.segments ?? [])
  const texts = dense.flatMap(line => cut(line).segments)
  const all = widest === null ? columns : headedColumns(placeHeadings(widest, columns), texts)
  return { columns: all, cut, pitch: pitchOf(lines) }
}

const placedHeadings = (line: TextLine, columns: readonly Column[]): CellRow => {
  const row: CellRow = { page: line.page, cells: columns.map(() => null), top: line.top, isDoubtful: false }
  for (const { segment, column } of placeHeadings(line, columns).headings) {
    const known = columns.indexOf(column)
    const at = known === -1 ? columnAt(columns, segment) : known
    row.cells[at] = joined(row.cells[at] ?? null, segment)
  }
  return row
}

const isAligned = (text: Segment, above: Segment): boolean => {
  const near = ALIGNED * (text.bottom - text.top)
  const middle = ({ left, right }: Segment): number => (left + right) / 2
  return (
    Math.abs(text.left - above.left) <= near ||
    Math.abs(text.right - above.right) <= near ||
    Math.abs(middle(text) - middle(above)) <= near
  )
}

/** A figure does not continue on the next line, except that a date may have its time below it. */
const mayGoOn = (above: Segment, text: Segment): boolean => !isFigure(above.text) || isTime(text.text)

/** How far below each other lines of one text may stand: nearer than rows do. */
const nearOf = ({ height }: TextLine, pitch: number | null): number =>
  Math.min(LEADING * height, NEARER * (pitch ?? Number.POSITIVE_INFINITY))

/** Whether a line is the rest of the row above: each of its texts continues a text there, and none is a figure. */
const isRest = (line: TextLine, placed: CellRow, above: CellRow, pitch: number | null): boolean => {
  const near = Math.max(WRAPPED * line.height, nearOf(line, pitch))
  if (line.page !== above.page || line.top - above.top > near) return false
  if (line.segments.some(({ text }) => isFigure(text))) return false
  return placed.cells.every((text, column) => {
    const over = above.cells[column] ?? null
    if (text === null) return true
    // A text in the first column may be the heading of a section.
    return column > 0 && over !== null && mayGoOn(over, text) && isAligned(text, over)
  })
}

/** Whether close lines are one row, with texts wrapped beside figures: one line has figures, the others only words. */
const isOneRow = (rows: readonly CellRow[], data: readonly boolean[]): boolean => {
  if (rows.length < 2 || data.filter(Boolean).length !== 1) return false
  const whole = rows[data.indexOf(true)]
  return rows.every(
    row =>
      row === whole ||
      row.cells.every((text, column) => {
        const own = whole?.cells[column] ?? null
        if (text === null || own === null) return true
        return mayGoOn(own, text) && isAligned(text, own) && (!/\d{3}/.test(own.text) || /\d/.test(text.text))
      }),
  )
}

const merged = (rows: readonly CellRow[]): CellRow => {
  const [first, ...others] = rows
  if (first === undefined) throw new Error('Expected the lines of a row')
  const row: CellRow = { ...first, cells: [...first.cells] }
  for (const other of others) {
    other.cells.forEach((text, column) => {
      if (text !== null) row.cells[column] = joined(row.cells[column] ?? null, text)
    })
    row.isDoubtful ||= other.isDoubtful
    row.top = other.top
  }
  return row
}

/** Groups the lines that are closer to each other than rows are. */
const inBands = (lines: readonly TextLine[], pitch: number | null): readonly (readonly TextLine[])[] => {
  const bands: TextLine[][] = []
  let above: TextLine | null = null
  for (const line of lines) {
    if (above !== null && above.page === line.page && line.top - above.top < nearOf(line, pitch))
      bands.at(-1)?.push(line)
    else bands.push([line])
    above = line
  }
  return bands
}

const rowsOf = (lines: readonly TextLine[], { columns, cut, pitch }: Columns): readonly CellRow[] => {
  const rows: CellRow[] = []
  let isOpen = false
  for (const band of inBands(lines, pitch)) {
    const placed = band.map(line => placeCells(isData(line) ? cut(line) : line, columns, isData(line)))
    const data = band.map(isData)
    if (isOneRow(placed, data)) {
      rows.push(merged(placed))
      isOpen = true
      continue
    }
    for (const [at, row] of placed.entries()) {
      const last = rows.at(-1)
      const line = band[at]
      if (last !== undefined && line !== undefined && isOpen && data[at] === false && isRest(line, row, last, pitch))
        rows[rows.length - 1] = merged([last, row])
      else {
        rows.push(row)
        isOpen = data[at] === true
      }
    }
  }
  return rows
}

/** The tables of a printed statement, page by page. */
export const pageTables = (pages: readonly PageText[]): readonly Sheet[] => {
  const printed = pages.map(textLines)
  const isHeading = new Set(printed.flatMap(lines => headingLines(lines).flatMap(({ lines: of }) => of)))
  const kept = withoutFurniture(printed, line => isHeading.has(line))
  const tables = new Map<string, Table>()
  const parts: { readonly table: Table; readonly heading: boolean; readonly lines: readonly TextLine[] }[] = []
  const unheaded: Table = { heading: null, lines: [] }
  let table = unheaded
  for (const lines of kept) {
    let from = 0
    const take = (to: number): void => {
      if (to <= from) return
      const some = lines.slice(from, to)
      for (const line of some) table.lines.push(line)
      parts.push({ table, heading: false, lines: some })
    }
    for (const heading of headingLines(lines)) {
      const known = tables.get(heading.key)
      const next = known ?? { heading, lines: [] }
      // Titles right above the headings of another table are its own.
      let titles = heading.at
      while (table !== unheaded && next !== table && titles > from && isTitle(lines[titles - 1])) titles -= 1
      take(titles)
      from = titles
      table = next
      take(heading.at)
      tables.set(heading.key, table)
      parts.push({ table, heading: true, lines: heading.lines })
      from = heading.at + heading.lines.length
    }
    take(lines.length)
  }
  // If some tables have headings, rows without headings are the lines above them.
  const headed = [...tables.values()]
  const columns = new Map((headed.length > 0 ? headed : [unheaded]).map(one => [one, columnsOf(one)]))
  const blocks: { readonly table: Table; readonly isLoose: boolean; readonly rows: CellRow[] }[] = []
  for (const { table: of, heading, lines } of parts) {
    const found = columns.get(of) ?? null
    const last = blocks.at(-1)
    const into = last?.table === of ? last : { table: of, isLoose: found === null, rows: [] }
    if (into !== last) blocks.push(into)
    const rows =
      found === null
        ? lines.map(looseRow)
        : heading
          ? lines.map(line => placedHeadings(line, found.columns))
          : rowsOf(lines, found)
    for (const row of rows) into.rows.push(row)
  }
  const markOf = rowMarks(pages)
  return sheetsOfBlocks(
    blocks.map(({ isLoose, rows }) => ({
      rows: rows.map(row => blockRow(row, markOf(row))),
      isLoose,
      hidden: false,
      hiddenColumns: [],
    })),
  )
}

/** The texts of a line one after another, in no columns. */
const looseRow = ({ page, segments, top }: TextLine): CellRow => ({
  page,
  cells: [...segments],
  top,
  isDoubtful: false,
})
