/** From where on an agency calls a commission short or over (domain: short-paid lines). */
import { either as E } from 'fp-ts'
import { badRequest, type Refusal, seenAt } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'
import { type Cents, cents } from '../money/cents.ts'
import { RATE_SCALE, type Rate, rate } from '../money/rate.ts'

/** What may be off by no more than either of these is as agreed. */
export interface Tolerance {
  /** Of the premium, in percentage points. */
  readonly rate: Rate
  readonly amount: Cents
}

/** As it is on record, or as it stands where nobody settled one. */
export interface StoredTolerance extends Tolerance {
  readonly etag: Etag
}

/** What a person settles, in place of the version they saw; null replaces whatever is there. */
export type ToleranceChange = Tolerance & { readonly etag: Etag | null }

/** 0.05 of a percentage point, and 1.00. */
export const DEFAULT_TOLERANCE: Tolerance = { rate: rate(50_000), amount: cents(100) }

/** Cents times this, divided by a premium in cents, is millionths of a percent. */
const WHOLE = 100n * BigInt(RATE_SCALE)

/**
 * Whether an amount that is `off` by so much is worth telling: more than the tolerance's amount, and more than its
 * percentage points of the premium. Whole numbers throughout, so that the very tolerance is still as agreed.
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
