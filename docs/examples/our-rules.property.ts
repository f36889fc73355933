/**
 * Another team's promises about its own payout rules, kept on lines nobody thought of. It needs no test runner: a promise
 * that does not hold throws, with the smallest line that breaks it. In a runner, each `check` is the body of a test.
 */
import {
  ANY,
  agentId,
  type CalcType,
  type Calculator,
  carrierId,
  compileRules,
  only,
  type PayoutLine,
  type PayoutRule,
  POSITIONS,
  payoutValue,
  ruleId,
} from '@commissions/core/calculator'
import { payoutLineArbitrary, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E, function as F } from 'fp-ts'

const PRODUCER = agentId(7)
const HELPER = agentId(8)
const PROGRESSIVE = carrierId('progressive')

/** The same percentage on every term. */
const share = (id: string, calcType: CalcType, percent: number, change: Partial<PayoutRule> = {}) =>
  F.pipe(
    payoutValue(percent),
    E.map((value): PayoutRule => {
      const term = { value, enabled: true }
      return {
        id: ruleId(id),
        order: 0,
        fallback: false,
        calcType,
        agents: ANY,
        carriers: ANY,
        linesOfBusiness: ANY,
        applicationTypes: ANY,
        payout: { _tag: 'PerTerm', new: term, renew: term, rewrite: term },
        ...change,
      }
    }),
  )

/** What is promised is worth nothing if the rules do not even compile. */
const right = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

/** The producer gets 40% from Progressive and 30% from the others, the helper a quarter of what the producer gets. */
const ours: Calculator = right(
  compileRules(
    {
      1: [
        right(share('progressive', 'PercentOfAgencyCommissionPaid', 40, { carriers: only(PROGRESSIVE) })),
        right(share('others', 'PercentOfAgencyCommissionPaid', 30, { fallback: true })),
      ],
      2: [right(share('helper', 'PercentOfAgent1', 25))],
      3: [],
    },
    { deletedAgents: new Set() },
  ),
)

/** Any line the product can meet, sold by our two people, with nothing typed by hand. */
const ourLine = payoutLineArbitrary.map(
  (line): PayoutLine => ({ ...line, agents: { 1: PRODUCER, 2: HELPER }, manual: {}, overrides: {} }),
)

const total = (line: PayoutLine): number => {
  const payouts = ours.line(line)
  return POSITIONS.reduce((sum, position) => sum + payouts[position].amount, 0)
}

const promises: Readonly<Record<string, (line: PayoutLine) => boolean>> = {
  'the agency keeps at least half of every commission': line =>
    // Two payouts are rounded, so a cent may be on the wrong side.
    Math.abs(total(line)) <= Math.abs(line.commissionAmount) / 2 + 1,
  'a chargeback takes back what the commission paid': line =>
    total(line) + total({ ...line, commissionAmount: -line.commissionAmount as typeof line.commissionAmount }) === 0,
  'whoever sold a matched policy is paid by a rule': line =>
    line.policy === null || line.kind === null || ours.line(line)[1].outcome === 'RuleApplied',
}

for (const [promise, holds] of Object.entries(promises)) {
  fc.assert(fc.property(ourLine, holds), runs(1_000))
  console.log(`kept: ${promise}`)
}
