/** Words in the rows above the lowest row of headings: parts of wrapped headings, or titles over groups of columns. */
import { cellText } from './cell-text.ts'
import { headingWords } from './heading.ts'
import type { Row } from './mapping.ts'

/** Words that name what columns are about and never which of two sums one holds. */
const NEUTRAL = new Set(
  'policy premium commission transaction insured client customer date dates figure figures amount amounts info information detail details data statement current this month period number name account line lines of business description activity report record and the'.split(
    ' ',
  ),
)

/** Whether a text above a heading may be left away without changing which figure stands below. */
export const isNeutral = (text: string): boolean =>
  headingWords(text)
    .split(' ')
    .every(word => NEUTRAL.has(word))

/** Titles over several columns of figures; a word over names or codes belongs to its own column. */
export const isOfFigures = (text: string): boolean =>
  isNeutral(text) && /\b(premium|commission)\b/.test(headingWords(text))

/** In words; what is longer is a title of the page. */
const LONGEST = 3

/** Words that could be a part of a heading, or a title over a group of columns. */
export const couldHead = (text: string): boolean => text !== '' && !/\d/.test(text) && text.split(' ').length <= LONGEST

/** What stands above each of `width` columns in a row: its own words, else those of the group to its left. */
export const groupsAbove = (row: Row, width: number): readonly string[] => {
  const groups: string[] = []
  let group = ''
  for (let column = 0; column < width; column += 1) {
    group = cellText(row[column]) || group
    groups.push(group)
  }
  return groups
}
