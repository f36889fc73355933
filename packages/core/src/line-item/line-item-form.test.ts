import { describe, expect, it } from 'vitest'
import { lineItem } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, dollars } from '../../testing/fixtures/payouts.ts'
import { EMPTY_SLOT, type PayoutSlot } from '../payout/payout.ts'
import { lineItemModel } from './line-item-form.ts'

const HALF: PayoutSlot = { ...EMPTY_SLOT, payoutType: 'RuleApplied', calculatedCommission: dollars(75) }
const payout = (manual: boolean, agentId: typeof ANN | null = ANN) => ({ manual, amount: dollars(9), agentId })

describe('the form model of a line', () => {
  const shown = (slot: PayoutSlot) => {
    const agent = lineItemModel(lineItem({ agents: { 1: ANN }, agent1: slot })).agents[1]
    return [agent?.uid, agent?.transactionPayout.commission, agent?.transactionPayout.origin.evalType]
  }

  it('has the typed or paid amount for its agent, else the calculated one', () => {
    expect(shown(HALF)).toEqual([ANN, dollars(75), 'RuleApplied'])
    expect(shown({ ...HALF, payout: payout(false) })).toEqual([ANN, dollars(9), 'RuleApplied'])
    expect(shown({ ...HALF, payout: payout(true) })).toEqual([ANN, dollars(9), 'ManualPayoutUsed'])
  })

  it('has no amount of another agent', () => {
    for (const agentId of [BOB, null])
      expect(shown({ ...HALF, payout: payout(true, agentId) })).toEqual([ANN, dollars(75), 'RuleApplied'])
  })

  it('has no amount if no rule was found', () => {
    const none: PayoutSlot = { ...EMPTY_SLOT, payoutType: 'NoRuleFound', calculatedCommission: dollars(0) }
    expect(shown(none)).toEqual([ANN, null, 'NoRuleFound'])
    expect(shown({ ...none, payout: payout(true) })).toEqual([ANN, dollars(9), 'ManualPayoutUsed'])
    expect(shown(EMPTY_SLOT)).toEqual([ANN, null, null])
  })

  it('has only the line’s agents, and the other fields unchanged', () => {
    const line = lineItem({ agents: { 2: BOB } })
    const { id, statementId, etag, transactionDate, policy, client, paid, agentPaidDate, unmatched } = line
    const agent = { uid: BOB, transactionPayout: { commission: null, origin: { evalType: null } } }
    expect(lineItemModel(line)).toEqual({
      id,
      statementId,
      etag,
      transactionDate,
      policy,
      client,
      agents: { 2: agent },
      paid,
      agentPaidDate,
      unmatched,
    })
  })
})
