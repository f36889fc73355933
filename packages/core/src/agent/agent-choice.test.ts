import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agentArbitrary, runs } from '../../testing/index.ts'
import { agentId, compareAgents } from './agent.ts'
import { agentChoice, agentChoices } from './agent-choice.ts'

describe('section 3: the agent dropdown', () => {
  // Proves 3.agent-choice
  it('has the user id, status, full name, initials and whether the agent is deleted for each entry', () => {
    expect(
      agentChoice({
        id: agentId(7),
        status: 'Inactive',
        firstName: 'Ann',
        lastName: 'Lee',
        initials: 'AL',
        isDeleted: true,
      }),
    ).toEqual({
      value: 7,
      label: 'Ann Lee',
      status: 'Inactive',
      fullName: 'Ann Lee',
      initials: 'AL',
      isDeleted: true,
    })
  })

  it('law (section 9): sorts by status, then initials, and has a deleted agent only where one is already chosen', () => {
    fc.assert(
      fc.property(fc.uniqueArray(agentArbitrary, { selector: agent => agent.id }), fc.nat(), (agents, pick) => {
        const standing = agents[pick % Math.max(agents.length, 1)]
        const offered = agentChoices(agents, standing === undefined ? [] : [standing.id])
        const wanted = agents.filter(agent => !agent.isDeleted || agent === standing).toSorted(compareAgents)
        expect(offered.map(one => one.value)).toEqual(wanted.map(one => one.id))
      }),
      runs(100),
    )
  })
})
