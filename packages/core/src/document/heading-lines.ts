/** Finds the lines of headings on a page; they tell where a table begins and which table it is. */
import { headingScores } from '../import/field-headings.ts'
import { headingKey } from '../import/heading.ts'
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
/** The score that each further line of headings has to add. */
const A_LINE = 0.3

const isWords = ({ segments }: TextLine): boolean =>
  segments.every(({ text }) => !isFigure(text) && !/^[\d-]+$/.test(text))

const isNear = (above: TextLine, line: TextLine): boolean =>
  above.page === line.page && line.top - above.bottom <= NEAR * line.height

/** Joins the words that stand above each other: one text per segment of the line with the most segments. */
const stacked = (lines: readonly TextLine[]): readonly string[] => {
  const widest = lines.reduce((most, line) => (line.segments.length > most.segments.length ? line : most))
  return widest.segments.map(segment =>
    lines
      .flatMap(line => (line === widest ? [segment] : line.segments.filter(other => overlap(other, segment) > 0)))
      .map(({ text }: Segment) => text)
      .join(' '),
  )
}

const worth = (lines: readonly TextLine[], scores: (text: string) => number): number => {
  const texts = stacked(lines)
  const named = texts.map(scores).filter(score => score >= NAMED)
  if (texts.length < 2 || named.length < 2 || named.length * 2 < texts.length) return 0
  return named.reduce((sum, score) => sum + score, 0) - A_LINE * (lines.length - 1)
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
