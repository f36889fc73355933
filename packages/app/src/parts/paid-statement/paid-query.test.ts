import { describe, expect, it } from 'vitest'
import { day, JANUARY } from '../../testing/paid.fixture.ts'
import { readPaidQuery, writePaidQuery } from './paid-query.ts'

describe('the range in the address', () => {
  const TODAY = day(11, 20)
  const read = (query: string) => readPaidQuery(new URLSearchParams(query), TODAY)

  it('is this month when no day is named, and reads back what it wrote', () => {
    expect(read('')).toEqual({ dateOption: 'AgentPaidDate', start: day(11, 1), end: day(11, 30) })
    expect(readPaidQuery(writePaidQuery(JANUARY), TODAY)).toEqual(JANUARY)
    const other = { ...JANUARY, dateOption: 'ReportingDate' } as const
    expect(readPaidQuery(writePaidQuery(other), TODAY)).toEqual(other)
  })

  it('keeps one day alone, and ignores an invalid day', () => {
    expect(read('start=2026-01-01&end=2026-02-30&date_option=Nonsense')).toEqual({
      dateOption: 'AgentPaidDate',
      start: day(1, 1),
      end: null,
    })
  })
})
