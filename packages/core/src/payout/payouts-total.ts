import { type Cents, sum } from '../money/cents.ts'
import type { LinePayouts } from './position-payout.ts'

/** What the line's agents earn together. */
export const payoutsTotal = (payouts: LinePayouts): Cents =>
  sum([payouts[1].amount, payouts[2].amount, payouts[3].amount])
