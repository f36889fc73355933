/** Decides from all cells of a column which sign stands before the cents, and whether the amounts have cents at all. */
import type { InSteps } from '../../steps/in-steps.ts'
import type { Cell, NumberFormat } from '../mapping.ts'
import { cellText } from './cell-text.ts'
import { withoutCurrency } from './currency.ts'
import type { DecimalSign } from './read-amount.ts'

/** How many cells can be read in one way only. */
export interface NumberVotes {
  readonly point: number
  readonly comma: number
  /** Cells with a decimal comma whose thousands are separated by a blank. */
  readonly blanks: number
  /** The first text with three digits after a point, which may separate thousands or stand before decimals. */
  readonly dotted: string | null
  /** Cells whose point can only be a decimal point, with three or more decimals. */
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

/** How many of the cells are written with a decimal point, and how many with a decimal comma. */
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

/** Whether every figure of a column has a point and two digits behind it, as amounts with cents have. */
export const allPointed = (cells: Iterable<Cell>): boolean => {
  let some = false
  for (const cell of cells) {
    if (!/\d/.test(cellText(cell).slice(0, LONGEST))) continue
    if (typeof cell !== 'string' || !/\.\d\d$/.test(digitsOf(cellText(cell).slice(0, LONGEST)))) return false
    some = true
  }
  return some
}

/** When one way has so many times more cells than the other, the others are slips, and are refused. */
const CLEAR = 10

/** Null when the cells contradict each other. A column that fits both ways is read with a point, as the agency writes. */
export const decimalOf = ({ point, comma }: Pick<NumberVotes, 'point' | 'comma'>): DecimalSign | null => {
  if (comma === 0 || point >= CLEAR * comma) return '.'
  return point === 0 || comma >= CLEAR * point ? ',' : null
}

export const decimalSaid = (format: NumberFormat): DecimalSign | null =>
  format === 'auto' ? null : format === '1,234.56' || format === '123456' ? '.' : ','

/** The figure without what shows that it is money, or its sign. */
const bare = (text: string): string => withoutCurrency(text).replace(/ |[CD]R|DB/gi, '')

/** In characters; no amount fills more. */
const LONGEST_WHOLE = 40
const WHOLE = /^[-+(]{0,2}(\d{1,12})\)?[-+]?$/
/** A figure that may have a point or a comma in it. */
const PARTED = /^[-+(]{0,2}[.,]?\d[\d.,']*\)?[-+]?$/
/** Smaller numeric cells of a workbook are whole dollars, because programs that leave out the point write texts. */
const LEAST_NUMBER = 1_000
const ENOUGH = 2
/** Fewer than one amount in so many may have cents by a slip. */
const SLIP = 5
/** So many amounts with cents are not slips. */
const MOST_SLIPS = 3
/** Cells handled in one step: some milliseconds of work. */
const CELLS_A_STEP = 4_000

/**
 * The largest amount that is not zero when none has cents, or only a slip does: whole dollars, or cents as mainframes write them.
 * Null when amounts have cents, so that the others are plain dollars, and when the commissions (the last of the columns) are too
 * few to tell, or all small numbers of a workbook.
 */
export function* wholeAmountsIn(columns: readonly Iterable<Cell>[]): InSteps<string | null> {
  let [doubtful, filled, step, all, pointed] = [0, 0, 0, 0, 0]
  let shown = ''
  for (const cells of columns) {
    ;[doubtful, filled] = [0, 0]
    for (const cell of cells) {
      step += 1
      if (step % CELLS_A_STEP === 0) yield
      const text = cellText(cell)
      if (!/\d/.test(text)) continue
      const digits = text.length > LONGEST_WHOLE ? undefined : WHOLE.exec(bare(text))?.[1]
      if (digits === undefined) {
        // Words, codes and unreadable texts show nothing about amounts.
        if (text.length > LONGEST_WHOLE || !PARTED.test(bare(text))) continue
        pointed += 1
        if (pointed >= MOST_SLIPS) return null
        continue
      }
      if (Number(digits) === 0) continue
      filled += 1
      all += 1
      if (typeof cell === 'number' && Number(digits) < LEAST_NUMBER) continue
      doubtful += 1
      if (shown === '' || Number(digits) > Number(shown)) shown = digits
    }
  }
  return filled >= ENOUGH && doubtful > 0 && pointed * SLIP < all ? shown : null
}
