import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agentsByPositionArbitrary, lineItemArbitrary, policyArbitrary, runs } from '../../testing/index.ts'
import { clientId } from '../client/client.ts'
import { isOverride } from './commission-term.ts'
import type { LineContents } from './line-contents.ts'
import { agentsAtMatch, tiedTo, untied } from './tie-line.ts'

const CLIENT = { id: clientId('1'), number: '00000001', displayName: 'Jane Doe' }
const CLIENTS = new Map([[CLIENT.id, CLIENT]])

const unmatched: fc.Arbitrary<LineContents> = lineItemArbitrary.map(line => ({
  ...line,
  policy: null,
  client: null,
  agencyIncome: false,
  beforeMatch: null,
}))

const tied = (line: LineContents, policy: Parameters<typeof tiedTo>[1]['policy'], agents: LineContents['agents']) =>
  tiedTo(line, { clientId: CLIENT.id, policy }, CLIENT, agents)

describe('tying a line to policies and untying it', () => {
  it('restores the line as it was before', () => {
    fc.assert(
      fc.property(unmatched, fc.array(policyArbitrary, { minLength: 1 }), agentsByPositionArbitrary, (line, to, by) => {
        const matched = to.reduce((one, policy) => tied(one, policy, by), line)
        expect(untied(matched, CLIENTS)).toEqual(line)
      }),
      runs(100),
    )
  })

  it('takes the agents that a person chose while it had no policy, else those of the policy', () => {
    fc.assert(
      fc.property(unmatched, policyArbitrary, agentsByPositionArbitrary, (line, policy, by) => {
        const chosen = Object.keys(line.agents).length > 0
        expect(agentsAtMatch(line, by)).toEqual(chosen ? line.agents : by)
        // A matched line's agents came with its match: another policy brings its own.
        expect(agentsAtMatch(tied(line, policy, line.agents), by)).toEqual(by)
      }),
      runs(100),
    )
  })

  it("takes the policy's writing carrier, else keeps the line's, and keeps a term that a person set", () => {
    fc.assert(
      fc.property(unmatched, policyArbitrary, agentsByPositionArbitrary, (line, policy, by) => {
        const { writingCarrier, commissionTerm } = tied(line, policy, by)
        expect(writingCarrier).toBe(policy.writingCarrier ?? line.writingCarrier)
        if (isOverride(line.commissionTerm)) expect(commissionTerm).toBe(line.commissionTerm)
      }),
      runs(100),
    )
  })

  it('restores the client that the line had, if that still exists', () => {
    fc.assert(
      fc.property(unmatched, policyArbitrary, agentsByPositionArbitrary, (line, policy, by) => {
        const matched = tied({ ...line, client: CLIENT }, policy, by)
        expect(untied(matched, CLIENTS).client).toEqual(CLIENT)
        expect(untied(matched, new Map()).client).toBeNull()
        expect(untied(tied(line, policy, by), CLIENTS).client).toBeNull()
      }),
      runs(20),
    )
  })

  it('removes what came from the policy if the values before the match are unknown', () => {
    fc.assert(
      fc.property(unmatched, policyArbitrary, agentsByPositionArbitrary, (line, policy, by) => {
        const forgotten = { ...tied(line, policy, by), beforeMatch: null }
        const { agents, carrierId, writingCarrier, client, commissionTerm } = untied(forgotten, CLIENTS)
        expect([agents, carrierId, client]).toEqual([{}, null, null])
        expect(commissionTerm).toBe(isOverride(forgotten.commissionTerm) ? forgotten.commissionTerm : 'None')
        expect(writingCarrier).toBe(policy.writingCarrier === null ? line.writingCarrier : null)
      }),
      runs(100),
    )
  })
})
