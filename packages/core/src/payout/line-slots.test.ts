import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  fakeSuite,
  harborAgency,
  LineItemFixtures,
  lineItemArbitrary,
  PayoutFixtures,
  policyArbitrary,
  ruleGroupsArbitrary,
  runs,
  succeeds,
  WORLD_CONTEXT,
  workingDateArbitrary,
} from '../../testing/index.ts'
import { POSITIONS, type Position } from '../agent/agent.ts'
import { type CalendarDate, knownDate } from '../calendar/calendar-date.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { rate } from '../money/rate.ts'
import { finished } from '../steps/in-steps.ts'
import { compileRules } from './calculator/calculator.ts'
import { payoutExplainer } from './calculator/explanation.ts'
import type { RuleGroups } from './calculator/linear.ts'
import { payoutLine } from './calculator/payout-line.ts'
import { decidePayouts } from './decide-payouts.ts'
import { currentSlots, currentWarnings } from './line-slots.ts'
import { EMPTY_SLOT, type Payout } from './payout.ts'

const explainer = (groups: RuleGroups) => {
  const made = compileRules(groups, WORLD_CONTEXT)
  if (E.isLeft(made)) throw new Error(made.left.map(problem => problem.message).join('; '))
  return payoutExplainer(made.right)
}

/** The line with its current slots. Typed amounts and overrides are the line's own. */
const current = (line: LineItem, explain: ReturnType<typeof explainer>): LineItem => ({
  ...line,
  ...currentSlots(line, payoutLine(line), explain),
})

const on = knownDate(2026, 5, 1)

/** The line after a call that pays each agent the amount it shows; null if the call is refused. */
const paidLine = (line: LineItem, day: CalendarDate, explain: ReturnType<typeof explainer>): LineItem | null => {
  const { id, etag, agents } = line
  const given = (position: Position): Payout | null => {
    const { calculatedCommission: amount, payoutType } = line[SLOTS[position]]
    const agentId = agents[position]
    if (agentId === undefined || amount === null) return null
    return { manual: payoutType === 'ManualPayoutUsed', amount, agentId }
  }
  const payouts = { 1: given(1), 2: given(2), 3: given(3) }
  const asked = { id, etag, paid: true, agentPaidDate: day, reason: null, payouts }
  const state = {
    line: { ...line, beforeMatch: null, typed: payoutLine(line).manual },
    status: { _tag: 'Reconciled', reason: null, by: 'AL', on: day, reportingDate: day } as const,
    paidBy: null,
    elsewhere: [],
  }
  const decided = finished(decidePayouts([asked], new Map([[id, state]]), { userId: 1, explain }))
  return E.isRight(decided) ? (decided.right[0]?.write?.change.after ?? null) : null
}

const payableLine = lineItemArbitrary.map(line => ({ ...line, processed: true, voided: false, paid: false }))

describe('the payout slots of a line', () => {
  it('law: have what the rules pay now while the line is unpaid, and keep typed amounts and overrides', () => {
    fc.assert(
      fc.property(payableLine, ruleGroupsArbitrary(4), (line, groups) => {
        const explain = explainer(groups)
        const shown = current(line, explain)
        const { payouts } = explain(payoutLine(line))
        for (const position of POSITIONS) {
          const slot = shown[SLOTS[position]]
          const before = line[SLOTS[position]]
          expect([slot.payoutType, slot.calculatedCommission ?? 0]).toEqual([
            payouts[position].outcome,
            payouts[position].amount,
          ])
          // An override is the policy's own: without a policy there is none.
          expect(slot.policyOverride).toEqual(line.policy === null ? null : before.policyOverride)
          expect(slot.payout).toEqual(before.payout?.manual === true ? before.payout : null)
        }
        expect(current(shown, explain)).toEqual(shown)
      }),
      runs(100),
    )
  })

  it('law 14: keep every paid figure when rules, policy or agents change', () => {
    fc.assert(
      fc.property(
        payableLine,
        ruleGroupsArbitrary(3),
        ruleGroupsArbitrary(3),
        policyArbitrary,
        workingDateArbitrary,
        (line, before, after, policy, day) => {
          const explain = explainer(before)
          const paid = paidLine(current(line, explain), day, explain)
          fc.pre(paid !== null)
          const now = { ...paid, policy, agents: {}, carrierId: policy.carrierId }
          const shown = current(now, explainer(after))
          for (const position of POSITIONS) expect(shown[SLOTS[position]]).toEqual(paid[SLOTS[position]])
        },
      ),
      runs(100),
    )
  })

  it('are paid as they are shown, and only if every agent present has an amount', () => {
    const { ANN, everyTerm, rule } = PayoutFixtures
    const line = LineItemFixtures.lineItem({ processed: true, agents: { 1: ANN } })
    const half = explainer({ 1: [rule('half', 'PercentOfAgencyCommissionPaid', everyTerm(50))], 2: [], 3: [] })
    expect(paidLine(current(line, half), on, half)?.agent1.payout).toEqual({
      manual: false,
      amount: 7_500,
      agentId: ANN,
    })
    const none = explainer({ 1: [], 2: [], 3: [] })
    expect(paidLine(current(line, none), on, none)).toBeNull()
    expect(paidLine(line, on, half)).toBeNull()
  })
})

describe('a payout slot of an unpaid line', () => {
  const { ANN, BOB, dollars, everyTerm, rule } = PayoutFixtures
  const half = explainer({ 1: [rule('half', 'PercentOfAgencyCommissionPaid', everyTerm(50))], 2: [], 3: [] })
  const line = LineItemFixtures.lineItem({ agents: { 1: ANN, 2: BOB } })

  it('has no amount without an agent, and zero if no rule pays the agent', () => {
    const slots = currentSlots(line, payoutLine(line), half)
    expect(POSITIONS.map(position => slots[SLOTS[position]].calculatedCommission)).toEqual([dollars(75), 0, null])
    expect(slots.agent3).toEqual(EMPTY_SLOT)
    const nobody = { ...line, agents: {} }
    expect(currentSlots(nobody, payoutLine(nobody), half)).toEqual({
      agent1: EMPTY_SLOT,
      agent2: EMPTY_SLOT,
      agent3: EMPTY_SLOT,
    })
  })

  it('adds its warning to those of the file and of the same line on other statements', () => {
    const more = explainer({ 1: [rule('all', 'PercentOfAgencyCommissionPaid', everyTerm(101))], 2: [], 3: [] })
    const warned = (explain: typeof half) =>
      currentWarnings(line, currentSlots(line, payoutLine(line), explain), { imported: ['Odd'], elsewhere: ['S-7'] })
    const elsewhere = 'The same policy, date and amount are also on statement S-7'
    expect(warned(half)).toEqual(['Odd', elsewhere])
    expect(warned(more)).toEqual(['Odd', elsewhere, 'The payouts add up to 151.50, more than the commission'])
  })
})

describe('a paid line in memory (laws 9 and 14)', () => {
  it('keeps its figures when the rules change, and cannot be edited, voided, unmatched or unreconciled', async () => {
    const { commissions } = fakeSuite(harborAgency, { now: () => Date.UTC(2026, 4, 1), decode: () => '' })
    const { statements, lineItems, matching, payouts, rules } = commissions
    const { id } = await succeeds(statements.create({ statementDate: on, description: 'May', controlTotal: null }))
    const policyId = LineItemFixtures.policy().id
    const added = await succeeds(
      lineItems.add(id, {
        transactionDate: on,
        policyId,
        grossAmount: PayoutFixtures.dollars(1000),
        commissionAmount: PayoutFixtures.dollars(150),
        commissionRate: rate(10_000_000),
      }),
    )
    expect(added.line.warnings).toHaveLength(1)
    const closed = await succeeds(
      statements.reconcile({ id, etag: added.statement.etag }, { reconcileDate: on, reportingDate: on }),
    )
    const due = { manual: false, amount: PayoutFixtures.dollars(75), agentId: PayoutFixtures.ANN }
    const payment = { id: added.line.id, etag: null, paid: true, agentPaidDate: on, reason: null, payouts: { 1: due } }
    await succeeds(payouts.write([payment]))
    const line = (await succeeds(statements.get(id))).items?.[0]
    if (line === undefined) throw new Error('Expected the line')
    expect([line.paid, line.agentPaidDate, line.agent1.payout?.amount]).toEqual([true, on, 7_500])
    expect(line.warnings).toEqual(added.line.warnings)
    await succeeds(rules.save({ position: 1, etag: null, rules: [] }))
    expect((await succeeds(statements.get(id))).items?.[0]).toEqual(line)
    const refusals = await Promise.all([
      lineItems.update(line, { transactionDate: on, commissionTerm: 'NewOverride' })(),
      lineItems.void(line)(),
      matching.unmatch(line)(),
      statements.unreconcile({ ...closed, etag: (await succeeds(statements.get(id))).etag })(),
    ])
    for (const refusal of refusals) expect(refusal).toMatchObject({ left: { _tag: 'Conflict' } })
    const filter = { dateOption: 'ReportingDate', start: on, end: on, carrierId: null, agentIds: [] } as const
    expect((await succeeds(payouts.payable(filter))).lines).toEqual([])
  })
})
