import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, runs } from '../../../testing/index.ts'
import { type Cents, cents, formatAmount, toDollars } from '../../money/cents.ts'
import type { Cell } from '../mapping.ts'
import { currencyMark } from './currency.ts'
import { type AmountReading, creditMark, readAmount } from './read-amount.ts'

const exact = { round: false }

/** The ways carriers print an amount. */
const STYLES: readonly ((amount: Cents) => Cell)[] = [
  amount => formatAmount(amount),
  amount => formatAmount(amount).replaceAll(',', ''),
  amount => (amount < 0 ? `(${formatAmount(cents(-amount))})` : formatAmount(amount)),
  amount => (amount < 0 ? `($${formatAmount(cents(-amount))})` : `$${formatAmount(amount)}`),
  amount => (amount < 0 ? `$(${formatAmount(cents(-amount))})` : `$ ${formatAmount(amount)}`),
  amount => (amount < 0 ? `-$${formatAmount(cents(-amount))}` : `+${formatAmount(amount)}`),
  amount => (amount < 0 ? `${formatAmount(cents(-amount))}-` : `${formatAmount(amount)} USD`),
  amount => (amount < 0 ? `\u2212${formatAmount(cents(-amount))}` : `  ${formatAmount(amount)}\u00a0`),
  amount => (amount < 0 ? `${formatAmount(cents(-amount))}CR` : `${formatAmount(amount)} DR`),
  amount => `="${formatAmount(amount)}"`,
  amount => `'${formatAmount(amount)}`,
  amount => `${formatAmount(amount)}00`,
  amount => `\u202d${formatAmount(amount)}\u200e\u202c`,
  amount => `${formatAmount(amount)}\u00b9`,
  amount => `${formatAmount(amount)} (a)`,
  amount => `${formatAmount(amount)}[1]`,
  amount => (amount < 0 ? `(${formatAmount(cents(-amount))}) (b)` : `${formatAmount(amount)}+`),
  toDollars,
]

const reading = (cell: Cell, options: AmountReading = exact): number | null | string =>
  E.getOrElseW((why: string) => why)(readAmount(cell, options))

describe('reading amounts', () => {
  it('an amount in any of the ways carriers print it is read as the same cents', () => {
    fc.assert(
      fc.property(centsArbitrary, fc.constantFrom(...STYLES), (amount, style) => {
        expect(readAmount(style(amount), exact)).toEqual(E.right(amount))
      }),
      runs(500),
    )
  })
  it('a spreadsheet number within 0.000001 of a cent is read as that cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.double({ min: -9e-7, max: 9e-7, noNaN: true }),
        (whole, hair) => {
          expect(readAmount(whole / 100 + hair, exact)).toEqual(E.right(cents(whole)))
        },
      ),
      runs(300),
    )
  })
  it('any cell is read as an amount, as nothing, or as a refusal with a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)), fc.boolean(), (cell, round) => {
        const read = readAmount(cell, { round })
        expect(E.isRight(read) ? read.right === null || Number.isSafeInteger(read.right) : read.left !== '').toBe(true)
      }),
      runs(500),
    )
  })
  it.each([null, '', '  ', '\u00a0', 'N/A', 'null', 'N/C', 'No charge', 'incl.', 'Included', 'WAIVED'])(
    '%j is read as nothing',
    cell => expect(reading(cell)).toBeNull(),
  )
  it.each(['-', '$ -', '\u2014', '--', '-0-', '$ -0-'])('a dash alone, as in %j, is read as zero', cell =>
    expect(reading(cell)).toBe(0),
  )
  it.each<[Cell, number]>([
    ['.5', 50],
    ['45.00*', 4500],
    ['(45.00) **', -4500],
    ['[45.00]', -4500],
    ['$45.00-\u2020', -4500],
    ['5.', 500],
    ['1 234.56', 123_456],
    [0.7, 70],
    [1.005 * 100, 10_050],
    ['12.3400000001', 1234],
    [-0, 0],
  ])('%j is read as an amount', (cell, amount) => expect(reading(cell)).toBe(amount))
  it.each<Cell>([
    'abc',
    '***',
    '4*5.00',
    '1,23',
    '12,34.5',
    '1234,567.00',
    '1,234,56',
    '1,2345.00',
    '1.234,56',
    '--5.00',
    '(-5.00)',
    '5.00-CR',
    '1.2E+3',
    '5 %',
    '1.2.3',
    true,
    NaN,
    Infinity,
    1e15,
    '1000000000.00',
    '150.00 (c)',
    '150.00 (d)',
    '150.00 [r]',
  ])('%j is refused, with what was expected', cell => expect(reading(cell)).toMatch(/^Expected an amount/))
  it('more than two decimals are refused, or rounded half away from zero if the mapping says so', () => {
    expect(reading('1.005')).toMatch(/two decimals/)
    expect(reading('1.005', { round: true })).toBe(101)
    expect(reading('(1.005)', { round: true })).toBe(-101)
    expect(reading(1.005, { round: true })).toBe(101)
    expect(reading(-0.0049, { round: true })).toBe(0)
  })
  it('a credit mark makes the amount negative and can be read', () => {
    expect(reading('125.00CR')).toBe(-12_500)
    expect(creditMark('125.00 CR')).toBe('CR')
    expect(creditMark('125.00 CR*')).toBe('CR')
    expect(['125.00 dr', '125.00DR.', '125.00 DB'].map(creditMark)).toEqual(['DR', 'DR', 'DR'])
    expect(['125.00', 'CR', 'CR 125.00', '125.00 CRX', 125].map(creditMark)).toEqual(Array(5).fill(null))
    expect(['125.00CR', '125.00DR'].map(cell => reading(cell, { round: false, creditIs: 'plus' }))).toEqual([
      12_500, -12_500,
    ])
  })
})

describe('reading amounts in whole cents', () => {
  const WHOLE = { round: false, wholeCents: true }
  it.each<[string | number, number]>([
    ['0000018075', 18_075],
    ['-080', -80],
    ['5', 5],
    ['(1125)', -1_125],
    ['<1125>', -1_125],
    [18_075, 18_075],
  ])('reads %s', (cell, amount) => {
    expect(readAmount(cell, WHOLE)).toEqual(E.right(amount))
  })
  it('refuses an amount with a point', () => {
    for (const cell of ['180.75', 180.75])
      expect(readAmount(cell, WHOLE)).toEqual(
        E.left('Expected an amount in whole cents, such as 123456; the mapping can ask for another number format'),
      )
  })
})

it.each<[Cell, string | null]>([
  ['US$ 5.00', 'USD'],
  ['$5.00', 'USD'],
  ['ca$5.00', 'CAD'],
  ['C$5.00', 'CAD'],
  ['5.00 \u20ac', 'EUR'],
  ['\u00a35.00', 'GBP'],
  ['5.00 eur', 'EUR'],
  ['MXN 5.00', 'MXN'],
  ['5.00', null],
  ['EUR', null],
  [`$${'5'.repeat(60)}`, null],
  [5, null],
])('the currency of %j is %j', (cell, code) => expect(currencyMark(cell)).toBe(code))
