import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latestDue } from './next-due.ts'

const DAY_MS = 24 * 60 * 60_000
const time = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })

describe('a task that runs once a day', () => {
  it('was due at most a day ago, or two hours more around daylight saving', () => {
    fc.assert(
      fc.property(time, instant, (at, now) => {
        const due = latestDue(at, now)
        expect(due).toBeLessThanOrEqual(now)
        expect(now - due).toBeLessThanOrEqual(DAY_MS + 2 * 60 * 60_000)
        const day = new Date(due)
        expect(due).toBe(new Date(day.getFullYear(), day.getMonth(), day.getDate(), at.hour, at.minute).getTime())
      }),
      runs(100),
    )
  })

  it('was due when the clock last showed the time: this night, or else the night before', () => {
    const night = { hour: 2, minute: 30 }
    const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()
    expect(latestDue(night, at(20, 2))).toBe(at(19, 2, 30))
    expect(latestDue(night, at(20, 3))).toBe(at(20, 2, 30))
    expect(latestDue(night, at(20, 23))).toBe(at(20, 2, 30))
  })
})
