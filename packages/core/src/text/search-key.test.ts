import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/property-runs.ts'
import { holdsEachWord, holdsTyped, searchKey } from './search-key.ts'

describe('the key by which texts are searched', () => {
  it.each([
    ['o’brien', "O'Brien"],
    ['OʼBRIEN', 'O´Brien'],
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Παπαδόπουλος'],
    ['ИВАНОВА', 'иванова'],
    ['Ёлкин', 'ЕЛКИН'],
    ['ΜΆΪΟΣ', 'μαιος'],
    ['ՍԱՐԳՍՅԱՆ', 'սարգսյան'],
    ['STRASSE', 'Straße'],
    ['Łukasz Sørensen', 'LUKASZ SORENSEN'],
    ['İLKAY IŞIK', 'ilkay ışık'],
    ['MUÑOZ', 'munoz'],
    ['Smith–Jones', 'Smith-Jones'],
    ['“Acme”', 'Acme'],
    ['zero\u200bwidth', 'zerowidth'],
  ])('is the same for %s and %s', (one, other) => {
    expect(searchKey(one)).toBe(searchKey(other))
  })

  it('of a key is the key itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
      runs(200),
    )
  })

  it('is not changed by the case of letters', () => {
    const letters = fc.string({ unit: fc.mapToConstant({ num: 0x500, build: at => String.fromCodePoint(at + 0x20) }) })
    fc.assert(
      fc.property(letters, text => {
        expect(searchKey(text.toLowerCase())).toBe(searchKey(text))
      }),
      runs(200),
    )
  })
})

describe('a typed text', () => {
  it('is contained as it was written, or by its key', () => {
    expect(holdsTyped('o’brien')("O'BRIEN, ANN")).toBe(true)
    expect(holdsTyped('obrien')("O'Brien")).toBe(true)
    expect(holdsTyped('παπαδο')('ΠΑΠΑΔΟΠΟΥΛΟΣ')).toBe(true)
    expect(holdsTyped('brian')("O'Brien")).toBe(false)
    expect(holdsTyped(' ')('anything')).toBe(true)
    expect(holdsTyped('’s')("JOE'S PIZZA")).toBe(true)
    expect(holdsTyped("'s")('Smith, Ann')).toBe(false)
    expect(holdsTyped('n')('Ñandú')).toBe(true)
  })

  it('is contained with a blank in a name that is written in one word or with a dash', () => {
    expect(holdsTyped('o brien')("O'BRIEN, ANN")).toBe(true)
    expect(holdsTyped('mc donald’s')("McDonald's")).toBe(true)
    expect(holdsTyped('smith jones')('Smith-Jones')).toBe(true)
    expect(holdsTyped('smith jones')('Jones-Smith')).toBe(false)
    expect(holdsTyped('nb')('Ann Baker')).toBe(false)
  })

  it('is contained with its punctuation where it is a figure', () => {
    expect(holdsTyped('-5')('-5.00')).toBe(true)
    expect(holdsTyped('-5')('5.00')).toBe(false)
    expect(holdsTyped('1.2')('12.00')).toBe(false)
  })

  it('law: of several words is contained where each of them is, in any order', () => {
    const words = fc.array(fc.constantFrom('reyes', "O'Brien", 'ann', 'HO-479', '12.00'), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(words, words, fc.constantFrom(' ', '  ', '\t'), (typed, held, gap) => {
        const text = held.join(', ').toUpperCase()
        expect(holdsEachWord(` ${typed.join(gap)} `)(text)).toBe(typed.every(word => holdsTyped(word)(text)))
        expect(holdsEachWord(held.toReversed().join(gap))(text)).toBe(true)
      }),
    )
    expect(holdsEachWord(' ')('anything')).toBe(true)
  })
})
