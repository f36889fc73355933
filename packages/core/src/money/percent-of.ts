/** The one place where money is rounded (decision 0002). */
import { type Cents, cents } from './cents.ts'
import { RATE_SCALE, type Rate } from './rate.ts'

/** cents x millionths-of-a-percent, divided by this, is cents. */
const DIVISOR = 100 * RATE_SCALE
const BIG_DIVISOR = BigInt(DIVISOR)

/**
 * `rate` percent of `basis`, exact, then rounded once, half away from zero.
 * Below 2^53 the product and the half-way point of the quotient are exact in a double (the proof is in decision 0002);
 * beyond, whole-number arithmetic of any size takes over.
 * @example percentOf(cents(70), rate(5_000_000)) // 4: 5 % of 0.70 is 0.035
 */
export const percentOf = (basis: Cents, rate: Rate): Cents => {
  const product = basis * rate
  if (Math.abs(product) <= Number.MAX_SAFE_INTEGER)
    return (Math.sign(product) * Math.round(Math.abs(product) / DIVISOR) + 0) as Cents
  const exact = BigInt(basis) * BigInt(rate)
  const magnitude = exact < 0n ? -exact : exact
  const rounded = Number((magnitude * 2n + BIG_DIVISOR) / (BIG_DIVISOR * 2n))
  return cents(exact < 0n ? -rounded : rounded)
}
