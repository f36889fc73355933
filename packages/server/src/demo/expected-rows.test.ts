import { CalendarDates, isOutstanding, Money } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { DEMO_AGENCIES } from './agencies.ts'
import { demoClients } from './clients.ts'
import { demoTerms, settledBefore } from './expected-rows.ts'
import { demoPolicies } from './policies.ts'
import { demoStatements } from './statements.ts'

const [harbor] = DEMO_AGENCIES
if (harbor === undefined) throw new Error('Expected a demo agency')
const clients = demoClients(harbor)

describe('what carriers owe the demo agency', () => {
  it.each([
    ['2026-11-20', knownDate(2026, 11, 20)],
    ['2027-03-01', knownDate(2027, 3, 1)],
  ])('is a few dozen terms of the last year on %s, with missing, short and over', (_, today) => {
    const policies = demoPolicies(harbor, clients, today)
    const terms = demoTerms(harbor, policies, demoStatements(harbor, policies, today), today)
    const settled = new Set(settledBefore(terms, today))
    const left = terms.filter(term => isOutstanding(term.state) && !settled.has(term))
    expect(left.every(({ due }) => CalendarDates.compare(due, CalendarDates.addMonths(today, -12)) > 0)).toBe(true)
    expect(new Set(left.map(({ state }) => state))).toEqual(new Set(['Missing', 'Short', 'Over']))
    expect(left.length).toBeLessThan(60)
    const inFull = terms.filter(({ state }) => state === 'InFull')
    const owed = left.filter(({ state }) => state !== 'Over').map(term => Money.subtract(term.expected, term.received))
    expect(Money.sum(owed) * 4).toBeLessThan(Money.sum(inFull.map(({ received }) => received)))
  })
})
