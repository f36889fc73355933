import { type Cents, Money } from '@commissions/core'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import type { Codec } from './codec.ts'
import { decode } from './report.ts'
import { Amount, DateOnly, Instant, oneOf, Percent, Sum, Text, textUpTo } from './scalars.ts'

const faults = <A, O>(codec: Codec<A, O>, value: unknown): readonly string[] => {
  const result = decode(codec, value)
  return E.isLeft(result) ? result.left : []
}

describe('texts that are sent', () => {
  it('are refused with half of an emoji, which would be stored as another character', () => {
    const name = textUpTo(20)
    expect(faults(name, 'Jo 😀')).toEqual([])
    for (const half of ['Jo \ud83d', '\ude00 Jo'])
      expect(faults(name, half)).toEqual(['Expected a text of whole characters, got half of one'])
    expect(faults(Text, 'Jo \ud83d')).toEqual([])
  })
})

describe('amounts on the wire', () => {
  it('law: are read back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -Money.MAX_AMOUNT, max: Money.MAX_AMOUNT }), cents => {
        expect(decode(Amount, JSON.parse(JSON.stringify(Amount.encode((cents + 0) as Cents))))).toEqual(
          E.right(cents + 0),
        )
      }),
      runs(100),
    )
  })

  it('are refused with more than two decimals, as NaN, as infinity or as text', () => {
    expect(faults(Amount, 1.005)).toEqual(['Expected an amount with at most two decimals, got 1.005'])
    expect(faults(Amount, Number.NaN)).toHaveLength(1)
    expect(faults(Amount, Number.POSITIVE_INFINITY)).toHaveLength(1)
    expect(faults(Amount, '12.00')).toEqual(['Expected an amount, got "12.00"'])
  })

  it('are refused beyond ±999,999,999.99, and sums beyond ±99,999,999,999.99', () => {
    expect(faults(Amount, 999_999_999.99)).toEqual([])
    expect(faults(Amount, 1_000_000_000)).toHaveLength(1)
    expect(faults(Amount, -1_000_000_000)).toHaveLength(1)
    expect(faults(Sum, 99_999_999_999.99)).toEqual([])
    expect(faults(Sum, 100_000_000_000)).toHaveLength(1)
  })

  it('are rounded to the cent if they are within 0.000001 of one, as spreadsheet numbers are', () => {
    expect(decode(Amount, 0.1 + 0.2)).toEqual(E.right(30))
    expect(decode(Amount, 1234.5600000009)).toEqual(E.right(123456))
  })
})

describe('percentages on the wire', () => {
  it('have at most six decimals and stay within ±1000', () => {
    expect(decode(Percent, 12.5)).toEqual(E.right(12_500_000))
    expect(decode(Percent, 0.000001)).toEqual(E.right(1))
    expect(faults(Percent, 0.0000001)).toHaveLength(1)
    expect(faults(Percent, 1000.000001)).toHaveLength(1)
  })

  it('law: are read back as the same rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), millionths => {
        expect(decode(Percent, JSON.parse(JSON.stringify(millionths / 1_000_000)))).toEqual(E.right(millionths + 0))
      }),
      runs(100),
    )
  })
})

describe('dates and timestamps on the wire', () => {
  it('are refused in any other format, with the sentence of section 5', () => {
    expect(faults(DateOnly, '01/31/2026')).toEqual(['Expected date string in format yyyy-MM-dd, got 01/31/2026'])
    expect(faults(DateOnly, '2026-02-30')).toHaveLength(1)
    expect(decode(DateOnly, '2026-01-31')).toEqual(E.right({ year: 2026, month: 1, day: 31 }))
  })

  it('with a time are accepted in UTC only', () => {
    expect(faults(Instant, '2026-01-31T10:00:00Z')).toEqual([])
    expect(faults(Instant, '2026-01-31T10:00:00.123Z')).toEqual([])
    expect(faults(Instant, '2026-01-31T10:00:00+02:00')).toHaveLength(1)
    expect(faults(Instant, '2026-13-31T10:00:00Z')).toHaveLength(1)
  })
})

describe('texts and choices on the wire', () => {
  it('name the choices when any other value is refused', () => {
    expect(faults(oneOf('Color', ['red', 'blue']), 'green')).toEqual(['Expected one of red, blue, got "green"'])
  })

  it('are refused if too long or with the NUL character, which the database cannot hold', () => {
    expect(faults(textUpTo(3), 'abcd')).toEqual(['Expected a text of at most 3 characters, got "abcd"'])
    expect(faults(Text, 'a\0b')).toHaveLength(1)
  })
})
