/** Matches headings to columns, even when a heading is wider than the texts below it, or its column is empty. */
import { type Column, overlap } from './column-gaps.ts'
import { isFigure } from './figure-text.ts'
import { cutSegment, type Segment, type TextLine } from './text-lines.ts'

/** The cost, in letter heights, of giving a heading a column of its own with nothing below it. */
const ALONE = 3

const costOf = (heading: Segment, column: Column, height: number): number => {
  const shared = overlap(heading, column)
  const narrow = Math.min(heading.right - heading.left, column.right - column.left)
  return shared > 0 ? -Math.min(1, shared / Math.max(narrow, 1)) : -shared / height
}

/** For each heading, the index of its column; null if it has none below it. In order, and no column twice. */
const matched = (
  headings: readonly Segment[],
  columns: readonly Column[],
  height: number,
): readonly (number | null)[] => {
  // best[h][c]: the least cost of the first h headings over the first c columns.
  const best: number[][] = [columns.map(() => 0).concat(0)]
  headings.forEach((heading, h) => {
    const row = [(best[h]?.[0] ?? 0) + ALONE]
    columns.forEach((column, c) => {
      row.push(
        Math.min(row[c] ?? 0, (best[h]?.[c + 1] ?? 0) + ALONE, (best[h]?.[c] ?? 0) + costOf(heading, column, height)),
      )
    })
    best.push(row)
  })
  const found: (number | null)[] = headings.map(() => null)
  let c = columns.length
  for (let h = headings.length; h > 0; ) {
    const here = best[h]?.[c]
    if (c > 0 && here === best[h]?.[c - 1]) c -= 1
    else if (here === (best[h - 1]?.[c] ?? 0) + ALONE) h -= 1
    else {
      found[h - 1] = c - 1
      h -= 1
      c -= 1
    }
  }
  return found
}

/** In letter heights: how far a heading at one edge of its column may be from the figures at the other edge. */
const ACROSS = 12

/**
 * Gives each heading without a column, between two others, the one column without a heading there: narrow figures at the
 * right edge of a wide column are far from a heading at its left edge.
 */
const paired = (
  places: readonly (number | null)[],
  headings: readonly Segment[],
  columns: readonly Column[],
  height: number,
): readonly (number | null)[] =>
  places.map((place, h) => {
    if (place !== null) return place
    const [before, after] = [h === 0 ? -1 : places[h - 1], h === places.length - 1 ? columns.length : places[h + 1]]
    const [heading, column] = [headings[h], before == null ? undefined : columns[before + 1]]
    if (before == null || after !== before + 2 || heading === undefined || column === undefined) return null
    return -overlap(heading, column) <= ACROSS * height ? before + 1 : null
  })

const JOINS_TWO = /^(?:and|&|\/)$/i

/** Cuts a heading whose words stand above different columns into several headings. */
const apart = (heading: Segment, columns: readonly Column[]): readonly Segment[] => {
  const below = columns.filter(column => overlap(heading, column) > 0)
  if (below.length < 2) return [heading]
  // "Policy Number and Name" above a number and a name.
  const two = cutSegment(heading, (word, before) => JOINS_TWO.test(word.text) || JOINS_TWO.test(before.text))
  if (two.length === 3 && below.length === 2) return two.filter(({ text }) => !JOINS_TWO.test(text))
  const columnOf = (word: Column): number =>
    below.findIndex(column => overlap(word, column) * 2 > Math.min(word.right - word.left, column.right - column.left))
  return cutSegment(heading, (word, before) => {
    const [now, then] = [columnOf(word), columnOf(before)]
    return now !== -1 && then !== -1 && now !== then
  })
}

/** Which heading stands above which column. */
export interface PlacedHeadings {
  /** The columns, including those that hold only a heading. */
  readonly columns: readonly Column[]
  readonly headings: readonly { readonly segment: Segment; readonly column: Column }[]
}

export const placeHeadings = ({ segments, height }: TextLine, columns: readonly Column[]): PlacedHeadings => {
  const headings = segments.flatMap(segment => apart(segment, columns))
  const places = paired(matched(headings, columns, height), headings, columns, height)
  const placed = headings.map((segment, h) => {
    const at = places[h]
    return { segment, column: (at == null ? null : columns[at]) ?? { left: segment.left, right: segment.right } }
  })
  const all = new Set([...columns, ...placed.map(({ column }) => column)])
  return { columns: [...all].toSorted((a, b) => a.left - b.left), headings: placed }
}

/**
 * The columns, where words without a heading of their own stand in the column of the heading that reaches over them: a policy's
 * symbol and its number below "Policy Number". A figure is never joined to another text.
 */
export const headedColumns = ({ columns, headings }: PlacedHeadings, texts: readonly Segment[]): readonly Column[] => {
  const holdsFigures = (column: Column): boolean => texts.some(text => overlap(column, text) > 0 && isFigure(text.text))
  const found: Column[] = []
  for (const column of columns) {
    const before = found.at(-1)
    const over = headings.find(heading => heading.column === before)?.segment
    const isHeaded = headings.some(heading => heading.column === column)
    const isBelow = over !== undefined && overlap(over, column) * 2 >= column.right - column.left
    if (before === undefined || isHeaded || !isBelow || holdsFigures(before) || holdsFigures(column)) found.push(column)
    else found[found.length - 1] = { left: before.left, right: column.right }
  }
  return found
}
