import {
  type Arrival,
  type CalendarDate,
  CalendarDates,
  DateRanges,
  type LineItem,
  lastPaidDay,
  type PayableLines,
  type PayoutFilter,
  type ServiceFailure,
} from '@commissions/core'
import { knownDate, LineItemFixtures, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { LastPaidStore } from './last-paid.store.ts'

const TODAY: CalendarDate = knownDate(2026, 11, 20)

const paidOn = (back: number): LineItem =>
  LineItemFixtures.lineItem({ paid: true, agentPaidDate: CalendarDates.addDays(TODAY, -back) })

/** A service that sends its first lines before the others, and counts the lines of requests that were read to the end. */
const service = (lines: readonly LineItem[], first: number) => {
  let whole = 0
  let stopped = 0
  return {
    paid:
      ({ start, end }: PayoutFilter, arrival?: Arrival<PayableLines>) =>
      async () => {
        const asked = lines.filter(({ agentPaidDate: day }) => day !== null && DateRanges.contains({ start, end }, day))
        let isStopped = false
        arrival?.onBegin(() => {
          isStopped = true
          stopped += 1
        })
        if (asked.length > first) arrival?.onPart({ lines: asked.slice(0, first), note: null })
        if (isStopped) return E.left<ServiceFailure>({ _tag: 'NoAnswer', message: 'Request cancelled' })
        whole += asked.length
        return E.right({ lines: asked, note: null })
      },
    whole: () => whole,
    stopped: () => stopped,
  }
}

describe('the last day on which agents were paid', () => {
  it('law: is found however few lines arrive first, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -3, max: 500 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (backs, first) => {
          const lines = backs.map(paidOn)
          const store = new LastPaidStore(service(lines, first))
          await store.find(TODAY)
          const day = lastPaidDay(lines)
          if (day !== null) expect(store.range).toEqual({ dateOption: 'AgentPaidDate', start: day, end: day })
          else expect(store.range?.start).toEqual({ ...TODAY, day: 1 })
        },
      ),
      runs(100),
    )
  })

  it('is found from the first lines where all were paid on one day, and the transfer is stopped', async () => {
    const port = service(
      Array.from({ length: 1000 }, () => paidOn(10)),
      50,
    )
    const store = new LastPaidStore(port)
    await store.find(TODAY)
    const day = CalendarDates.addDays(TODAY, -10)
    expect(store.range).toEqual({ dateOption: 'AgentPaidDate', start: day, end: day })
    expect([port.stopped(), port.whole()]).toEqual([1, 0])
  })
})
