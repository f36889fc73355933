import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { roundedQuotient } from './rounded-quotient.ts'

const size = (of: bigint): bigint => (of < 0n ? -of : of)

it('law: the rounded quotient is the nearest whole number, and of two equally near the one further from zero', () => {
  const under = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).filter(of => of !== 0n)
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), under, (over, under) => {
      const whole = roundedQuotient(over, under)
      const miss = (of: bigint): bigint => size(over - of * under) * 2n
      expect(miss(whole)).toBeLessThanOrEqual(size(under))
      if (miss(whole) === size(under)) expect(size(whole * under)).toBeGreaterThan(size(over))
    }),
    runs(1_000),
  )
})

it.each([
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [1n, -2n, -1n],
  [-1n, -2n, 1n],
  [49n, 100n, 0n],
  [-149n, 100n, -1n],
  [0n, -7n, 0n],
])('the rounded quotient of %i by %i is %i', (over, under, whole) => {
  expect(roundedQuotient(over, under)).toBe(whole)
})
