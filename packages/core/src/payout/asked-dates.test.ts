import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { knownDate } from '../calendar/calendar-date.ts'
import { paidDates, transactionDates } from './asked-dates.ts'

const first = knownDate(2026, 1, 1)
const last = knownDate(2026, 1, 31)

describe('section 5: the dates for fetching payout or modify-payout transactions', () => {
  it('require a date option', () => {
    expect(transactionDates({ dateOption: null, start: first, end: last })).toEqual(
      E.left('The search needs a date to go by'),
    )
  })

  // Proves 5.payout-range
  it('require at least one of start and end date', () => {
    expect(transactionDates({ dateOption: 'ReportingDate', start: null, end: null })).toEqual(
      E.left('The range needs a first day, a last day or both'),
    )
    for (const range of [
      { start: first, end: null },
      { start: null, end: last },
      { start: first, end: first },
    ])
      expect(transactionDates({ dateOption: 'ReportingDate', ...range })).toEqual(
        E.right({ dateOption: 'ReportingDate', ...range }),
      )
  })

  it('are refused if the last day is before the first', () => {
    const range = { dateOption: 'AgentPaidDate', start: last, end: first } as const
    expect(transactionDates(range)).toEqual(E.left('The end date is before the start date'))
    expect(paidDates(range)).toEqual(E.left('The end date is before the start date'))
  })
})

describe('section 5: the dates for fetching paid summaries and paid line items', () => {
  // Proves 5.both-ends
  it('require a date option and both dates', () => {
    expect(E.isLeft(paidDates({ dateOption: null, start: first, end: last }))).toBe(true)
    for (const range of [
      { start: first, end: null },
      { start: null, end: last },
      { start: null, end: null },
    ])
      expect(paidDates({ dateOption: 'AgentPaidDate', ...range })).toEqual(
        E.left('The range needs a first day and a last day'),
      )
    for (const end of [last, first]) {
      const range = { dateOption: 'AgentPaidDate', start: first, end } as const
      expect(paidDates(range)).toEqual(E.right(range))
    }
  })
})
