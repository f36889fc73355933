import { carrierId } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { isReversed, readAsk, sameAsk, writeAsk } from './anticipated-query.ts'

const TODAY = knownDate(2026, 11, 20)
const day = (month: number, of: number) => knownDate(2026, month, of)
const read = (query: string) => readAsk(new URLSearchParams(query), TODAY)

describe('the query in the address of Anticipated Transactions', () => {
  it('is this month with today as the statement date by default', () => {
    expect(read('')).toEqual({
      carriers: [],
      start: day(11, 1),
      end: day(11, 30),
      statementDate: TODAY,
      inactive: false,
    })
  })

  it('reads back what it wrote', () => {
    const ask = read('carriers=a&carriers=b&start=2026-01-01&end=2026-03-31&statement_date=2026-03-31&inactive=yes')
    expect(ask.carriers).toEqual([carrierId('a'), carrierId('b')])
    expect(readAsk(writeAsk(ask), TODAY)).toEqual(ask)
    expect(sameAsk(ask, read(writeAsk(ask).toString()))).toBe(true)
  })

  it('splits carriers at commas, and ignores invalid days', () => {
    expect(read('carriers=a,b&carriers=c&start=soon').carriers).toEqual(['a', 'b', 'c'].map(carrierId))
    expect(read('start=2026-02-30').start).toEqual(day(11, 1))
  })

  it('completes a single day to the month that it lies in', () => {
    expect(read('start=2026-02-10')).toMatchObject({ start: day(2, 10), end: day(2, 28) })
    expect(read('end=2026-02-10')).toMatchObject({ start: day(2, 1), end: day(2, 10) })
    expect(isReversed(read('start=2026-02-10&end=2026-02-09'))).toBe(true)
  })
})
