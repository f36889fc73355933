import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs, workingDateArbitrary } from '../../testing/index.ts'
import { agentId } from '../agent/agent.ts'
import { compare, dayNumber, knownDate } from '../calendar/calendar-date.ts'
import { timestampOf } from '../calendar/time-zone.ts'
import { agentsOn, historyOn } from './agents-on.ts'
import type { PolicyAgentHistory } from './policy.ts'

const entryArbitrary: fc.Arbitrary<PolicyAgentHistory> = fc
  .tuple(workingDateArbitrary, fc.integer({ min: 0, max: 86_399_999 }), fc.option(fc.integer({ min: 1, max: 9 })))
  .map(([historyDate, at, agent]) => ({
    agent1: agent === null ? null : agentId(agent),
    agent2: null,
    agent3: null,
    historyDate,
    historyDatetime: timestampOf(dayNumber(historyDate) * 86_400_000 + at),
    isCurrent: false,
  }))

describe('agents of a policy as of a date', () => {
  it('law: are those of the last entry up to that day, in any order of the history', () => {
    fc.assert(
      fc.property(fc.array(entryArbitrary), workingDateArbitrary, (history, on) => {
        const earlier = history.filter(entry => compare(entry.historyDate, on) <= 0)
        const found = historyOn(history, on)
        expect(found === null).toBe(earlier.length === 0)
        if (found === null) return
        for (const other of earlier) expect(other.historyDatetime <= found.historyDatetime).toBe(true)
        expect(historyOn(history.toReversed(), on)?.historyDatetime).toBe(found.historyDatetime)
      }),
      runs(300),
    )
  })

  it('leave out a missing agent, and are null without an entry', () => {
    const on = knownDate(2026, 1, 1)
    const entry = {
      agent1: null,
      agent2: agentId(7),
      agent3: null,
      historyDate: on,
      historyDatetime: timestampOf(0),
      isCurrent: true,
    }
    expect(agentsOn([entry], on)).toEqual({ 2: 7 })
    expect(agentsOn([], on)).toBeNull()
  })
})
