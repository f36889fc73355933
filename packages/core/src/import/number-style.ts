/** Decides over all its cells which sign stands before the cents of a column. */
import { cellText } from './cell-text.ts'
import type { Cell, NumberFormat } from './mapping.ts'
import type { DecimalSign } from './read-amount.ts'

/** How many cells can be read in one way only. */
export interface NumberVotes {
  readonly point: number
  readonly comma: number
  /** Thousands stand apart by a blank. */
  readonly blanks: number
}

/** In characters; no amount fills more. */
const LONGEST = 60
const POINT = /^(?:\d*\.\d{1,2}|\d{1,3}(?:[, ']\d{3})+\.\d*|\d{1,3},\d{3}(?:,\d{3})+)$/
const COMMA = /^(?:\d*,\d{1,2}|\d{1,3}(?:[. ']\d{3})+,\d*|\d{1,3}\.\d{3}(?:\.\d{3})+)$/

/** The digits with what stands between them. */
const digitsOf = (text: string): string => /[\d.,](?:.*[\d.,])?/s.exec(text)?.[0] ?? ''

export const numberVotes = (cells: Iterable<Cell>): NumberVotes => {
  let [point, comma, blanks] = [0, 0, 0]
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell.length > LONGEST) continue
    const digits = digitsOf(cellText(cell))
    if (POINT.test(digits)) point += 1
    else if (COMMA.test(digits)) {
      comma += 1
      if (digits.includes(' ')) blanks += 1
    }
  }
  return { point, comma, blanks }
}

/** So many times more cells for one way than for the other, and the other ones are slips, which are refused. */
const CLEAR = 10

/** Null when the cells contradict each other. A column that fits both ways is read with a point, as the agency writes. */
export const decimalOf = ({ point, comma }: NumberVotes): DecimalSign | null => {
  if (comma === 0 || point >= CLEAR * comma) return '.'
  return point === 0 || comma >= CLEAR * point ? ',' : null
}

export const decimalSaid = (format: NumberFormat): DecimalSign | null =>
  format === 'auto' ? null : format === '1,234.56' ? '.' : ','
