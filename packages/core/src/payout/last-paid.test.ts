import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDateArbitrary, runs } from '../../testing/index.ts'
import { compare, knownDate } from '../calendar/calendar-date.ts'
import { contains, hasEnd, NO_END } from '../calendar/date-range.ts'
import { lastPaidDay, lastPaidRanges } from './last-paid.ts'

describe('the last day on which agents were paid', () => {
  it('law: is the latest of the days, and is in the first range that has any of them', () => {
    fc.assert(
      fc.property(calendarDateArbitrary, fc.array(calendarDateArbitrary), (today, days) => {
        const paidOn = (among: typeof days) => lastPaidDay(among.map(agentPaidDate => ({ agentPaidDate })))
        const last = paidOn(days)
        expect(last === null).toBe(days.length === 0)
        if (last !== null) expect(days.every(day => compare(day, last) <= 0)).toBe(true)
        const held = lastPaidRanges(today).map(range => paidOn(days.filter(day => contains(range, day))))
        expect(held.find(day => day !== null) ?? null).toEqual(last)
      }),
      runs(200),
    )
  })

  it('law: is searched in ranges that each include the one before, without an end, the last with every day', () => {
    fc.assert(
      fc.property(calendarDateArbitrary, calendarDateArbitrary, (today, day) => {
        const ranges = lastPaidRanges(today)
        const holds = ranges.map(range => contains(range, day))
        expect(holds).toEqual(holds.toSorted())
        expect(holds.at(-1)).toBe(true)
        expect(ranges.some(hasEnd)).toBe(false)
      }),
      runs(100),
    )
  })

  it('is null if no agent was paid, and may be in the future', () => {
    const days = [knownDate(2026, 1, 15), null, knownDate(2026, 1, 5), null]
    expect(lastPaidDay([{ agentPaidDate: null }])).toBeNull()
    expect(lastPaidDay(days.map(agentPaidDate => ({ agentPaidDate })))).toEqual(days[0])
    expect(contains({ start: null, end: NO_END }, NO_END)).toBe(true)
  })
})
