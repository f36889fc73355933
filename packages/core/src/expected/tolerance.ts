/** The difference from which on a commission counts as short or over (domain: short-paid lines). */
import { either as E } from 'fp-ts'
import { badRequest, type Refusal, seenAt } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'
import { type Cents, cents } from '../money/cents.ts'
import { RATE_SCALE, type Rate, rate } from '../money/rate.ts'

/** A commission that is off by no more than either of these is as agreed. */
export interface Tolerance {
  /** The tolerated difference in percentage points of the premium. */
  readonly rate: Rate
  readonly amount: Cents
}

/** The stored tolerance, or the default if the agency has set none. */
export interface StoredTolerance extends Tolerance {
  readonly etag: Etag
}

/** The tolerance that a person sets, with the version they saw; a null version replaces whatever is there. */
export type ToleranceChange = Tolerance & { readonly etag: Etag | null }

/** 0.05 of a percentage point, and 1.00. */
export const DEFAULT_TOLERANCE: Tolerance = { rate: rate(50_000), amount: cents(100) }

/** Cents times this, divided by a premium in cents, is millionths of a percent. */
const WHOLE = 100n * BigInt(RATE_SCALE)

/**
 * Whether an amount that is `off` by so much is worth telling: more than the tolerance's amount, and more than its
 * percentage points of the premium. Computed in whole numbers, so that an amount exactly at the tolerance is as agreed.
 * @example isBeyond({ rate: rate(50_000), amount: cents(100) }, cents(120_000), cents(3_600)) // true: 3 points of 1,200.00
 */
export const isBeyond = (tolerance: Tolerance, premium: Cents, off: Cents): boolean =>
  Math.abs(off) > tolerance.amount && BigInt(Math.abs(off)) * WHOLE > BigInt(tolerance.rate) * BigInt(Math.abs(premium))

/** The tolerance that is kept, or why it cannot be: neither part of it is negative. */
export const decideTolerance = (before: StoredTolerance, change: ToleranceChange): E.Either<Refusal, Tolerance> => {
  const { rate: points, amount, etag } = change
  const seen = seenAt(before, etag)
  if (E.isLeft(seen)) return seen
  if (points < 0) return E.left(badRequest('rate: expected percentage points from 0'))
  return amount < 0 ? E.left(badRequest('amount: expected an amount from 0.00')) : E.right({ rate: points, amount })
}
