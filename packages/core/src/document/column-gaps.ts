/** Finds a table's columns by the gaps that its rows leave free; a column spans all the text in it. */
import { isOneFigure } from './figure-text.ts'
import { cutSegment, type Segment, type TextLine, type Word } from './text-lines.ts'

/** From where to where a column or a text reaches across the page, in the page's units. */
export interface Column {
  readonly left: number
  readonly right: number
}

/** A column counts as two if this share of its filled rows has two texts in it. */
const TWO_TEXTS = 0.5
/** The share of those rows that may print across the cut. */
const CUT_THROUGH = 0.35

const widthOf = ({ left, right }: Column): number => right - left

/** How much of the width two spans share; negative when there is a gap between them. */
export const overlap = (a: Column, b: Column): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)

const isIn = (column: Column, { left, right }: Column): boolean => {
  const middle = (left + right) / 2
  return middle >= column.left && middle <= column.right
}

/** The ranges in which any row prints. */
const covered = (lines: readonly TextLine[]): readonly Column[] => {
  const columns: { left: number; right: number }[] = []
  for (const { left, right } of lines.flatMap(({ segments }) => segments).toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1)
    if (last === undefined || left > last.right) columns.push({ left, right })
    else last.right = Math.max(last.right, right)
  }
  return columns
}

/** How many values of a sorted list are below `at`. */
const below = (sorted: readonly number[], at: number): number => {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < at) from = middle + 1
    else to = middle
  }
  return from
}

/** A function that counts how many of the texts print at a place. */
const printingOver = (texts: readonly Column[]): ((at: number) => number) => {
  const lefts = texts.map(({ left }) => left).toSorted((a, b) => a - b)
  const rights = texts.map(({ right }) => right).toSorted((a, b) => a - b)
  return at => below(lefts, at) - below(rights, at)
}

/** Places rounded to half a point, each once: texts are set no finer. */
const inSteps = (places: readonly number[]): readonly number[] => [...new Set(places.map(at => Math.round(at * 2) / 2))]

/** Splits a column in which enough rows hold two texts, where the fewest rows print. */
const split = (column: Column, lines: readonly TextLine[], headings: readonly Segment[]): readonly Column[] => {
  const rows = lines
    .map(({ segments }) => segments.filter(segment => isIn(column, segment)))
    .filter(segments => segments.length > 0)
  const pairs = rows.filter(segments => segments.length > 1)
  const above = headings.filter(heading => isIn(column, heading))
  const asked = above.length > 1 ? 1 : Math.max(2, rows.length * TWO_TEXTS)
  if (pairs.length < asked) return [column]
  const all = rows.flat()
  const through = printingOver(all)
  const gaps = pairs.flatMap(segments =>
    segments.slice(1).flatMap((segment, n) => {
      const { right } = segments[n] ?? segment
      // A text printed over the one beside it leaves no gap.
      return right <= segment.left ? [(right + segment.left) / 2] : []
    }),
  )
  let best: { readonly at: number; readonly through: number } | null = null
  for (const at of inSteps(gaps)) {
    const count = through(at)
    if (best === null || count < best.through) best = { at, through: count }
  }
  if (best === null || best.through > rows.length * CUT_THROUGH) return [column]
  const { at } = best
  const part = (keep: (segment: Segment) => boolean): Column | null => {
    const [first, ...others] = all.filter(keep)
    if (first === undefined) return null
    let { left, right } = first
    for (const other of others) {
      left = Math.min(left, other.left)
      right = Math.max(right, other.right)
    }
    return { left, right }
  }
  const parts = [part(({ right }) => right <= at), part(({ left }) => left >= at)].filter(one => one !== null)
  return parts.length < 2 ? [column] : parts.flatMap(one => split(one, lines, headings))
}

/** The columns of a table, found by the gaps between its texts. */
export interface FoundColumns {
  readonly columns: readonly Column[]
  /** Cuts a line's touching texts where two headings stand above them, or where nearly every row begins a word. */
  readonly cut: (line: TextLine) => TextLine
}

/** Where to cut texts so close together that only their headings tell them apart: where most of them begin a word. */
const cutsByHeadings = (
  column: Column,
  lines: readonly TextLine[],
  headings: readonly Segment[],
): readonly number[] => {
  const above = headings.filter(heading => isIn(column, heading)).toSorted((a, b) => a.left - b.left)
  const texts = lines.flatMap(({ segments }) => segments.filter(segment => isIn(column, segment)))
  const words: readonly Word[] = texts.flatMap(segment => segment.words)
  const several = texts.filter(segment => segment.words.length > 1).length
  return above.slice(1).flatMap((heading, n) => {
    const from = above[n]?.right ?? heading.left
    const isBelow = ({ left }: Column): boolean => left > from && left <= heading.left + widthOf(heading) / 2
    // Where most rows begin a text of their own below the heading, nothing touches there.
    if (texts.filter(isBelow).length * 2 > lines.length) return []
    const starts = words.filter(isBelow).map(({ left }) => left)
    const sorted = starts.toSorted((a, b) => a - b)
    const through = printingOver(words)
    const best = inSteps(starts.map(at => at - 0.5))
      .map(at => ({ at, through: through(at), near: below(sorted, at + 1.5) - below(sorted, at - 0.5) }))
      .toSorted((a, b) => a.through - b.through || b.near - a.near)[0]
    return best === undefined || best.through > 0 || best.near * 2 < several ? [] : [best.at]
  })
}

/** A column begins where this share of the texts of several words begins a word. */
const ALIGNED = 0.8
/** With fewer rows, words may begin at the same place by chance. */
const ENOUGH = 5

const isNumbered = (symbol: string, text: string): boolean => /^[A-Z]{1,4}$/.test(symbol) && /^\d{5,12}$/.test(text)

/** Where to cut texts with a narrow gap that is at the same place in nearly every row. */
const cutsByAlignment = (column: Column, lines: readonly TextLine[]): readonly number[] => {
  const rows = lines.flatMap(({ segments }) => segments.filter(segment => isIn(column, segment)))
  // A name that stands there again says no more than once.
  const texts = new Map(rows.map(segment => [segment.text, segment]))
  const several = [...texts.values()].filter(({ words }) => words.length > 1)
  if (several.length < ENOUGH) return []
  const starts = several.flatMap(({ words }) =>
    words.slice(1).flatMap(({ left, text }, n) => {
      const before = words[n]?.text ?? ''
      // What follows a comma is the rest of a name, and what follows a policy's symbol is its number.
      return before.endsWith(',') || isOneFigure(before, text) || isNumbered(before, text) ? [] : [left]
    }),
  )
  const sorted = starts.toSorted((a, b) => a - b)
  const through = printingOver(rows.flatMap(({ words }) => words))
  return inSteps(starts.map(at => at - 0.5)).filter(
    at => through(at) === 0 && below(sorted, at + 1) - below(sorted, at) >= ALIGNED * several.length,
  )
}

/** `lines` are rows of data; `headings` the segments of the line of headings above them. */
export const findColumns = (lines: readonly TextLine[], headings: readonly Segment[]): FoundColumns => {
  const cuts = covered(lines).flatMap(column => [
    ...cutsByHeadings(column, lines, headings),
    ...cutsByAlignment(column, lines),
  ])
  const cut = (line: TextLine): TextLine =>
    cuts.length === 0
      ? line
      : {
          ...line,
          segments: line.segments.flatMap(segment =>
            cutSegment(segment, (word, before) => cuts.some(at => before.left < at && word.left >= at)),
          ),
        }
  const rows = lines.map(cut)
  return { columns: covered(rows).flatMap(column => split(column, rows, headings)), cut }
}
