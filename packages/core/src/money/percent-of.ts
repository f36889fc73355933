/** The one place where money is rounded (decision money-is-whole-cents). */
import { type Cents, cents } from './cents.ts'
import { RATE_SCALE, type Rate } from './rate.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/** cents x millionths-of-a-percent, divided by this, is cents. */
const DIVISOR = 100 * RATE_SCALE
const BIG_DIVISOR = BigInt(DIVISOR)
const HALF = DIVISOR / 2
/** Up to here the product, and the product with the half added, are whole numbers that a double holds exactly. */
const LARGEST = Number.MAX_SAFE_INTEGER - HALF

/**
 * `rate` percent of `basis`, exact, then rounded once, half away from zero.
 * Below 2^53 the product is exact in a double, and so is the floor of its quotient with the half added (the decision has
 * the proof; `Math.round` takes twice as long); beyond, whole-number arithmetic of any size takes over.
 * @example percentOf(cents(70), rate(5_000_000)) // 4: 5% of 0.70 is 0.035
 */
export const percentOf = (basis: Cents, rate: Rate): Cents => {
  const product = basis * rate
  const size = Math.abs(product)
  if (size <= LARGEST) return (Math.sign(product) * Math.floor((size + HALF) / DIVISOR) + 0) as Cents
  return cents(Number(roundedQuotient(BigInt(basis) * BigInt(rate), BIG_DIVISOR)))
}
