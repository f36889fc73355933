import { carrierId, type LineSummary, Money } from '@commissions/core'
import { knownDate, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyByMonth, moneyMonths, moneyYears } from './money-years.ts'

const sum = (carrier: string, year: number, month: number, cents: number): LineSummary => ({
  client: null,
  carrierId: carrierId(carrier),
  agentId: null,
  month: knownDate(year, month, 1),
  lob: null,
  lines: 1,
  grossAmount: Money.cents(cents * 10),
  commissionAmount: Money.cents(cents),
  payouts: Money.ZERO,
})

const TODAY = knownDate(2026, 12, 31)

describe('sums by year', () => {
  it('add up the months of each year, with the newest year and the largest sum first', () => {
    const { years, rows } = moneyYears(
      [sum('a', 2025, 12, 100), sum('a', 2026, 1, 50), sum('b', 2026, 2, 900), sum('b', 2026, 3, -100)],
      one => one.carrierId,
      { today: TODAY },
    )
    expect(years).toEqual([2026, 2025])
    expect(rows.map(({ key, all }) => [key, all.commissionAmount, all.lines])).toEqual([
      ['b', 800, 2],
      ['a', 150, 2],
    ])
    expect(rows.map(({ byYear }) => years.map(year => byYear.get(year)?.commissionAmount ?? null))).toEqual([
      [800, null],
      [50, 100],
    ])
  })
})

describe('the year before, as far as the newest has come', () => {
  const byCarrier = (...sums: readonly LineSummary[]) => moneyYears(sums, one => one.carrierId, { today: TODAY })

  it('counts its months up to the newest month, in every row', () => {
    const { before: days, rows } = byCarrier(
      sum('a', 2025, 2, 700),
      sum('a', 2025, 3, 30),
      sum('b', 2025, 1, 4),
      sum('a', 2026, 1, 100),
      sum('c', 2026, 2, 50),
      sum('a', 2024, 1, 5000),
    )
    expect(days).toEqual({ start: knownDate(2025, 1, 1), end: knownDate(2025, 2, 28) })
    expect(rows.map(row => [row.key, row.before?.commissionAmount ?? null])).toEqual([
      ['a', 700],
      ['c', null],
      ['b', 4],
    ])
  })

  it('ends with this month, even where one line is dated ahead', () => {
    const until = (...sums: readonly LineSummary[]) =>
      moneyYears(
        [sum('a', 2025, 3, 700), sum('a', 2025, 11, 30), sum('a', 2026, 3, 50), ...sums],
        one => one.carrierId,
        {
          today: knownDate(2026, 3, 20),
        },
      ).before?.end
    expect(until()).toEqual(knownDate(2025, 3, 31))
    expect(until(sum('a', 2026, 12, 1))).toEqual(knownDate(2025, 3, 31))
    expect(until(sum('a', 2027, 1, 1))).toEqual(knownDate(2025, 3, 31))
  })

  it('is left out for a whole year, and where nothing came in those months', () => {
    expect(byCarrier(sum('a', 2025, 1, 1), sum('a', 2026, 12, 1)).before).toBeNull()
    expect(byCarrier(sum('a', 2025, 12, 1), sum('a', 2026, 11, 1)).before).toBeNull()
    expect(byCarrier(sum('a', 2024, 1, 1), sum('a', 2026, 11, 1)).before).toBeNull()
    expect(byCarrier().before).toBeNull()
  })

  it('is the same days, and the same years, for sums that are only some of all, such as what was paid', () => {
    const all = [sum('a', 2025, 1, 700), sum('a', 2025, 11, 30), sum('a', 2026, 1, 100), sum('b', 2026, 11, 50)]
    const some = moneyYears(all.slice(0, 2), one => one.carrierId, { all, today: TODAY })
    expect(some.years).toEqual([2026, 2025])
    expect(some.before).toEqual({ start: knownDate(2025, 1, 1), end: knownDate(2025, 11, 30) })
    expect(some.rows.map(row => row.before?.commissionAmount)).toEqual([730])
  })

  it('law: is never more than that year, in number of lines', () => {
    const month = fc.tuple(
      fc.constantFrom('a', 'b'),
      fc.integer({ min: 2024, max: 2026 }),
      fc.integer({ min: 1, max: 12 }),
    )
    fc.assert(
      fc.property(fc.array(month, { maxLength: 12 }), months => {
        const { before: days, rows } = byCarrier(...months.map(([carrier, year, of]) => sum(carrier, year, of, 1)))
        for (const row of rows) {
          const whole = days === null ? undefined : row.byYear.get(days.end.year)
          expect(row.before?.lines ?? 0).toBeLessThanOrEqual(whole?.lines ?? 0)
        }
      }),
      runs(100),
    )
  })
})

describe('sums by month', () => {
  const months = (...sums: readonly LineSummary[]) =>
    moneyMonths(sums).map(({ month, commissionAmount, lines }) => [month?.year, month?.month, commissionAmount, lines])

  it('have the newest month first, and the months without a line between two others', () => {
    expect(months({ ...sum('a', 2025, 1, 5), month: null }, sum('a', 2025, 11, 100), sum('a', 2026, 2, 50))).toEqual([
      [2026, 2, 50, 1],
      [2026, 1, 0, 0],
      [2025, 12, 0, 0],
      [2025, 11, 100, 1],
      [undefined, undefined, 5, 1],
    ])
  })

  it('do not list the months of a silence of more than two years', () => {
    expect(months(sum('a', 1026, 1, 100), sum('a', 2026, 1, 50))).toHaveLength(2)
    expect(months(sum('a', 2023, 12, 100), sum('a', 2026, 1, 50))).toHaveLength(26)
  })
})

describe('months side by side', () => {
  const shown = (...sums: readonly LineSummary[]) => {
    const { months, rows } = moneyByMonth(sums, one => one.carrierId, TODAY)
    return {
      months: months.map(({ year, month }) => `${month}/${year}`),
      rows: rows.map(({ of, byMonth, change }) => [of.carrierId, ...byMonth.map(one => one?.commissionAmount), change]),
    }
  }

  it('are the newest six, the silent ones too, with the largest change between the newest two first', () => {
    expect(
      shown(
        { ...sum('c', 2026, 1, 1), month: null },
        sum('a', 2025, 7, 9),
        sum('a', 2026, 1, 100),
        sum('b', 2026, 1, 900),
        sum('b', 2026, 2, 890),
        sum('b', 2026, 2, -20),
      ),
    ).toEqual({
      months: ['2/2026', '1/2026', '12/2025', '11/2025', '10/2025', '9/2025'],
      rows: [
        ['a', undefined, 100, undefined, undefined, undefined, undefined, -100],
        ['b', 870, 900, undefined, undefined, undefined, undefined, -30],
      ],
    })
  })

  it('end with this month although a line is dated ahead, unless every line is', () => {
    expect(shown(sum('a', 2026, 11, 100), sum('a', 2026, 12, 90), sum('a', 2027, 5, 7)).months).toEqual([
      '12/2026',
      '11/2026',
    ])
    expect(shown(sum('a', 2027, 5, 7)).months).toEqual(['5/2027'])
  })

  it('do not begin before the first month in which anything came, and change only against a month', () => {
    expect(shown(sum('a', 2026, 1, 100))).toEqual({ months: ['1/2026'], rows: [['a', 100, 0]] })
    expect(shown()).toEqual({ months: [], rows: [] })
  })

  it('law: the months of all rows come to what came in those months, and the changes to the difference of the newest two', () => {
    const one = fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.integer({ min: 2025, max: 2026 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: -999, max: 999 }),
    )
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), made => {
        const sums = made.map(([carrier, year, month, cents]) => sum(carrier, year, month, cents))
        const { months, rows } = moneyByMonth(sums, ({ carrierId: id }) => id, TODAY)
        const came = months.map(({ year, month }) =>
          sums
            .filter(of => of.month?.year === year && of.month.month === month)
            .reduce((all, { commissionAmount }) => all + commissionAmount, 0),
        )
        expect(
          months.map((_, at) => rows.reduce((all, row) => all + (row.byMonth[at]?.commissionAmount ?? 0), 0)),
        ).toEqual(came)
        expect(rows.reduce((all, { change }) => all + change, 0)).toBe(
          months.length < 2 ? 0 : (came[0] ?? 0) - (came[1] ?? 0),
        )
      }),
      runs(100),
    )
  })
})
