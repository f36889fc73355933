import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { compiled } from '../../testing/fixtures/compiled-rules.ts'
import { lineItem } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, dollars, everyTerm, rule } from '../../testing/fixtures/payouts.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { payoutExplainer } from './calculator/explanation.ts'
import { amountsToKeep, figuresToChange, figuresToPay, typedIn } from './pay-figures.ts'
import { EMPTY_SLOT, type Payout, type PayoutSlot } from './payout.ts'
import type { GivenPayouts } from './payout-instruction.ts'

const explain = payoutExplainer(compiled({ 1: [rule('half', 'PercentOfAgencyCommissionPaid', everyTerm(50))] }))
const due = (amount: number, agentId: Payout['agentId'] = ANN): Payout => ({
  manual: false,
  amount: dollars(amount),
  agentId,
})
const typed = (amount: number, agentId: Payout['agentId'] = ANN): Payout => ({ ...due(amount, agentId), manual: true })
const slot = (payout: Payout): PayoutSlot => ({ ...EMPTY_SLOT, payout })

/** Half of 150.00 is due to Ann; no rule pays Bob. */
const ALONE = lineItem({ agents: { 1: ANN } })
const BOTH = lineItem({ agents: { 1: ANN, 2: BOB } })

describe('the figures of a payment', () => {
  const paid = (line: LineItem, given: GivenPayouts) => {
    const figures = figuresToPay(line, given, explain)
    return E.isLeft(figures)
      ? figures.left
      : figures.right.map(({ position, agentId, ruleId, explanation: { outcome, amount } }) => [
          position,
          agentId,
          ruleId,
          outcome,
          amount,
        ])
  }

  it('are the amounts due by a rule or the amounts typed', () => {
    expect(paid(ALONE, { 1: due(75) })).toEqual([[1, ANN, 'half', 'RuleApplied', dollars(75)]])
    expect(paid(BOTH, { 1: due(75), 2: typed(5, BOB) })).toEqual([
      [1, ANN, 'half', 'RuleApplied', dollars(75)],
      [2, BOB, null, 'ManualPayoutUsed', dollars(5)],
    ])
    expect(typedIn({ 1: due(75), 2: typed(5, BOB), 3: null })).toEqual({ 2: { amount: dollars(5), agentId: BOB } })
  })

  it('are one for each agent of the line, else refused with the reason for each position', () => {
    expect(paid(BOTH, { 1: due(75, BOB), 3: due(1) })).toEqual([
      'Agent 1: the payout is for an agent who is not in this position of the line',
      'Agent 2: a payout is missing',
      'Agent 3: the line has no agent in this position',
    ])
    expect(paid(ALONE, { 1: due(75), 2: null })).toHaveLength(1)
  })

  it('are refused if another amount is due, or if no rule gives one', () => {
    expect(paid(BOTH, { 1: due(70), 2: due(5, BOB) })).toEqual([
      'Agent 1: the amount is out of date: 75.00 is due now, not 70.00',
      'Agent 2: There are no rules for agent 2. Type an amount to pay it',
    ])
  })

  it('change a paid amount only if another amount was typed', () => {
    const line = lineItem({ paid: true, agents: { 1: ANN, 2: BOB }, agent1: slot(due(75)), agent2: slot(due(5, BOB)) })
    expect(figuresToChange(line, { 1: typed(80), 2: due(5, BOB) })).toEqual(
      E.right([
        {
          position: 1,
          agentId: ANN,
          ruleId: null,
          explanation: {
            outcome: 'ManualPayoutUsed',
            rule: null,
            calcType: null,
            value: null,
            basis: null,
            amount: dollars(80),
            warnings: [],
          },
        },
      ]),
    )
    expect(figuresToChange(line, { 1: due(80), 2: due(5, BOB) })).toEqual(
      E.left(['Agent 1: 75.00 was paid: to change it, send the new amount with manual true']),
    )
  })
})

describe('the amounts saved with an unpaid line', () => {
  const line = lineItem({ agents: { 1: ANN, 2: BOB }, agent1: slot(typed(10)), agent2: slot(due(5, BOB)) })
  const kept = (given: GivenPayouts, of = line) => {
    const amounts = amountsToKeep(of, given)
    return E.isLeft(amounts) ? amounts.left : amounts.right
  }

  it('are the typed amounts that differ, and null for one that is cleared', () => {
    expect(kept({ 1: typed(12), 2: typed(5, BOB) })).toEqual({
      1: { amount: dollars(12), agentId: ANN },
      2: { amount: dollars(5), agentId: BOB },
    })
    expect([kept({}), kept({ 1: typed(10) }), kept({ 2: null }), kept({ 1: null })]).toEqual([{}, {}, {}, { 1: null }])
  })

  it('include the same amount if it is typed for another agent', () => {
    const moved = lineItem({ agents: { 1: BOB }, agent1: slot(typed(10)) })
    expect(kept({ 1: typed(10, BOB) }, moved)).toEqual({ 1: { amount: dollars(10), agentId: BOB } })
  })

  it('are refused if not typed, or if not for the agent of the position', () => {
    expect(kept({ 1: due(10), 2: typed(5), 3: typed(1) })).toEqual([
      'Agent 1: while the line is not paid, only a typed amount can be saved; send null to clear it',
      'Agent 2: the payout is for an agent who is not in this position of the line',
      'Agent 3: the line has no agent in this position',
    ])
  })
})
