/** Numbers are never cut off: a column of them is as wide as the longest of its figures. */
import type { GridColumn } from './grid.types.ts'
import { cellText } from './grid-order.ts'

// Of the interface's 13 px type in its heavier weight; figures are tabular, so counting them is measuring them.
const DIGIT = 7.4
const MARK = 4.2
const LETTER = 6.2
const PADDING = 18

/** More rows than this are not looked through: the longest figure of so many is long enough. */
const LOOKED_AT = 3000

export const textWidth = (text: string): number => {
  let width = PADDING
  for (const letter of text) width += letter >= '0' && letter <= '9' ? DIGIT : /[\s.,()'-]/.test(letter) ? MARK : LETTER
  return Math.ceil(width)
}

const longest = (texts: Iterable<string>): string => {
  let found = ''
  for (const text of texts) if (text.length > found.length) found = text
  return found
}

/** What each column of numbers needs, by column id; text columns need nothing, they may be cut off. */
export const neededWidths = <Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, number> => {
  const looked = rows.slice(0, LOOKED_AT)
  return new Map(
    columns
      .filter(column => column.align === 'right')
      .map(column => {
        const texts = looked.map(row => cellText(column, row))
        if (column.total !== undefined) texts.push(column.total(rows))
        return [column.id, textWidth(longest(texts))]
      }),
  )
}

/** Whichever is more of what was needed before and what is needed now, so that columns never jump narrower. */
export const atLeast = (
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const grown = [...now].filter(([column, width]) => width > (before.get(column) ?? 0))
  return grown.length === 0 ? before : new Map([...before, ...grown])
}
