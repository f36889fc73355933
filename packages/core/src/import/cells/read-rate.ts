/** Reads commission rates printed as 15, 0.15, 1500 or 15% (domain: import). */
import { either as E } from 'fp-ts'
import { MAX_PERCENT, RATE_SCALE, type Rate, rate } from '../../money/rate.ts'
import type { Cell, RateUnit } from '../mapping.ts'
import { cellText, saysNothing } from './cell-text.ts'
import type { DecimalSign } from './read-amount.ts'

export type KnownRateUnit = Exclude<RateUnit, 'auto'>

/** How many places the point moves to make a percentage of the printed figure. */
const PLACES: Record<KnownRateUnit, number> = { fraction: 2, percent: 0, 'basis-points': -2 }

/** Words in place of a rate that say that there is no figure to print. */
const NO_RATE = /^(?:(?:flat|fixed)(?: (?:fee|rate|amount|\$?[\d.,]{1,12}))?|var|vary|varies|various|-+)$/i
const FIGURE = /^([-+]?)(\d*)(?:\.(\d*))?\s*(%?)$/

/** Moves the point and rounds to six decimals, which is enough: rates in a file only inform, its amounts decide. */
const scaled = (whole: string, fraction: string, places: number): number => {
  const digits = BigInt(whole + fraction.slice(0, 15).padEnd(15, '0'))
  const shift = 15 - 6 - places
  const unit = 10n ** BigInt(shift)
  return Number((digits + unit / 2n) / unit)
}

export const isPercentSigned = (cell: Cell | undefined): boolean => cellText(cell).endsWith('%')

/**
 * The rate, or null for a cell that says nothing or names no figure ("Flat"). A percent sign decides by itself;
 * otherwise `unit` does. Refused: other text, and rates beyond the largest.
 * @example readRate('0.15', 'fraction') // right(15000000): 15%
 */
export const readRate = (
  cell: Cell | undefined,
  unit: KnownRateUnit,
  decimal: DecimalSign = '.',
): E.Either<string, Rate | null> => {
  const expected = 'Expected a rate such as 15, 0.15 or 15%'
  if (typeof cell === 'boolean' || (typeof cell === 'number' && !(Math.abs(cell) < 1e9))) return E.left(expected)
  const printed = (typeof cell === 'number' ? cell.toFixed(12) : cellText(cell)).replace(/[\u2212\u2013]/g, '-')
  const text = decimal === ',' && typeof cell !== 'number' ? printed.replace(',', '.') : printed
  const bare = /^\((.*)\)$/.exec(text)
  if (saysNothing(text) || NO_RATE.test(text)) return E.right(null)
  const found = FIGURE.exec(bare === null ? text : `-${bare[1]}`)
  const whole = found?.[2] ?? ''
  const fraction = found?.[3] ?? ''
  if (found === null || whole + fraction === '' || whole.length > 9) return E.left(expected)
  const size = scaled(whole, fraction, found[4] === '%' ? 0 : PLACES[unit])
  if (size > MAX_PERCENT * RATE_SCALE) return E.left(`Expected a rate within ±${MAX_PERCENT}%`)
  return E.right(rate(found[1] === '-' ? -size : size))
}
