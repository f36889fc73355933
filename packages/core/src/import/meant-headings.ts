/** What headings in several rows say of their columns: printed above them, or over a group of columns. */
import { cellText } from './cell-text.ts'
import { headingScores } from './field-headings.ts'
import { groupsAbove, isNeutral, isOfFigures } from './heading-words-above.ts'
import type { Row } from './mapping.ts'

const scoreOf = (heading: string): number => Math.max(...headingScores(heading))

/** From this score on nothing is looked for beside what stands above a column. */
const ENOUGH = 0.5

/**
 * The words that say most of each column: all that stands above it; without neutral words of a group ("Policy" over
 * "Trans Date"); with those of the group to its left ("Commission" over "Rate" and "Amount"). Words that tell one sum from
 * another ("YTD") are never left away.
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
