import { Money } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { formatDollars } from './format-money.ts'
import { differenceWord } from './money.tsx'
import { parseMoney } from './parse-money.ts'

describe('an amount on screen', () => {
  it('has two decimals, grouped thousands, and parentheses when negative', () => {
    expect(Money.formatMoney(Money.cents(123_456))).toBe('1,234.56')
    expect(Money.formatMoney(Money.cents(-123_456))).toBe('(1,234.56)')
    expect(Money.formatMoney(Money.cents(0))).toBe('0.00')
    expect(formatDollars(Money.cents(-5))).toBe('($0.05)')
  })
})

describe('a typed amount', () => {
  it.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    [' $12 ', 1200],
    ['.5', 50],
    ['-12', -1200],
    ['-$12', -1200],
    ['$-12', -1200],
    ['(12.00)', -1200],
    ['($1,000)', -100_000],
    ['12.50-', -1250],
    ['\u221212.50', -1250],
    [' $ 1,234.50 ', 123_450],
    [' $ (1,234.50)', -123_450],
    ['0', 0],
  ])('%s reads as %i cents', (typed, cents) => {
    expect(parseMoney(typed)).toEqual(E.right(cents))
  })

  it.each([
    '',
    'abc',
    '1.234',
    '1,23',
    '1.234,56',
    '(-12)',
    '-12-',
    '(12',
    '12)',
    '100 60',
    '$',
    '-',
    '1e5',
    '--1',
    '9999999999999',
  ])('%s is refused', typed => {
    expect(E.isLeft(parseMoney(typed))).toBe(true)
  })

  it('says how large an amount may be', () => {
    expect(parseMoney('(1,000,000,000)')).toEqual(E.left('Type an amount of at most 999,999,999.99'))
  })

  it('reads back every amount as it is shown', () => {
    for (const cents of [0, 1, -1, 99, 100_000, -123_456_789])
      expect(parseMoney(Money.formatMoney(Money.cents(cents)))).toEqual(E.right(cents))
  })
})

describe('the word for a difference', () => {
  it('is “short” below the control total, “over” above it, and “balanced” at zero', () => {
    expect(differenceWord(Money.cents(100))).toBe('short')
    expect(differenceWord(Money.cents(-100))).toBe('over')
    expect(differenceWord(Money.ZERO)).toBe('balanced')
  })
})
