import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/index.ts'
import { AGENT_STATUSES, type Agent, agentId, compareAgents, fullName } from './agent.ts'

const agentArbitrary: fc.Arbitrary<Agent> = fc.record({
  id: fc.integer({ min: 1, max: 50 }).map(agentId),
  status: fc.constantFrom(...AGENT_STATUSES),
  firstName: fc.string({ maxLength: 3 }),
  lastName: fc.string({ maxLength: 3 }),
  initials: fc.string({ maxLength: 3 }),
  isDeleted: fc.boolean(),
})

describe('agents', () => {
  it('law: are sorted by status, then by initials without regard to case or blanks', () => {
    fc.assert(
      fc.property(fc.array(agentArbitrary), agents => {
        const sorted = agents.toSorted(compareAgents)
        sorted.slice(1).forEach((later, index) => {
          const earlier = sorted[index]
          if (earlier === undefined) return
          expect(AGENT_STATUSES.indexOf(earlier.status)).toBeLessThanOrEqual(AGENT_STATUSES.indexOf(later.status))
          expect(compareAgents(earlier, later)).toBeLessThanOrEqual(0)
        })
      }),
      runs(100),
    )
    const named = (initials: string, status: Agent['status'], id: number): Agent => ({
      id: agentId(id),
      status,
      firstName: '',
      lastName: '',
      initials,
      isDeleted: false,
    })
    const order = [named('ab', 'Inactive', 1), named(' c', 'Active', 2), named('B', 'Active', 3)].toSorted(
      compareAgents,
    )
    expect(order.map(agent => agent.initials)).toEqual(['B', ' c', 'ab'])
  })

  it('have a full name of first and last name, without a blank if one is missing', () => {
    expect(fullName({ firstName: 'Ann', lastName: 'Lee' })).toBe('Ann Lee')
    expect(fullName({ firstName: '', lastName: 'Lee' })).toBe('Lee')
  })
})
