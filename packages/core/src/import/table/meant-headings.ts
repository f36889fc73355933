/** What headings in several rows mean for each column, whether printed above it or over a group of columns. */
import { cellText } from '../cells/cell-text.ts'
import { headingWords } from '../cells/heading.ts'
import type { Row } from '../mapping.ts'
import { headingScores } from './field-headings.ts'

/** Words that name the subject of columns, but never tell one sum from another. */
const NEUTRAL = new Set(
  'policy premium commission transaction insured client customer date dates figure figures amount amounts info information detail details data statement current this month period number name account line lines of business description activity report record and the'.split(
    ' ',
  ),
)

/** Whether a text above a heading may be left out without changing which figure is meant. */
export const isNeutral = (text: string): boolean =>
  headingWords(text)
    .split(' ')
    .every(word => NEUTRAL.has(word))

/** Whether a text is a title over several columns of figures; a word over names or codes belongs to its own column. */
const isOfFigures = (text: string): boolean => isNeutral(text) && /\b(premium|commission)\b/.test(headingWords(text))

/** In words; what is longer is a title of the page. */
const LONGEST = 3

/** Words that could be a part of a heading, or a title over a group of columns. */
export const couldHead = (text: string): boolean => text !== '' && !/\d/.test(text) && text.split(' ').length <= LONGEST

/** The words of a row above each of `width` columns: the column's own, else those of the group that begins to its left. */
export const groupsAbove = (row: Row, width: number): readonly string[] => {
  const groups: string[] = []
  let group = ''
  for (let column = 0; column < width; column += 1) {
    group = cellText(row[column]) || group
    groups.push(group)
  }
  return groups
}

const scoreOf = (heading: string): number => Math.max(...headingScores(heading))

/** With this score, the words directly above a column are enough. */
const ENOUGH = 0.5

/**
 * For each column the wording that scores best: all words above it; or without the neutral words of a group ("Policy" over
 * "Trans Date"); or with the words of the group to its left ("Commission" over "Rate" and "Amount"). Words that tell one sum
 * from another ("YTD") are never left out.
 */
export const meantHeadings = (
  rows: readonly Row[],
  width: number,
  score: (heading: string) => number = scoreOf,
): readonly string[] => {
  const lowest = rows.at(-1) ?? []
  const upper = rows.slice(0, -1)
  const groups = upper.map(row => groupsAbove(row, width))
  return Array.from({ length: width }, (_, column) => {
    const alone = cellText(lowest[column])
    const above = upper.map(row => cellText(row[column]))
    const join = (parts: readonly string[]): string => [...parts, alone].filter(text => text !== '').join(' ')
    const own = join(above)
    if (upper.length === 0 || score(own) >= ENOUGH) return own
    const grouped = groups.map((group, row) => above[row] || group[column] || '')
    const ways = [
      own,
      ...(alone !== '' && above.some(text => text !== '') && above.every(text => text === '' || isNeutral(text))
        ? [alone]
        : []),
      ...(alone !== '' && grouped.every((text, row) => text === above[row] || isOfFigures(text))
        ? [join(grouped)]
        : []),
    ]
    return ways.reduce((a, b) => (score(b) > score(a) ? b : a))
  })
}
