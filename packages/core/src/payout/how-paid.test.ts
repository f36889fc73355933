import { describe, expect, it } from 'vitest'
import { PayoutFixtures } from '../../testing/index.ts'
import { howPaid } from './how-paid.ts'
import type { PayoutExplanation } from './payout.ts'

const { ANN, dollars, value } = PayoutFixtures
const explanation: PayoutExplanation = {
  outcome: 'RuleApplied',
  rule: 'For everything: pays 25 % of the commission.',
  calcType: 'PercentOfAgencyCommissionPaid',
  value: value(25),
  basis: dollars(50),
  amount: dollars(12.5),
  warnings: [],
}
const payout = { manual: false, amount: dollars(12.5), agentId: ANN }

describe('how a paid amount came about', () => {
  it.each([
    ['a percentage without its result, which stands beside it', { payout, explanation }, '25 % of 50.00'],
    ['that a person set it', { payout: { ...payout, manual: true }, explanation }, 'Set by hand'],
    ['a flat amount', { payout, explanation: { ...explanation, basis: null } }, '12.50 flat'],
    [
      'the rule itself when there is no sum',
      { payout, explanation: { ...explanation, outcome: 'None' } },
      explanation.rule,
    ],
    ['nothing where nothing was paid', { payout: null, explanation }, ''],
  ] as const)('is told as %s', (_, slot, said) => {
    expect(howPaid(slot)).toBe(said)
  })
})
