import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { byText, textOrder } from './compare-text.ts'

const texts = fc.array(fc.option(fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', '1'), maxLength: 4 })))

describe('section 9: text sorting', () => {
  // Proves 9.text-order
  it('is case-insensitive and trims whitespace', () => {
    expect(['b', ' A', 'C ', 'a'].toSorted(textOrder('last'))).toEqual([' A', 'a', 'b', 'C '])
    expect(textOrder('last')(' Acme ', 'ACME')).toBe(0)
  })

  // Proves 9.text-order
  it('puts empty values first or last as requested', () => {
    expect(['b', '', 'a', ' ', null].toSorted(textOrder('first'))).toEqual(['', ' ', null, 'a', 'b'])
    expect(['b', '', 'a', ' ', null].toSorted(textOrder('last'))).toEqual(['a', 'b', '', ' ', null])
  })

  it('law: is symmetric, and puts empty values together at the requested end', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('first' as const, 'last' as const), (list, empties) => {
        const order = textOrder(empties)
        const sorted = list.toSorted(order)
        for (const a of list) for (const b of list) expect(Math.sign(order(a, b)) + Math.sign(order(b, a))).toBe(0)
        const empty = sorted.map(text => (text ?? '').trim() === '')
        expect(empty.toSorted((a, b) => Number(a) - Number(b))).toEqual(empties === 'last' ? empty : empty.toReversed())
      }),
      runs(100),
    )
  })

  it('sorts objects by one of their texts', () => {
    expect([{ name: 'b' }, { name: 'A' }].toSorted(byText(one => one.name, 'last'))).toEqual([
      { name: 'A' },
      { name: 'b' },
    ])
  })
})
