import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { holdsNumber, keyCost, looseKeys, numberKey } from './policy-number.ts'

const number = fc.stringMatching(/^[A-Z]{0,3}[ -]?[0-9]{5,9}([ -][0-9]{2})?$/)

/** The lowest cost of taking the two numbers for one; null if they have no common key. */
const cost = (a: string, b: string): number | null => {
  const costs = looseKeys(a).flatMap(one =>
    looseKeys(b).flatMap(other => (one.key === other.key ? (keyCost(one, other) ?? []) : [])),
  )
  return costs.length === 0 ? null : Math.min(...costs)
}

describe('policy numbers', () => {
  it('have a key that stays the same when normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(numberKey(numberKey(text))).toBe(numberKey(text))
      }),
      runs(300),
    )
  })
  it('are the same in any case, with spaces and hyphens anywhere, at no cost', () => {
    fc.assert(
      fc.property(
        number,
        fc.array(fc.tuple(fc.nat(20), fc.constantFrom(' ', '-', '\u2013')), { maxLength: 4 }),
        (text, marks) => {
          const noisy = marks.reduce((so, [at, mark]) => so.slice(0, at) + mark + so.slice(at), text.toLowerCase())
          expect(numberKey(noisy)).toBe(numberKey(text))
          expect(cost(noisy, text)).toBe(0)
          expect([holdsNumber(noisy)(text), holdsNumber(text)(noisy)]).toEqual([true, true])
        },
      ),
      runs(300),
    )
  })
  it('have the same cost from either side', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(cost(a, b)).toBe(cost(b, a))
      }),
      runs(200),
    )
  })
  it('have their strict key first and no key twice', () => {
    fc.assert(
      fc.property(number, text => {
        const keys = looseKeys(text).map(one => one.key)
        expect(keys[0]).toBe(numberKey(text))
        expect(new Set(keys).size).toBe(keys.length)
      }),
      runs(200),
    )
  })
  it.each([
    ['0012345678', '12345678'],
    ['HO 12345678', '12345678'],
    ['HO0012345678', 'HO12345678'],
    ['BOP123456 00', 'BOP123456'],
    ['BOP123456 00', 'BOP123456-01'],
    ['BOP/123456', 'BOP123456'],
    ['PPA4451202', 'PPA445120200'],
  ])('%s and %s may be the same, at a cost', (a, b) => {
    expect(cost(a, b)).toBeGreaterThan(0)
    expect(cost(a, b)).toBeLessThan(0.5)
  })
  it.each([
    ['98001234', '98001235'],
    ['AB1234567', 'AB7654321'],
    ['TBD', 'NEW'],
  ])('%s and %s have no key in common', (a, b) => expect(cost(a, b)).toBeNull())
  it('cost more with another prefix than with none', () =>
    expect(cost('HO12345678', 'PA12345678')).toBeGreaterThan(cost('HO12345678', '12345678') ?? 1))
  it('have letters that look like digits read as digits if the rest is mostly digits', () => {
    expect(cost('HOO0I2345678', 'HO0012345678')).toBeLessThan(0.3)
    expect(looseKeys('BOSSES').map(one => one.key)).toEqual(['BOSSES'])
  })
  it('have no key that is too short to distinguish policies', () =>
    expect(looseKeys('HO-123').map(one => one.key)).toEqual(['HO123']))
})
