import { describe, expect, it } from 'vitest'
import { PayoutFixtures } from '../../testing/index.ts'
import { howPaid, howPaidInFull } from './how-paid.ts'
import type { PayoutExplanation } from './payout.ts'

const { ANN, dollars, value } = PayoutFixtures
const explanation: PayoutExplanation = {
  outcome: 'RuleApplied',
  rule: 'For everything: pays 25% of the commission.',
  calcType: 'PercentOfAgencyCommissionPaid',
  value: value(25),
  basis: dollars(50),
  amount: dollars(12.5),
  warnings: [],
}
const payout = { manual: false, amount: dollars(12.5), agentId: ANN }

describe('how a paid amount came about', () => {
  it.each([
    ['a percentage without its result, which stands beside it', { payout, explanation }, '25% of 50.00'],
    ['that a person set it', { payout: { ...payout, manual: true }, explanation }, 'Set by hand'],
    ['a flat amount', { payout, explanation: { ...explanation, basis: null } }, '12.50 flat'],
    [
      'the rule itself when there is no sum',
      { payout, explanation: { ...explanation, outcome: 'None' } },
      explanation.rule,
    ],
    ['nothing where nothing was paid', { payout: null, explanation }, ''],
    ['nothing that nobody kept', { payout, explanation: null }, ''],
    [
      'nothing where neither sum nor rule was kept',
      { payout, explanation: { ...explanation, outcome: 'None', rule: null } },
      '',
    ],
    [
      'that nothing was to be paid',
      { payout, explanation: { ...explanation, calcType: 'NoCommission', value: null, basis: null } },
      'No commission',
    ],
  ] as const)('says %s', (_, slot, said) => {
    expect(howPaid(slot)).toBe(said)
  })
})

describe('how a paid amount came about, for the agent', () => {
  it.each([
    ['of what the percentage was taken', { payout, explanation }, "25% of the agency's commission, 50.00"],
    [
      'the payout of another position',
      { payout, explanation: { ...explanation, calcType: 'PercentOfAgent1' } },
      "25% of agent 1's payout, 50.00",
    ],
    [
      'the premium',
      { payout, explanation: { ...explanation, calcType: 'PercentOfCommissionablePremium' } },
      '25% of the premium, 50.00',
    ],
    [
      'a flat amount',
      { payout, explanation: { ...explanation, calcType: 'FlatFeeAmount', basis: null } },
      'Flat amount',
    ],
    [
      'the sum alone where what it was taken of was not kept',
      { payout, explanation: { ...explanation, calcType: null } },
      '25% of 50.00',
    ],
    [
      'a flat sum where a number of it was not kept',
      { payout, explanation: { ...explanation, value: null } },
      '12.50 flat',
    ],
    [
      'a flat sum where what it was taken of was not',
      { payout, explanation: { ...explanation, basis: null } },
      '12.50 flat',
    ],
    ['that the agency set it', { payout: { ...payout, manual: true }, explanation }, 'Amount set by the agency'],
    ['nothing that nobody kept', { payout, explanation: null }, ''],
    ['nothing where nothing was paid', { payout: null, explanation: null }, ''],
  ] as const)('says %s', (_, slot, said) => {
    expect(howPaidInFull(slot)).toBe(said)
  })
})
