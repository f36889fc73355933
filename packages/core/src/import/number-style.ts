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
  /** A point with three digits behind it, which may stand between thousands or before the cents: the first of them. */
  readonly dotted: string | null
  /** Points that stand before three decimals and nowhere else. */
  readonly decimals: number
}

/** In characters; no amount fills more. */
const LONGEST = 60
const POINT = /^(?:\d*\.\d{1,2}|\d{1,3}(?:[, ']\d{3})+\.\d*|\d{1,3},\d{3}(?:,\d{3})+)$/
const COMMA = /^(?:\d*,\d{1,2}|\d{1,3}(?:[. ']\d{3})+,\d*|\d{1,3}\.\d{3}(?:\.\d{3})+)$/

const DOTTED = /^[1-9]\d{0,2}\.\d{3}$/
const DECIMALS = /^(?:\d{4,}|0)\.\d{3,}$|^\d+\.\d{4,}$/

/** The digits with what stands between them. */
const digitsOf = (text: string): string => /[\d.,](?:.*[\d.,])?/s.exec(text)?.[0] ?? ''

export const numberVotes = (cells: Iterable<Cell>): NumberVotes => {
  let [point, comma, blanks, decimals] = [0, 0, 0, 0]
  let dotted: string | null = null
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell.length > LONGEST) continue
    const digits = digitsOf(cellText(cell))
    if (POINT.test(digits)) point += 1
    else if (COMMA.test(digits)) {
      comma += 1
      if (digits.includes(' ')) blanks += 1
    } else if (DOTTED.test(digits)) dotted ??= digits
    else if (DECIMALS.test(digits)) decimals += 1
  }
  return { point, comma, blanks, dotted, decimals }
}

/** So many times more cells for one way than for the other, and the other ones are slips, which are refused. */
const CLEAR = 10

/** Null when the cells contradict each other. A column that fits both ways is read with a point, as the agency writes. */
export const decimalOf = ({ point, comma }: Pick<NumberVotes, 'point' | 'comma'>): DecimalSign | null => {
  if (comma === 0 || point >= CLEAR * comma) return '.'
  return point === 0 || comma >= CLEAR * point ? ',' : null
}

export const decimalSaid = (format: NumberFormat): DecimalSign | null =>
  format === 'auto' ? null : format === '1,234.56' || format === '123456' ? '.' : ','
