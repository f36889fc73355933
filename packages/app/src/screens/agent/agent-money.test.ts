import { carrierId, type LineSummary, Money } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { agentMoney, BY_CARRIER, BY_MONTH, BY_YEAR, sumsWithin } from './agent-money.ts'

const sum = (carrier: string, year: number, paid: number, month = 1): LineSummary => ({
  client: null,
  carrierId: carrierId(carrier),
  agentId: null,
  month: knownDate(year, month, 1),
  lob: null,
  lines: 2,
  grossAmount: Money.ZERO,
  commissionAmount: Money.cents(paid * 2),
  payouts: Money.cents(paid),
})
const open = (carrier: string, year: number, amount: number, month = 1) => ({
  carrierId: carrierId(carrier),
  month: knownDate(year, month, 1),
  lob: null,
  amount: Money.cents(amount),
})

describe('what an agent earned', () => {
  it('is the sum of paid and outstanding amounts, even if there is only one of the two', () => {
    const sums = [sum('a', 2025, 100), sum('a', 2026, 40)]
    const outstanding = [open('a', 2026, 10), open('b', 2026, 500)]
    expect(
      agentMoney(sums, outstanding, BY_CARRIER).map(one => [one.key, one.paid, one.outstanding, one.earned]),
    ).toEqual([
      ['b', 0, 500, 500],
      ['a', 140, 10, 150],
    ])
    expect(agentMoney(sums, outstanding, BY_YEAR).map(({ key, earned }) => [key, earned])).toEqual([
      [2026, 550],
      [2025, 100],
    ])
  })

  it('is limited to one year', () => {
    const of = agentMoney(
      sumsWithin([sum('a', 2025, 100), sum('a', 2026, 40)], 2025),
      sumsWithin([open('a', 2026, 10)], 2025),
      BY_CARRIER,
    )
    expect(of.map(({ paid, outstanding }) => [paid, outstanding])).toEqual([[100, 0]])
  })

  it('is split by month within a year, over all carriers', () => {
    const of = agentMoney(
      sumsWithin([sum('a', 2026, 100, 3), sum('b', 2026, 5, 3), sum('a', 2026, 40, 4), sum('a', 2025, 7, 3)], 2026),
      sumsWithin([open('a', 2026, 10, 11)], 2026),
      BY_MONTH,
    )
    expect(of.map(({ key, paid, outstanding }) => [key, paid, outstanding])).toEqual([
      [3, 105, 0],
      [4, 40, 0],
      [11, 0, 10],
    ])
  })
})
