/** The rate behind an amount: percentages taken backwards. */
import type { Cents } from './cents.ts'
import { percentOf } from './percent-of.ts'
import { MAX_PERCENT, RATE_SCALE, type Rate, rate } from './rate.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/** 100% in millionths of a percent. */
const WHOLE = 100n * BigInt(RATE_SCALE)
const LARGEST = MAX_PERCENT * RATE_SCALE
/** From whole percents down to millionths: people write rates with as few decimals as they can. */
const STEPS = [1_000_000n, 100_000n, 10_000n, 1_000n, 100n, 10n, 1n] as const

/** `amount / basis` as the nearest multiple of `step` millionths. */
const nearest = (basis: bigint, amount: bigint, step: bigint): number =>
  Number(roundedQuotient(amount * WHOLE, basis * step) * step)

/**
 * The rate with the fewest decimals that gives exactly this amount. If no rate with six decimals does (on bases from a million
 * dollars up), it is the nearest one. Null if the basis is zero or the rate would be beyond ±1000%.
 * @example rateThatGives(cents(123_456), cents(18_518)) // 15_000_000: 15% of 1,234.56 is 185.18
 */
export const rateThatGives = (basis: Cents, amount: Cents): Rate | null => {
  if (basis === 0) return null
  let found: Rate | null = null
  for (const step of STEPS) {
    const millionths = nearest(BigInt(basis), BigInt(amount), step)
    if (Math.abs(millionths) > LARGEST) continue
    found = rate(millionths)
    if (percentOf(basis, found) === amount) return found
  }
  return found
}
