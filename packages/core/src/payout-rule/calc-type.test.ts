import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, payoutValueArbitrary, runs } from '../../testing/index.ts'
import { POSITIONS } from '../agent/agent.ts'
import { basisOf } from '../payout/calculator/calculation.ts'
import {
  asCents,
  CALC_TYPE_LABELS,
  CALC_TYPES,
  calcTypeChoices,
  payoutValue,
  refersToEarlier,
  toDecimal,
  VALUE_KINDS,
} from './calc-type.ts'

describe('calculation types', () => {
  // Proves 3.calc-types
  it('have the labels of section 3', () => {
    expect(CALC_TYPES.slice(1).map(type => CALC_TYPE_LABELS[type])).toEqual([
      'No Commission',
      'Flat Amount',
      '% of Commissionable Premium',
      '% of Agency Commission Paid',
      '% of Agent 1',
      '% of Agent 2',
    ])
  })

  it('offer no percent of agent 1 for position 1, and no percent of agent 2 for positions 1 and 2', () => {
    const choices = CALC_TYPES.filter(type => type !== 'None')
    expect(calcTypeChoices(1)).toEqual(choices.filter(type => type !== 'PercentOfAgent1' && type !== 'PercentOfAgent2'))
    expect(calcTypeChoices(2)).toEqual(choices.filter(type => type !== 'PercentOfAgent2'))
    expect(calcTypeChoices(3)).toEqual(choices)
  })

  it('law: take a percentage only of what an earlier position earns, and have a basis exactly where their value is a percentage', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CALC_TYPES),
        fc.constantFrom(...POSITIONS),
        fc.tuple(centsArbitrary, centsArbitrary, centsArbitrary, centsArbitrary),
        fc.tuple(centsArbitrary, centsArbitrary),
        (type, position, [premium, commission, first, second], [otherFirst, otherSecond]) => {
          fc.pre(refersToEarlier(type, position))
          const basis = basisOf(type, premium, commission, first, second)
          const [known, also] = [position > 1 ? first : otherFirst, position > 2 ? second : otherSecond]
          expect(basisOf(type, premium, commission, known, also)).toBe(basis)
          expect(basis !== null).toBe(VALUE_KINDS[type] === 'percent')
        },
      ),
      runs(1_000),
    )
  })
})

describe('the value of a rule', () => {
  it('law: reads back from its decimal number as the same value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALC_TYPES).chain(payoutValueArbitrary), value => {
        expect(payoutValue(toDecimal(value))).toEqual(E.right(value))
      }),
      runs(1_000),
    )
  })

  it('is refused as NaN, infinity, with a seventh decimal or beyond the largest amount', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 0.0000001, 33.3333333, 1_000_000_000])
      expect(E.isLeft(payoutValue(bad))).toBe(true)
  })

  it('is refused in a sentence that gives the value', () => {
    expect([Number.NaN, 1_000_000_000, 33.3333333].map(payoutValue)).toEqual([
      E.left('Expected a number, got NaN'),
      E.left('Expected a number within ±999,999,999.99, got 1000000000'),
      E.left('Expected a number with at most six decimals, got 33.3333333'),
    ])
  })

  it('converts to cents only if it has no fraction of a cent', () => {
    const inCents = (decimal: number) => E.getOrElse((): number | null => -1)(E.map(asCents)(payoutValue(decimal)))
    expect([inCents(25), inCents(0.01), inCents(-1.5), inCents(0.005)]).toEqual([2500, 1, -150, null])
  })
})
