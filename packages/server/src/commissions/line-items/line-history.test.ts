import { LineItemCodec, StatementCodec } from '@commissions/contract'
import { toldLine, toldStatement } from '@commissions/core'
import { lineItemArbitrary, runs, statementArbitrary } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const AGENTS = ['agent_1_payout', 'agent_2_payout', 'agent_3_payout']

describe('an entry of the history', () => {
  it('of a line uses the field names and values of the wire', () => {
    fc.assert(
      fc.property(lineItemArbitrary, line => {
        const { client_id: client, policy_id: policy, ...told } = toldLine(line)
        expect([client, policy]).toEqual([line.client?.id ?? null, line.policy?.id ?? null])
        const wire = LineItemCodec.encode(line) as Record<string, unknown>
        for (const [field, value] of Object.entries(told))
          if (!AGENTS.includes(field)) expect([field, value]).toEqual([field, wire[field]])
      }),
      runs(100),
    )
  })

  it('of a statement uses the field names and values of the wire', () => {
    fc.assert(
      fc.property(statementArbitrary, statement => {
        expect(StatementCodec.encode(statement)).toMatchObject(toldStatement(statement))
      }),
      runs(100),
    )
  })
})
