import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs, workingDateArbitrary } from '../../testing/index.ts'
import { addDays, addMonths, type CalendarDate, knownDate } from '../calendar/calendar-date.ts'
import { carrierId } from '../carrier/carrier.ts'
import { lateCarriers } from './late-carriers.ts'
import type { Statement } from './statement.ts'

const TODAY = knownDate(2026, 11, 20)
const day = (month: number, of: number): CalendarDate => knownDate(2026, month, of)

type Sent = Pick<Statement, 'companyId' | 'company' | 'statementDate' | 'source' | 'status'>
const sent = (carrier: string, statementDate: CalendarDate, change: Partial<Sent> = {}): Sent => ({
  companyId: carrierId(carrier),
  company: carrier,
  statementDate,
  source: 'Download',
  status: { _tag: 'Open' },
  ...change,
})
const monthly = (carrier: string, of: number, months: readonly number[]) =>
  months.map(month => sent(carrier, day(month, of)))

describe('a carrier that usually sends a statement by now', () => {
  it('is named when it has not, with when it was to be expected', () => {
    expect(lateCarriers(monthly('Northgate', 10, [6, 7, 8, 9, 10]), TODAY)).toEqual([
      {
        carrierId: 'Northgate',
        carrier: 'Northgate',
        last: day(10, 10),
        everyDays: 31,
        expected: day(11, 10),
        daysLate: 10,
      },
    ])
  })

  it('is not when it has sent, or is only a few days behind', () => {
    expect(lateCarriers(monthly('Northgate', 10, [8, 9, 10, 11]), TODAY)).toEqual([])
    expect(lateCarriers(monthly('Northgate', 16, [8, 9, 10]), TODAY)).toEqual([])
    expect(lateCarriers(monthly('Northgate', 13, [8, 9, 10]), TODAY)).toHaveLength(1)
  })

  it('is measured by its own habit: one that sends every quarter is not late after a month', () => {
    expect(lateCarriers(monthly('Quarterly', 1, [4, 7, 10]), TODAY)).toEqual([])
    expect(lateCarriers(monthly('Quarterly', 1, [1, 4, 7]), TODAY)).toMatchObject([{ everyDays: 91, daysLate: 51 }])
  })

  it('needs a habit, which two statements are not, nor several of one day', () => {
    expect(lateCarriers(monthly('New', 10, [9, 10]), TODAY)).toEqual([])
    expect(lateCarriers([...monthly('New', 10, [9, 10]), ...monthly('New', 10, [9, 10])], TODAY)).toEqual([])
  })

  it('is waited for until it has ceased to send', () => {
    expect(lateCarriers(monthly('Gone', 1, [1, 2, 3]), TODAY)).toEqual([])
  })

  it('is judged by what it sent: not by what was anticipated, put away or dated ahead', () => {
    const late = monthly('Northgate', 10, [7, 8, 9, 10])
    const others = [
      sent('Northgate', day(11, 12), { source: 'Anticipated' }),
      sent('Northgate', day(11, 12), { status: { _tag: 'Archived', by: 'AL', on: TODAY } }),
      sent('Northgate', day(12, 10)),
      sent('', day(11, 12), { companyId: null, company: null }),
    ]
    expect(lateCarriers([...late, ...others], TODAY)).toEqual(lateCarriers(late, TODAY))
    expect(lateCarriers(late, TODAY)).toHaveLength(1)
  })

  it('law: whoever sent a statement today is not late, and the order of the statements decides nothing', () => {
    fc.assert(
      fc.property(
        fc.array(workingDateArbitrary, { minLength: 1, maxLength: 12 }),
        workingDateArbitrary,
        (dates, today) => {
          const all = dates.map(date => sent('One', date))
          expect(lateCarriers([...all, sent('One', today)], today)).toEqual([])
          expect(lateCarriers(all.toReversed(), today)).toEqual(lateCarriers(all, today))
          for (const late of lateCarriers(all, today)) {
            expect(addDays(late.expected, late.daysLate)).toEqual(today)
            expect(addDays(late.last, late.everyDays)).toEqual(late.expected)
          }
        },
      ),
      runs(200),
    )
  })

  it('stands behind the one that is later still', () => {
    const all = [...monthly('A', 10, [8, 9, 10]), ...monthly('B', 2, [8, 9, 10])]
    expect(lateCarriers(all, TODAY).map(({ carrier }) => carrier)).toEqual(['B', 'A'])
    expect(lateCarriers(all, addMonths(TODAY, 12))).toEqual([])
  })
})
