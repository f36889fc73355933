/** Percentages, held exactly as whole millionths of a percent, so that 1.005% is 1,005,000 and never 1.00499999. */
import { either as E } from 'fp-ts'
import { numberShown } from './number-shown.ts'

/** Whole millionths of a percent: 15% is 15,000,000. */
export type Rate = number & { readonly Rate: unique symbol }

/** Millionths in one percent. */
export const RATE_SCALE = 1_000_000
/** The largest rate either way, in percent. */
export const MAX_PERCENT = 1000

/** Gives whole millionths of a percent the type of a rate. A number that is not whole is a bug, so it throws. */
export const rate = (millionths: number): Rate => {
  if (!Number.isSafeInteger(millionths)) throw new Error(`Expected whole millionths of a percent, got ${millionths}`)
  return (millionths + 0) as Rate
}

/**
 * A percentage (15 is 15%) with at most six decimals, within -1000..1000.
 * @example fromPercent(12.5) // right(12500000)
 */
export const fromPercent = (percent: number): E.Either<string, Rate> => {
  if (!Number.isFinite(percent)) return E.left(`Expected a percentage, got ${numberShown(percent)}`)
  if (Math.abs(percent) > MAX_PERCENT) return E.left(`Expected a percentage within ±${MAX_PERCENT}, got ${percent}`)
  const millionths = Math.round(percent * RATE_SCALE)
  // The double of the rounded rate must be the double that came in: a seventh decimal would differ.
  if (millionths / RATE_SCALE !== percent)
    return E.left(`Expected a percentage with at most six decimals, got ${percent}`)
  return E.right(rate(millionths))
}

/** Rounds a number to the six decimals that a percentage keeps. A number that another program calculated may have more. */
export const toSixDecimals = (decimal: number): number => Math.round(decimal * RATE_SCALE) / RATE_SCALE

/** A rate as a percentage: 12500000 is 12.5. */
export const toPercent = (value: Rate): number => value / RATE_SCALE

/** `12.5%`, without trailing zeros. */
export const formatRate = (value: Rate): string => `${toPercent(value)}%`
