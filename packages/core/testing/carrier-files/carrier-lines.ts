/** The policies, days and figures of an invented carrier's statement: what a file means, before it is printed. */
import fc from 'fast-check'
import { knownDate } from '../../src/calendar/calendar-date.ts'
import { type CalendarDate, CalendarDates, type Cents, type CommissionTerm, Money } from '../../src/index.ts'

export interface TrueLine {
  readonly policyNumber: string
  readonly insuredName: string
  readonly transactionDate: CalendarDate
  readonly effectiveDate: CalendarDate
  readonly expirationDate: CalendarDate
  /** The carrier's word. */
  readonly type: string
  /** What that word means. */
  readonly code: string
  readonly term: CommissionTerm
  readonly premium: Cents
  /** In thousandths of a percent. */
  readonly rate: number
  readonly commission: Cents
  /** What the carrier takes off before it pays. */
  readonly fee: Cents
}

export const STATEMENT_DATE: CalendarDate = knownDate(2026, 6, 30)

const NAMES = [
  'LARK, JUNE',
  'OAKES, MARTIN',
  'VOSS ROOFING LLC',
  'Total Wine & More',
  'HALDEN, IRIS',
  'Ferry Point Movers Inc',
  'NGUYEN, LAN',
  'Net Worth Partners',
  'Grand Total Fitness',
  'DIAZ, ROSA',
  "O'BRIEN, SEAN",
  'Balance Yoga Studio',
  'NEW LIFE CHURCH',
  '7 Seas Trading Co',
]
const TYPES = {
  'New Business': 'NBS',
  Renewal: 'RWL',
  Endorsement: 'PCH',
  NB: 'NBS',
  RN: 'RWL',
  Reinstatement: 'REI',
} as const
type Type = keyof typeof TYPES

const dollars = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1_000, max: 900_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 99 }).map(tens => tens * 10_000) },
)

const lineArbitrary: fc.Arbitrary<TrueLine> = fc
  .record({
    number: fc.integer({ min: 1_000_000, max: 9_999_999 }),
    prefix: fc.constantFrom('HO', 'PA', 'BOP', 'CAU'),
    insuredName: fc.constantFrom(...NAMES),
    daysBefore: fc.integer({ min: 0, max: 88 }),
    effectiveBefore: fc.integer({ min: -20, max: 300 }),
    months: fc.constantFrom(182, 365),
    type: fc.constantFrom<Type>(...(Object.keys(TYPES) as Type[])),
    isNew: fc.boolean(),
    premium: dollars,
    rate: fc.constantFrom(8_000, 10_000, 12_500, 15_000, 17_250, 20_000),
    negative: fc.integer({ min: 0, max: 9 }).map(of => of === 0),
    fee: fc.integer({ min: 100, max: 900 }),
  })
  .map(
    ({ number, prefix, daysBefore, effectiveBefore, months, type, isNew, premium, rate, negative, fee, ...line }) => {
      const sign = negative ? -1 : 1
      const effectiveDate = CalendarDates.addDays(STATEMENT_DATE, -effectiveBefore)
      const code = negative ? 'XLC' : TYPES[type]
      return {
        ...line,
        policyNumber: `${prefix}${number}`,
        transactionDate: CalendarDates.addDays(STATEMENT_DATE, -daysBefore),
        effectiveDate,
        expirationDate: CalendarDates.addDays(effectiveDate, months),
        type: negative ? 'Cancellation' : type,
        code,
        term: code === 'NBS' ? 'New' : code === 'RWL' ? 'Renewal' : isNew ? 'New' : 'Renewal',
        premium: Money.cents(sign * premium),
        rate,
        commission: Money.cents(sign * Math.round((premium * rate) / 100_000)),
        fee: Money.cents(fee),
      } as const
    },
  )

export const linesArbitrary = (most: number): fc.Arbitrary<readonly TrueLine[]> =>
  fc.uniqueArray(lineArbitrary, { minLength: 3, maxLength: most, selector: line => line.policyNumber })
