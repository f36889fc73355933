import { carrierId, type LineSummary, Money } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { moneyYears } from './money-years.ts'

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

describe('sums by year', () => {
  it('add up the months of each year, with the newest year and the largest sum first', () => {
    const { years, rows } = moneyYears(
      [sum('a', 2025, 12, 100), sum('a', 2026, 1, 50), sum('b', 2026, 2, 900), sum('b', 2026, 3, -100)],
      one => one.carrierId,
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
