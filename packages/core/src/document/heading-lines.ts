/** Finds the lines of headings on a page; they tell where a table begins and which table it is. */

import { headingKey } from '../import/cells/heading.ts'
import { headingScores } from '../import/table/field-headings.ts'
import { overlap } from './column-gaps.ts'
import { isFigure } from './figure-text.ts'
import type { Segment, TextLine } from './text-lines.ts'

/** The lines of text that hold a table's headings. */
export interface HeadingLines {
  /** The index of the first heading line among the lines. */
  readonly at: number
  readonly lines: readonly TextLine[]
  /** Their words: the same for the headings of one table on every page. */
  readonly key: string
}

const MOST_LINES = 3
/** The least score with which a text names a field and so counts as a heading. */
const NAMED = 0.6
/** The largest gap between the lines of one heading, in letter heights. */
const NEAR = 1.2
/** The score that each further line of headings has to add, unless it is printed beside the line above as much as below it. */
const A_LINE = 0.3

const isWords = ({ segments }: TextLine): boolean =>
  segments.every(({ text }) => !isFigure(text) && !/^[\d-]+$/.test(text))

const isNear = (above: TextLine, line: TextLine): boolean =>
  above.page === line.page && line.top - above.bottom <= NEAR * line.height

const isOver =
  (segment: Segment) =>
  (other: Segment): boolean =>
    overlap(other, segment) > 0

/**
 * Joins the words that stand above each other: one text per segment of the line with the most segments, and per column of which
 * that line has none, because a heading of two lines may reach above and below one of a single line.
 */
const stacked = (lines: readonly TextLine[]): readonly string[] => {
  const columns = [
    ...lines.reduce((most, line) => (line.segments.length > most.segments.length ? line : most)).segments,
  ]
  for (const segment of lines.flatMap(({ segments }) => segments))
    if (!columns.some(isOver(segment))) columns.push(segment)
  return columns
    .toSorted((a, b) => a.left - b.left)
    .map(column =>
      lines
        .flatMap(({ segments }) => (segments.includes(column) ? [column] : segments.filter(isOver(column))))
        .map(({ text }) => text)
        .join(' '),
    )
}

const worth = (lines: readonly TextLine[], scores: (text: string) => number): number => {
  const texts = stacked(lines)
  const named = texts.map(scores).filter(score => score >= NAMED)
  if (texts.length < 2 || named.length < 2 || named.length * 2 < texts.length) return 0
  const further = lines.filter((line, at) => line.top >= (lines[at - 1]?.bottom ?? Number.POSITIVE_INFINITY)).length
  return named.reduce((sum, score) => sum + score, 0) - A_LINE * further
}

/** The groups of heading lines on a page, from top to bottom. */
export const headingLines = (lines: readonly TextLine[]): readonly HeadingLines[] => {
  const known = new Map<string, number>()
  const scores = (text: string): number => {
    const found = known.get(text) ?? Math.max(...headingScores(text))
    known.set(text, found)
    return found
  }
  /** The best headings that begin with this line. */
  const from = (at: number): { readonly lines: readonly TextLine[]; readonly worth: number } => {
    let best: { readonly lines: readonly TextLine[]; readonly worth: number } = { lines: [], worth: 0 }
    for (let count = 1; count <= MOST_LINES; count += 1) {
      const line = lines[at + count - 1]
      const above = lines[at + count - 2]
      if (line === undefined || !isWords(line) || (count > 1 && above !== undefined && !isNear(above, line))) break
      const block = lines.slice(at, at + count)
      const value = worth(block, scores)
      if (value > best.worth) best = { lines: block, worth: value }
    }
    return best
  }
  const found: HeadingLines[] = []
  for (let at = 0; at < lines.length; ) {
    const here = from(at)
    // A title above the headings does not belong to them.
    if (here.worth === 0 || (here.lines.length > 1 && from(at + 1).worth >= here.worth)) {
      at += 1
      continue
    }
    found.push({ at, lines: here.lines, key: stacked(here.lines).map(headingKey).join('|') })
    at += here.lines.length
  }
  return found
}
