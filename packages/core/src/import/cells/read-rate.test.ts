import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { rateArbitrary, runs } from '../../../testing/index.ts'
import { cents } from '../../money/cents.ts'
import { percentOf } from '../../money/percent-of.ts'
import { rate, toPercent } from '../../money/rate.ts'
import type { Cell } from '../mapping.ts'
import { decideRateUnit } from '../table/rate-unit.ts'
import { type KnownRateUnit, readRate } from './read-rate.ts'

const PRINTED: Record<KnownRateUnit, (percent: number) => number> = {
  percent: percent => percent,
  fraction: percent => percent / 100,
  'basis-points': percent => percent * 100,
}

describe('reading rates', () => {
  it('gives the same rate for any unit, as a number and as text', () => {
    fc.assert(
      fc.property(
        rateArbitrary,
        fc.constantFrom<KnownRateUnit>('percent', 'fraction', 'basis-points'),
        (value, unit) => {
          const printed = PRINTED[unit](toPercent(value))
          expect(readRate(printed, unit)).toEqual(E.right(value))
          expect(readRate(printed.toFixed(8), unit)).toEqual(E.right(value))
        },
      ),
      runs(400),
    )
  })
  it('takes a percent sign before any unit', () => {
    expect(readRate('15 %', 'fraction')).toEqual(E.right(rate(15_000_000)))
    expect(readRate('12.5%', 'basis-points')).toEqual(E.right(rate(12_500_000)))
  })
  it.each<Cell>([null, '', 'N/A', 'Flat', 'Flat Fee', 'FLAT $25.00', 'VARIES', '-'])('reads %j as no rate', cell =>
    expect(readRate(cell, 'percent')).toEqual(E.right(null)),
  )
  it.each<Cell>(['abc', '15 15', true, NaN, '1,5', 1001, 'Flat 10%', 'Flat Smith'])('refuses %j', cell =>
    expect(E.isLeft(readRate(cell, 'percent'))).toBe(true),
  )
})

describe('the unit of a column of rates', () => {
  it('is the one that premium and commission confirm', () => {
    const row = fc.record({
      premium: fc.integer({ min: 20_000, max: 900_000 }),
      quarter: fc.integer({ min: 20, max: 100 }),
    })
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom<KnownRateUnit>('percent', 'fraction', 'basis-points'),
        fc.constantFrom(1, -1),
        (rows, unit, sign) => {
          const samples = rows.map(({ premium, quarter }) => ({
            rate: PRINTED[unit](quarter / 4),
            premium: cents(premium),
            commission: cents(sign * percentOf(cents(premium), rate(quarter * 250_000))),
          }))
          expect(decideRateUnit(samples)).toMatchObject({ unit, verified: rows.length })
        },
      ),
      runs(150),
    )
  })
  it.each<[readonly Cell[], KnownRateUnit]>([
    [[15, 12.5, 10], 'percent'],
    [[0.15, '.125', 1], 'fraction'],
    [[1500, 1250, 1000], 'basis-points'],
    [['15%', '10%'], 'percent'],
    [[], 'percent'],
    [[110, 55], 'percent'],
  ])('is guessed from the sizes if there are no amounts: %j is read as %s', (rates, unit) =>
    expect(decideRateUnit(rates.map(one => ({ rate: one, premium: null, commission: null }))).unit).toBe(unit),
  )
})
