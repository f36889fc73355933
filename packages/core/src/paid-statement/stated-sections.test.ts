import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paidStatementArbitrary, runs } from '../../testing/index.ts'
import { agentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { cents, sum } from '../money/cents.ts'
import { sameStatementKey } from './adjustments.ts'
import type { PaidStatement, PaidStatementSection } from './paid-statement.ts'
import { nextVersion, statedSections, statedTotal } from './stated-sections.ts'

const statements = fc.array(paidStatementArbitrary, { minLength: 1, maxLength: 5 })

describe('the stated sections of a range', () => {
  it('law: have every section with an agent once, the newest version first', () => {
    fc.assert(
      fc.property(statements, random => {
        const [key] = random
        if (key === undefined) return
        const { dateOption, start, end } = key
        const all = random.map((one, index) => (index % 2 === 0 ? { ...one, dateOption, start, end } : one))
        const ofRange = all.filter(one => sameStatementKey(one, key))
        const byAgent = statedSections(all, key)
        expect([...byAgent.values()].flat()).toHaveLength(
          ofRange.flatMap(({ agents }) => agents.filter(({ agent }) => agent.id !== null)).length,
        )
        for (const [agent, own] of byAgent) {
          expect(own.every(({ section }) => section.agent.id === agent)).toBe(true)
          const versions = own.map(({ statement }) => statement.version)
          expect(versions).toEqual(versions.toSorted((a, b) => b - a))
        }
        expect(ofRange.every(({ version }) => version < nextVersion(all, key))).toBe(true)
      }),
      runs(100),
    )
  })

  const january = knownDate(2026, 1, 1)
  const base = { dateOption: 'AgentPaidDate', start: january, end: knownDate(2026, 1, 31) } as const
  const section = (agent: number, paid: number, ...adjustments: readonly number[]) =>
    ({
      agent: { id: agentId(agent) },
      totalCommissionPaid: cents(paid),
      adjustments: adjustments.map(amount => ({ amount: cents(amount) })),
    }) as unknown as PaidStatementSection
  const made = (version: number, ...agents: readonly PaidStatementSection[]) =>
    ({ ...base, version, agents }) as unknown as PaidStatement

  it('are kept by agent: an agent that the newer version leaves out keeps the older section', () => {
    const all = [made(2, section(102, 7)), made(1, section(101, 5), section(102, 6))]
    const byAgent = statedSections(all, base)
    expect(byAgent.get(agentId(101))?.map(({ statement }) => statement.version)).toEqual([1])
    expect(byAgent.get(agentId(102))?.map(({ statement }) => statement.version)).toEqual([2, 1])
    expect(statedSections(all, { ...base, end: knownDate(january.year, january.month, 30) }).size).toBe(0)
    const december = { ...made(7), start: knownDate(2025, 12, january.day) }
    expect([nextVersion([...all, december], base), nextVersion([december], base)]).toEqual([3, 1])
  })

  it('have a total of their lines and adjustments', () => {
    expect(statedTotal(section(101, 5000, 1025, -25))).toBe(sum([cents(5000), cents(1025), cents(-25)]))
  })
})
