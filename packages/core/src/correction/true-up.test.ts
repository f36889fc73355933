import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { lineItemArbitrary, PayoutFixtures, runs } from '../../testing/index.ts'
import { POSITIONS } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { etag } from '../history/etag.ts'
import type { StoredLine } from '../line-item/line-contents.ts'
import { SLOTS } from '../line-item/line-item.ts'
import { cents, sum } from '../money/cents.ts'
import { compileRules } from '../payout/calculator.ts'
import { payoutExplainer } from '../payout/explanation.ts'
import { EMPTY_SLOT, type PayoutSlot } from '../payout/payout.ts'
import { payoutLine } from '../payout/payout-line.ts'
import { finished } from '../steps/in-steps.ts'
import { correctionReason } from './correction-reason.ts'
import { decideTrueUp, type TrueUpState } from './decide-true-up.ts'
import { agentTrueUps, type Explain, lineTrueUp, type TrueUpShare, touchedShares, trueUpShares } from './true-up.ts'

const { ANN, BOB, everyTerm, rule } = PayoutFixtures

const explainer = (percent: number): Explain =>
  payoutExplainer(
    E.getOrElseW((): never => {
      throw new Error('Rules of a test compile')
    })(
      compileRules(
        {
          1: [rule('first', 'PercentOfAgencyCommissionPaid', everyTerm(percent))],
          2: [rule('share', 'PercentOfAgent1', everyTerm(10))],
          3: [],
        },
        { deletedAgents: new Set() },
      ),
    ),
  )

const ON = knownDate(2026, 8, 15)
const closed = { _tag: 'Reconciled', by: 'Tess', on: ON, reportingDate: ON } as const
const range = { dateOption: 'AgentPaidDate', start: ON, end: ON, agentIds: [] } as const

/** Ann and Bob on a line, paid by the rules, or Ann by hand. */
const paidLine = fc
  .record({
    line: lineItemArbitrary,
    percent: fc.integer({ min: 1, max: 90 }),
    typed: fc.option(fc.integer({ max: 9_999, min: -9_999 })),
  })
  .filter(({ line }) => line.policy !== null && payoutLine(line).kind !== null)
  .map(({ line, percent, typed }) => {
    const bare = { ...line, agents: { 1: ANN, 2: BOB }, agent1: EMPTY_SLOT, agent2: EMPTY_SLOT, agent3: EMPTY_SLOT }
    const manual = typed === null ? {} : { 1: { amount: cents(typed), agentId: ANN } }
    const { payouts, explanations } = explainer(percent)({ ...payoutLine(bare), manual })
    const slot = (position: 1 | 2): PayoutSlot => ({
      ...EMPTY_SLOT,
      payoutType: payouts[position].outcome,
      ruleId: payouts[position].ruleId,
      calculatedCommission: payouts[position].amount,
      payout: {
        manual: payouts[position].outcome === 'ManualPayoutUsed',
        amount: payouts[position].amount,
        agentId: payouts[position].agentId,
      },
      explanation: explanations[position],
    })
    const stored: StoredLine = {
      ...bare,
      paid: true,
      voided: false,
      processed: true,
      agentPaidDate: ON,
      agent1: slot(1),
      agent2: slot(2),
      beforeMatch: null,
      typed: manual,
    }
    return { line: stored, percent, typed }
  })

const state = (line: StoredLine): ReadonlyMap<StoredLine['id'], TrueUpState> =>
  new Map([[line.id, { line, status: closed, overrides: {} }]])
const decide = (line: StoredLine, seen: readonly TrueUpShare[] | null, explain: Explain) =>
  finished(decideTrueUp({ range, lineIds: null, seen, reason: 'Agreed' }, state(line), explain))
const sharesNow = (line: StoredLine, explain: Explain): readonly TrueUpShare[] => {
  const found = lineTrueUp(line, {}, explain)
  return found._tag === 'Differs' ? trueUpShares(line, found.figures) : []
}

describe('a true-up', () => {
  it('law: finds nothing while the rules are what they were', () => {
    fc.assert(
      fc.property(paidLine, ({ line, percent }) => {
        expect(lineTrueUp(line, {}, explainer(percent))._tag).toBe('Same')
      }),
      runs(100),
    )
  })

  it('law: leaves each position as the rules of now pay it, typed amounts as they are, and nothing more to find', () => {
    fc.assert(
      fc.property(paidLine, fc.integer({ min: 1, max: 90 }), ({ line, typed }, percent) => {
        const explain = explainer(percent)
        const shares = sharesNow(line, explain)
        const decided = decide(line, shares, explain)
        if (shares.length === 0) {
          expect(E.isLeft(decided)).toBe(true)
          return
        }
        const after = E.isRight(decided) ? decided.right[0]?.write?.change.after : null
        if (after == null) throw new Error('Expected the line as it is afterwards')
        if (typed !== null) expect(after.agent1).toEqual(line.agent1)
        expect([after.paid, after.agentPaidDate]).toEqual([true, ON])
        for (const { position, new: now } of shares) expect(after[SLOTS[position]].payout?.amount).toBe(now)
        expect(lineTrueUp(after, {}, explain)._tag).toBe('Same')
        expect(POSITIONS.map(position => after[SLOTS[position]].payout?.agentId)).toEqual(
          POSITIONS.map(position => line[SLOTS[position]].payout?.agentId),
        )
      }),
      runs(100),
    )
  })

  it('law: is refused for a line of another version, and for another amount than was agreed to', () => {
    fc.assert(
      fc.property(paidLine, fc.integer({ min: 1, max: 90 }), ({ line }, percent) => {
        const explain = explainer(percent)
        const shares = sharesNow(line, explain)
        if (shares.length === 0) return
        const other = shares.map(share => ({ ...share, new: cents(share.new + 1) }))
        const stale = shares.map(share => ({ ...share, etag: etag('another') }))
        for (const seen of [other, stale])
          expect(decide(line, seen, explain)).toMatchObject({ left: { _tag: 'ItemsRefused' } })
      }),
      runs(100),
    )
  })

  it('law: sums per agent are the shares, and their difference is new less old', () => {
    fc.assert(
      fc.property(fc.array(paidLine, { maxLength: 5 }), fc.integer({ min: 1, max: 90 }), (lines, percent) => {
        const shares = lines.flatMap(({ line }) => sharesNow(line, explainer(percent)))
        const agents = agentTrueUps(shares)
        for (const { agentId, old, new: now, difference } of agents) {
          const own = shares.filter(share => share.agentId === agentId)
          expect([old, now]).toEqual([sum(own.map(share => share.old)), sum(own.map(share => share.new))])
          expect(difference).toBe(now - old)
        }
        expect(new Set(agents.map(({ agentId }) => agentId))).toEqual(new Set(shares.map(({ agentId }) => agentId)))
        expect(touchedShares(shares).length).toBeLessThanOrEqual(shares.length)
      }),
      runs(50),
    )
  })

  it('needs a reason in words', () => {
    expect(correctionReason(' Agreed at 40 ')).toEqual(E.right('Agreed at 40'))
    for (const nothing of [null, '', '  ']) expect(E.isLeft(correctionReason(nothing))).toBe(true)
  })
})
