/** Turns the tables of a page into sheets. Titles, sections and totals around a table go to the table below, or to the last one. */
import { cellText } from '../import/cells/cell-text.ts'
import { headingKey } from '../import/cells/heading.ts'
import type { MergedCells, RowDoubt, Sheet } from '../import/mapping.ts'
import type { Block, BlockRow } from './block.ts'

/** A block is a table of lines when some row has at least this many filled cells. */
const TABLE = 3
const SMALL_TABLE = 2
/** How many rows above a table may be its titles. Earlier ones stay at the end of the table above. */
const TITLES = 40

const filled = ({ cells }: BlockRow): number => cells.filter(cell => cellText(cell) !== '').length

/** The most filled cells in one of the block's rows; zero for lines of text. */
const widest = ({ rows, isLoose }: Block): number =>
  isLoose ? 0 : rows.reduce((most, row) => Math.max(most, filled(row)), 0)

const width = ({ rows }: Block): number => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)

const hasFigures = (rows: readonly BlockRow[]): boolean =>
  rows.some(({ cells }) => cells.some(cell => /\d/.test(cellText(cell))))

/** The words of the first full row, when it holds nothing but words as headings do; null when the table begins with data. */
const headingsIn = ({ rows }: Block, full: number): string | null => {
  const first = rows.find(row => filled(row) >= full)
  return first === undefined || hasFigures([first])
    ? null
    : first.cells.map(cell => headingKey(cellText(cell))).join('|')
}

interface Gathered {
  readonly width: number
  readonly headings: string | null
  readonly hidden: boolean
  readonly rows: BlockRow[]
  readonly hiddenColumns: readonly number[]
}

/** Whether a table continues the one above: same width, and no headings of its own, unless the one above holds no figures. */
const goesOn = (above: Gathered, block: Block, full: number): boolean => {
  if (above.hidden || above.width !== width(block)) return false
  const headings = headingsIn(block, full)
  return headings === null || headings === above.headings || !hasFigures(above.rows)
}

const sheetOf = ({ rows, hidden, hiddenColumns }: Gathered, name: string | null): Sheet => {
  const doubts = rows.flatMap(({ doubt }, at): readonly RowDoubt[] =>
    doubt === undefined ? [] : [{ row: at + 1, kind: doubt }],
  )
  const merged = rows.flatMap(({ merged: here = [] }, at): readonly MergedCells[] =>
    here.map(one => ({ ...one, row: at + 1 })),
  )
  const hasPlaces = rows.some(({ places }) => places !== undefined)
  return {
    name,
    hidden,
    rows: rows.map(({ cells }) => cells),
    ...(hasPlaces ? { places: rows.map(({ places }) => places ?? []) } : {}),
    ...(doubts.length === 0 ? {} : { doubts }),
    ...(hiddenColumns.length === 0 ? {} : { hiddenColumns }),
    ...(merged.length === 0 ? {} : { merged }),
  }
}

/** Pushes rows one by one, because a table may have more rows than a call takes arguments. */
const append = (to: BlockRow[], rows: readonly BlockRow[]): void => {
  for (const row of rows) to.push(row)
}

/** The sheets in the order of the blocks. A single visible table gets no sheet name; without any rows there are no sheets. */
export const sheetsOfBlocks = (blocks: readonly Block[]): readonly Sheet[] => {
  const seen = blocks.filter(({ hidden }) => !hidden)
  const full = seen.some(block => widest(block) >= TABLE) ? TABLE : SMALL_TABLE
  const tables: Gathered[] = []
  let waiting: BlockRow[] = []
  let last: Gathered | null = null
  for (const block of blocks) {
    const isTable = widest(block) >= full
    if (block.hidden) {
      if (isTable) tables.push({ ...block, rows: [...block.rows], width: width(block), headings: null })
      continue
    }
    if (!isTable) {
      append(waiting, block.rows)
      continue
    }
    if (last !== null && goesOn(last, block, full)) append(last.rows, waiting)
    else {
      if (last !== null) append(last.rows, waiting.slice(0, -TITLES))
      last = {
        width: width(block),
        headings: headingsIn(block, full),
        hidden: false,
        rows: waiting.slice(-TITLES),
        hiddenColumns: block.hiddenColumns,
      }
      tables.push(last)
    }
    append(last.rows, block.rows)
    waiting = []
  }
  if (last !== null) append(last.rows, waiting)
  else if (waiting.length > 0)
    tables.push({ width: 1, headings: null, hidden: false, rows: waiting, hiddenColumns: [] })
  return tables.length === 1 && tables[0]?.hidden === false
    ? tables.map(table => sheetOf(table, null))
    : tables.map((table, at) => sheetOf(table, `Table ${at + 1}`))
}
