import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs, workingDateArbitrary } from '../../testing/index.ts'
import { addDays, addMonths, type CalendarDate, knownDate } from '../calendar/calendar-date.ts'
import { carrierId } from '../carrier/carrier.ts'
import { lateCarriers, notYetThisMonth } from './late-carriers.ts'
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

describe('a carrier whose usual statement is late', () => {
  it('is listed with the last statement, its usual interval, the expected day and the days late', () => {
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

  it('is not listed if it has sent a statement or is only a few days late', () => {
    expect(lateCarriers(monthly('Northgate', 10, [8, 9, 10, 11]), TODAY)).toEqual([])
    expect(lateCarriers(monthly('Northgate', 16, [8, 9, 10]), TODAY)).toEqual([])
    expect(lateCarriers(monthly('Northgate', 13, [8, 9, 10]), TODAY)).toHaveLength(1)
  })

  it('is measured by its own interval: a quarterly carrier is not late after a month', () => {
    expect(lateCarriers(monthly('Quarterly', 1, [4, 7, 10]), TODAY)).toEqual([])
    expect(lateCarriers(monthly('Quarterly', 1, [1, 4, 7]), TODAY)).toMatchObject([{ everyDays: 91, daysLate: 51 }])
  })

  it('is not listed with statements on fewer than three days', () => {
    expect(lateCarriers(monthly('New', 10, [9, 10]), TODAY)).toEqual([])
    expect(lateCarriers([...monthly('New', 10, [9, 10]), ...monthly('New', 10, [9, 10])], TODAY)).toEqual([])
  })

  it('is listed when late by a sixth of its interval or five days, until four intervals have passed', () => {
    const every = (gap: number, waited: number) => {
      const days = [0, gap, 2 * gap].map(after => sent('One', addDays(day(1, 1), after)))
      return lateCarriers(days, addDays(day(1, 1), 2 * gap + waited)).map(({ daysLate }) => daysLate)
    }
    expect([every(12, 17), every(12, 18), every(12, 48), every(12, 49)]).toEqual([[], [6], [36], []])
    expect([every(90, 105), every(90, 106), every(91, 107), every(91, 108)]).toEqual([[], [16], [], [17]])
  })

  it('has the median interval of its newest statements, in any order', () => {
    const after = (...days: readonly number[]) => days.map(one => sent('One', addDays(day(1, 1), one)))
    const gap = (days: readonly number[]) =>
      lateCarriers(after(...days), addDays(day(1, 1), (days.at(-1) ?? 0) + 80)).map(({ everyDays }) => everyDays)
    expect([gap([0, 60, 90, 121]), gap([0, 30, 90, 121])]).toEqual([[31], [31]])
    const monthly = [0, 30, 60, 90, 120, 150, 180]
    expect(gap([-1600, -1400, -1200, -1000, -800, -600, -400, -200, ...monthly])).toEqual([30])
  })

  it('has the name that one of its statements gives', () => {
    const named = (...companies: readonly (string | null)[]) =>
      lateCarriers(
        companies.map((company, at) => sent('One', day(8 + at, 1), { company })),
        TODAY,
      ).map(({ carrier }) => carrier)
    expect([named(null, 'Northgate', null), named(null, null, null)]).toEqual([['Northgate'], ['']])
    const nobodys = [8, 9, 10].map(month => sent('', day(month, 1), { companyId: null, company: null }))
    expect(lateCarriers(nobodys, TODAY)).toEqual([])
  })

  it('is not listed once it has stopped sending', () => {
    expect(lateCarriers(monthly('Gone', 1, [1, 2, 3]), TODAY)).toEqual([])
  })

  it('is judged without anticipated, archived and future statements', () => {
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

  it('law: is not listed if it sent a statement today, and is the same in any order of the statements', () => {
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

  it('is listed after carriers that are later, then by name', () => {
    const all = [...monthly('A', 10, [8, 9, 10]), ...monthly('B', 2, [8, 9, 10])]
    expect(lateCarriers(all, TODAY).map(({ carrier }) => carrier)).toEqual(['B', 'A'])
    expect(lateCarriers(all, addMonths(TODAY, 12))).toEqual([])
    const equal = [...monthly('B', 10, [8, 9, 10]), ...monthly('A', 10, [8, 9, 10])]
    expect(lateCarriers(equal, TODAY).map(({ carrier }) => carrier)).toEqual(['A', 'B'])
  })
})

describe('carriers that sent a statement last month and none this month', () => {
  const all = [
    ...monthly('Zenith', 30, [9, 10]),
    ...monthly('Northgate', 2, [9, 10, 11]),
    sent('acme', day(10, 1)),
    sent('Quarterly', day(9, 30)),
  ]

  it('are named in their order, whatever their habit, and without those that sent one', () => {
    expect(notYetThisMonth(all, day(11, 30))).toEqual(['acme', 'Zenith'])
  })

  it('are named from the day after the day of the month on which their statement usually comes, or on the last one', () => {
    const from = (sentOn: readonly Sent[]) =>
      Array.from({ length: 30 }, (_, at) => at + 1).find(of => notYetThisMonth(sentOn, day(11, of)).length > 0)
    expect([from(monthly('Zenith', 30, [9, 10])), from([sent('acme', day(10, 1))])]).toEqual([30, 2])
    expect(from([sent('One', day(8, 9)), sent('One', day(9, 24)), sent('One', day(10, 12))])).toBe(13)
    expect(from([sent('One', day(8, 31)), sent('One', day(9, 30)), sent('One', day(10, 31))])).toBe(30)
  })

  it('are judged by the last statement, in whatever order they stand, and one of the first day is of this month', () => {
    const [old, last, early] = [sent('One', day(9, 24)), sent('One', day(10, 12)), sent('One', day(11, 1))]
    expect(notYetThisMonth([last, old], day(11, 30))).toEqual(['One'])
    expect(notYetThisMonth([early, last, old], day(11, 30))).toEqual([])
    const before = monthly('One', 28, [1, 2, 3])
    const since = monthly('One', 5, [4, 5, 6, 7, 8, 9, 10])
    expect(notYetThisMonth([...since.toReversed(), ...before], day(11, 6))).toEqual(['One'])
  })

  it('are judged without anticipated, archived and future statements', () => {
    const others = [
      sent('Northgate', day(11, 12), { source: 'Anticipated' }),
      sent('Northgate', day(11, 12), { status: { _tag: 'Archived', by: 'AL', on: TODAY } }),
      sent('Northgate', day(11, 30)),
      sent('Expected', day(10, 12), { source: 'Anticipated' }),
    ]
    expect(notYetThisMonth([sent('Northgate', day(10, 10)), ...others], TODAY)).toEqual(['Northgate'])
  })
})
