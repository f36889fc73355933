import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { editDistance } from './edit-distance.ts'
import { nameLikeness } from './name-likeness.ts'
import { nameKey, readName } from './name-words.ts'

const alike = (a: string, b: string): number => nameLikeness(readName(a), readName(b), () => 3)
const name = fc
  .array(fc.stringMatching(/^[A-Za-z]{1,9}$/), { minLength: 1, maxLength: 4 })
  .map(parts => parts.join(' '))

describe('the likeness of names', () => {
  it('is 1 for a name and itself, in any order and case', () => {
    fc.assert(
      fc.property(name, text => {
        const turned = text.split(' ').toReversed().join(', ').toUpperCase()
        expect(alike(text, turned)).toBeCloseTo(1)
      }),
      runs(200),
    )
  })
  it('is between 0 and 1, and the same from either side', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(alike(a, b)).toBeCloseTo(alike(b, a))
        expect(alike(a, b) >= 0 && alike(a, b) <= 1).toBe(true)
      }),
      runs(200),
    )
  })
  it('uses a key that stays the same when normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text))
      }),
      runs(200),
    )
  })
  it('counts edits the same from either side, and at most one more than the limit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[AB]{0,6}$/), fc.stringMatching(/^[AB]{0,6}$/), fc.nat(3), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(editDistance(b, a, most))
        expect(editDistance(a, b, most)).toBe(Math.min(editDistance(a, b, 20), most + 1))
      }),
      runs(200),
    )
  })
  it.each([
    ['LARK, JUNE', 'June Lark'],
    ["O'Brien & Sons, L.L.C.", 'OBRIEN AND SONS'],
    ['Voss Roofing LLC', 'VOSS ROOFING, INC.'],
    ['José Núñez', 'NUNEZ JOSE'],
    ['Van Dyke, Ada', 'ADA VANDYKE'],
    ['Acme Svcs', 'Acme Services Company'],
    ['van der bilt, ann', 'ANN VANDERBILT'],
    ['VAN DERBILT ANN', 'Ann Vander Bilt'],
    ['O BRIEN PAT', "Pat O'Brien"],
    ['JOHN SMITH JR', 'Smith, John II'],
    ['5M1TH, JOHN', 'John Smith'],
  ])('is almost 1 for %s and %s', (a, b) => expect(alike(a, b)).toBeGreaterThan(0.99))
  it.each([
    ['LARK, J', 'June Lark'],
    ['Bob Stone', 'Robert Stone'],
    ['Ferry Point Mov', 'Ferry Point Movers Inc'],
    ['LARK, JUNE & PAUL', 'June Lark'],
    ['Kowalczyk, Ann', 'Kowalzcyk, Ann'],
  ])('is high for %s and %s', (a, b) => expect(alike(a, b)).toBeGreaterThan(0.7))
  it.each([
    ['June Lark', 'Peter Lark'],
    ['Jones Plumbing', 'Jones Bakery'],
    ['Ann Stone', 'Martin Oakes'],
    ['Smith', 'Smythe Automotive Group'],
    ['SMITH, JOHN JR', 'John Smith Sr'],
    ['Oakes, Martin III', 'Martin Oakes II'],
    ['SMITH JOHN A', 'John B Smith'],
    ['SMITH, J', 'Mary Smith'],
    ['Harbor Holdings II LLC', 'Harbor Holdings III LLC'],
  ])('is low for %s and %s', (a, b) => expect(alike(a, b)).toBeLessThan(0.6))
  it.each([
    ['CA', 'AC', 1],
    ['LARK', 'LAK', 1],
    ['LARK', 'LARK', 0],
    ['LARK', 'MARS', 2],
  ])('counts %s and %s as %i edits apart', (a, b, slips) => expect(editDistance(a, b, 5)).toBe(slips))
})
