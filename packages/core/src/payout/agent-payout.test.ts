import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { LineItemFixtures, lineItemArbitrary, PayoutFixtures, runs } from '../../testing/index.ts'
import { POSITIONS } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { type FormAgent, type LineItemModel, lineItemModel } from '../line-item/line-item-form.ts'
import { rate } from '../money/rate.ts'
import { type AgentPaidForm, agentPaidGaps, agentPaidGapsText, checkAgentPaidForm } from './agent-paid-form.ts'
import { agentPayoutSentence, modifyPayouts, payAgents } from './agent-payout.ts'
import { EMPTY_SLOT } from './payout.ts'

const { ANN, BOB, dollars } = PayoutFixtures
const on = knownDate(2026, 4, 15)

const agent = (
  uid: typeof ANN,
  commission: number | null,
  evalType: FormAgent['transactionPayout']['origin']['evalType'],
): FormAgent => ({
  uid,
  transactionPayout: { commission: commission === null ? null : dollars(commission), origin: { evalType } },
})
const model = (agents: LineItemModel['agents'], change: Partial<LineItemModel> = {}): LineItemModel => ({
  ...lineItemModel(LineItemFixtures.lineItem()),
  agents,
  ...change,
})

describe('section 5: the agent-paid form', () => {
  const whole: AgentPaidForm = {
    transactionDate: on,
    transactionType: 'NBS',
    grossAmount: dollars(0),
    commissionAmount: dollars(0),
    commissionRate: rate(0),
  }

  // Proves 5.agent-paid-form
  it.each(['transactionDate', 'transactionType', 'grossAmount', 'commissionAmount', 'commissionRate'] as const)(
    'requires %s',
    field => {
      expect(checkAgentPaidForm({ ...whole, [field]: null })).toEqual(E.left([field]))
    },
  )

  it('accepts zero, takes a blank code for missing, and lists everything that is missing', () => {
    expect(checkAgentPaidForm(whole)).toEqual(E.right(whole))
    expect(checkAgentPaidForm({ ...whole, transactionType: ' ', transactionDate: null })).toEqual(
      E.left(['transactionDate', 'transactionType']),
    )
  })

  const line = {
    transactionDate: on,
    transactionType: 'NBS',
    grossAmount: dollars(100),
    commissionAmount: dollars(15),
    commissionRate: rate(15_000_000),
  }

  it('lists what a line lacks in the words of the form', () => {
    expect(agentPaidGaps(line)).toEqual([])
    const gaps = agentPaidGaps({ ...line, transactionType: null, commissionRate: null })
    expect(gaps).toEqual(['transactionType', 'commissionRate'])
    expect(agentPaidGapsText(gaps)).toBe('no transaction type code, no commission rate')
  })

  it('takes one amount of 0.00 beside another amount for one that was not filled in', () => {
    const gaps = (grossAmount: number, commissionAmount: number) =>
      agentPaidGaps({ ...line, grossAmount: dollars(grossAmount), commissionAmount: dollars(commissionAmount) })
    expect([gaps(0, 15), gaps(100, 0), gaps(0, 0), gaps(-100, 15)]).toEqual([
      ['grossAmount'],
      ['commissionAmount'],
      [],
      [],
    ])
  })

  it('law: lists nothing if and only if the form of the line is complete', () => {
    fc.assert(
      fc.property(lineItemArbitrary, one => {
        const isComplete =
          one.transactionType !== null &&
          one.transactionType.trim() !== '' &&
          one.commissionRate !== null &&
          (one.grossAmount === 0) === (one.commissionAmount === 0)
        expect(agentPaidGaps(one).length === 0).toBe(isComplete)
      }),
      runs(300),
    )
  })
})

describe('section 5: paying agents', () => {
  // Proves 5.pay-amounts
  it('requires a commission amount and an origin evaluation type for each agent present', () => {
    expect(payAgents(model({ 1: agent(ANN, null, 'RuleApplied'), 2: agent(BOB, 5, null) }), on)).toEqual(
      E.left([
        { _tag: 'AmountMissing', position: 1 },
        { _tag: 'OriginMissing', position: 2 },
      ]),
    )
  })

  it('sends one payout for each agent present, manual if it was typed, even zero', () => {
    const made = payAgents(model({ 1: agent(ANN, 12.5, 'RuleApplied'), 3: agent(BOB, 0, 'ManualPayoutUsed') }), on)
    expect(made).toEqual(
      E.right({
        id: 'line-1',
        etag: '1',
        paid: true,
        agentPaidDate: on,
        reason: null,
        payouts: {
          1: { manual: false, amount: 1250, agentId: ANN },
          3: { manual: true, amount: 0, agentId: BOB },
        },
      }),
    )
  })

  it('requires an agent and a saved line', () => {
    expect(payAgents(model({}, { id: null }), on)).toEqual(E.left([{ _tag: 'IdMissing' }, { _tag: 'NoAgent' }]))
  })

  it('law: has exactly the agents present, or is refused if one lacks an amount or an origin', () => {
    fc.assert(
      fc.property(lineItemArbitrary, line => {
        const form = lineItemModel(line)
        const made = payAgents(form, on)
        const lacking = POSITIONS.some(position => {
          const payout = form.agents[position]?.transactionPayout
          return payout !== undefined && (payout.commission === null || payout.origin.evalType === null)
        })
        expect(E.isLeft(made)).toBe(lacking || Object.keys(form.agents).length === 0)
        if (E.isLeft(made)) return
        for (const position of POSITIONS) expect(made.right.payouts[position]?.agentId).toBe(line.agents[position])
      }),
      runs(100),
    )
  })

  it('has a sentence for every refusal', () => {
    expect(agentPayoutSentence({ _tag: 'AmountMissing', position: 2 })).toBe('Agent 2 needs a commission amount')
    expect(agentPayoutSentence({ _tag: 'OriginMissing', position: 1 })).toBe('Agent 1 needs a reason for the amount')
    expect(agentPayoutSentence({ _tag: 'NoAgent' })).toBe('The line has no agent to pay')
    expect(agentPayoutSentence({ _tag: 'IdMissing' })).toBe('Paying the agents of a line needs its id')
  })
})

describe('section 5: modifying a payout', () => {
  // Proves 5.modify-amounts
  it('requires a commission amount for each agent present, and no origin', () => {
    const paid = { paid: true, agentPaidDate: on }
    expect(modifyPayouts(model({ 1: agent(ANN, 1, null), 2: agent(BOB, null, null) }, paid), 'typo')).toEqual(
      E.left([{ _tag: 'AmountMissing', position: 2 }]),
    )
    expect(modifyPayouts(model({ 1: agent(ANN, 1, null) }, paid), 'typo')).toEqual(
      E.right({
        id: 'line-1',
        etag: '1',
        paid: true,
        agentPaidDate: on,
        reason: 'typo',
        payouts: { 1: { manual: true, amount: 100, agentId: ANN } },
      }),
    )
  })
})

describe('section 3: a line item in the client-side form', () => {
  // Proves 3.line-form
  it('has id, statement, etag, date, match, and agents with the amount typed or calculated and its origin', () => {
    const line = LineItemFixtures.lineItem({
      agents: { 1: ANN, 2: BOB },
      agent1: { ...EMPTY_SLOT, payoutType: 'RuleApplied', calculatedCommission: dollars(7) },
      agent2: {
        ...EMPTY_SLOT,
        payoutType: 'RuleApplied',
        calculatedCommission: dollars(7),
        payout: { manual: true, amount: dollars(9), agentId: BOB },
      },
    })
    const form = lineItemModel(line)
    expect(form.agents).toEqual({ 1: agent(ANN, 7, 'RuleApplied'), 2: agent(BOB, 9, 'ManualPayoutUsed') })
    expect([form.id, form.statementId, form.etag, form.transactionDate, form.unmatched]).toEqual([
      line.id,
      line.statementId,
      line.etag,
      line.transactionDate,
      false,
    ])
  })

  it('does not pay one agent an amount typed for another', () => {
    const slot = {
      ...EMPTY_SLOT,
      payoutType: 'RuleApplied' as const,
      calculatedCommission: dollars(7),
      payout: { manual: true, amount: dollars(900), agentId: BOB },
    }
    expect(lineItemModel(LineItemFixtures.lineItem({ agent1: slot })).agents[1]).toEqual(agent(ANN, 7, 'RuleApplied'))
  })

  it('has no amount if no rule was found', () => {
    const none = { ...EMPTY_SLOT, payoutType: 'NoRuleFound' as const, calculatedCommission: dollars(0) }
    expect(lineItemModel(LineItemFixtures.lineItem({ agent1: none })).agents[1]).toEqual(
      agent(ANN, null, 'NoRuleFound'),
    )
    expect(lineItemModel(LineItemFixtures.lineItem()).agents[1]).toEqual(agent(ANN, null, null))
  })
})
