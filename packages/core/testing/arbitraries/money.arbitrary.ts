import fc from 'fast-check'
import { type CalcType, type Cents, Money, type PayoutValue, type Rate, Rates, VALUE_KINDS } from '../../src/index.ts'

const { cents, MAX_AMOUNT } = Money

/** Amounts as they occur, with the edges (0, +/-1, the largest) and the rare huge ones. */
export const centsArbitrary: fc.Arbitrary<Cents> = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: -500_000, max: 500_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }) },
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(1, -1, 50, -50, MAX_AMOUNT, -MAX_AMOUNT) },
  )
  .map(cents)

const LARGEST_RATE = Rates.MAX_PERCENT * Rates.RATE_SCALE

/** Rates as people write them (15, 12.5, 33.333333), with the edges and every millionth between. */
const millionthsOfPercent = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 400 }).map(quarters => quarters * 250_000) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 100_000_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: -LARGEST_RATE, max: LARGEST_RATE }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, -1, LARGEST_RATE, -LARGEST_RATE) },
)

export const rateArbitrary: fc.Arbitrary<Rate> = millionthsOfPercent.map(Rates.rate)

const MILLIONTHS_PER_CENT = Rates.RATE_SCALE / 100

/** A value that a calculation type can work with: a rate, or for flat amounts whole cents. */
export const payoutValueArbitrary = (calcType: CalcType): fc.Arbitrary<PayoutValue> =>
  VALUE_KINDS[calcType] === 'amount'
    ? centsArbitrary.map(amount => (amount * MILLIONTHS_PER_CENT) as PayoutValue)
    : millionthsOfPercent.map(value => value as PayoutValue)
