import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineItemFixtures, lineItemArbitrary, runs } from '../../testing/index.ts'
import { agentId } from '../agent/agent.ts'
import { lineItemModel } from '../line-item/line-item-form.ts'
import * as Money from '../money/cents.ts'
import { agentPaidGaps } from './agent-paid-form.ts'
import { payRemedies } from './pay-remedy.ts'
import { EMPTY_SLOT } from './payout.ts'

const ANN = agentId(1)
const NOBODY = new Set<typeof ANN>()
const undecided = { ...EMPTY_SLOT, payoutType: 'NoRuleFound', calculatedCommission: Money.ZERO } as const

describe('what to do before a line can be paid', () => {
  it('law: is a step for each missing field, and one for each missing amount or a single match if the line is unmatched', () => {
    fc.assert(
      fc.property(lineItemArbitrary, line => {
        const agents = Object.values(lineItemModel(line).agents)
        const open = agents.filter(agent => agent?.transactionPayout.commission === null).length
        const remedies = payRemedies(line, NOBODY)
        const tags = remedies.map(({ _tag }) => _tag)
        expect(tags.filter(tag => tag === 'Gap')).toHaveLength(agentPaidGaps(line).length)
        expect(tags.filter(tag => tag !== 'Gap')).toEqual(
          open === 0 ? [] : line.unmatched ? ['Unmatched'] : Array.from({ length: open }, () => 'NoRule'),
        )
      }),
      runs(200),
    )
  })

  it('is a match for an unmatched line, else rules for the position or another agent', () => {
    const line = LineItemFixtures.lineItem({ agents: { 2: ANN }, agent2: undecided, transactionType: null })
    expect(payRemedies({ ...line, unmatched: true }, NOBODY)[0]).toEqual({ _tag: 'Unmatched' })
    expect(payRemedies({ ...line, unmatched: false }, NOBODY)).toEqual([
      { _tag: 'NoRule', position: 2, agentId: ANN },
      { _tag: 'Gap', field: 'transactionType' },
      ...agentPaidGaps(line)
        .filter(field => field !== 'transactionType')
        .map(field => ({ _tag: 'Gap', field })),
    ])
    expect(payRemedies({ ...line, unmatched: false }, new Set([ANN]))[0]).toEqual({
      _tag: 'AgentDeleted',
      position: 2,
      agentId: ANN,
    })
  })
})
