import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { LineItemFixtures, lineItemArbitrary, PayoutFixtures, runs } from '../../testing/index.ts'
import { POSITIONS } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { etag } from '../history/etag.ts'
import type { StoredLine } from '../line-item/line-contents.ts'
import { type LineItem, lineItemId, SLOTS } from '../line-item/line-item.ts'
import { cents, sum } from '../money/cents.ts'
import { compileRules } from '../payout/calculator/calculator.ts'
import { payoutExplainer } from '../payout/calculator/explanation.ts'
import { payoutLine } from '../payout/calculator/payout-line.ts'
import { EMPTY_SLOT, type PayoutSlot } from '../payout/payout.ts'
import { finished } from '../steps/in-steps.ts'
import { correctionReason } from './correction-reason.ts'
import { decideTrueUp, type TrueUpState } from './decide-true-up.ts'
import {
  agentTrueUps,
  type Explain,
  leftAsPaid,
  lineTrueUp,
  type TrueUpShare,
  touchedShares,
  trueUpShares,
} from './true-up.ts'

const { ANN, BOB, DELETED_DORA, dollars, everyTerm, rule, value } = PayoutFixtures

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
const closed = { _tag: 'Reconciled', reason: null, by: 'Tess', on: ON, reportingDate: ON } as const
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
  it('law: finds nothing while the rules are the same', () => {
    fc.assert(
      fc.property(paidLine, ({ line, percent }) => {
        expect(lineTrueUp(line, {}, explainer(percent))._tag).toBe('Same')
      }),
      runs(100),
    )
  })

  it('law: pays each position by the rules of now, keeps typed amounts, and leaves nothing to true up', () => {
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

  it('law: is refused for another version of the line, and for another amount than was agreed to', () => {
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

  it('law: gives each agent the sums of the agent’s shares, and new less old as the difference', () => {
    fc.assert(
      fc.property(fc.array(paidLine, { maxLength: 5 }), fc.integer({ min: 1, max: 90 }), (lines, percent) => {
        const shares = lines.flatMap(({ line }) => sharesNow(line, explainer(percent)))
        const agents = agentTrueUps(shares)
        for (const { agentId, old, new: now, difference } of agents) {
          const own = shares.filter(share => share.agentId === agentId)
          expect([old, now]).toEqual([sum(own.map(share => share.old)), sum(own.map(share => share.new))])
          expect(difference).toBe(now - old)
        }
        expect(agents.map(({ agentId }) => agentId)).toEqual(
          [...new Set(shares.map(({ agentId }) => agentId))].toSorted((one, other) => one - other),
        )
      }),
      runs(50),
    )
  })

  it('requires a reason in words', () => {
    const why = { _tag: 'BadRequest', message: 'reason: say why, in a few words' }
    expect(correctionReason(' Agreed at 40 ')).toEqual(E.right('Agreed at 40'))
    for (const nothing of [null, '', '  ']) expect(correctionReason(nothing)).toMatchObject(E.left(why))
  })
})

describe('what a line’s true-up finds', () => {
  /** Ann was paid half of 150.00. */
  const paidTo = (agentId: typeof ANN | null, amount: number): PayoutSlot => ({
    ...EMPTY_SLOT,
    payout: { manual: false, amount: dollars(amount), agentId },
  })
  const line = (change: Partial<LineItem> = {}): LineItem =>
    LineItemFixtures.lineItem({ paid: true, agent1: paidTo(ANN, 75), ...change })
  const dueOn = (one: LineItem, percent: number, overrides: TrueUpState['overrides'] = {}) => {
    const found = lineTrueUp(one, overrides, explainer(percent))
    return found._tag === 'Differs'
      ? found.figures.map(({ position, ruleId, explanation: { amount } }) => [position, ruleId, amount])
      : found
  }
  const flat = { 1: { calcType: 'FlatFeeAmount', value: value(10), agentId: null } } as const

  it('is the amount due in each position by the rule or the override of now', () => {
    expect(dueOn(line(), 50)).toEqual({ _tag: 'Same' })
    expect(dueOn(line(), 60)).toEqual([[1, 'first', 9_000]])
    expect(dueOn(line({ agents: { 1: ANN, 2: BOB }, agent2: paidTo(BOB, 5) }), 50)).toEqual([[2, 'share', 750]])
    expect(dueOn(line(), 50, flat)).toEqual([[1, null, 1_000]])
  })

  it('ignores an override if the line has no policy', () => {
    const found = lineTrueUp(line({ policy: null }), flat, explainer(50))
    expect(found).toMatchObject({ _tag: 'NoRule', position: 1 })
  })

  it('is no change in a position that paid nobody, or whose agent is no longer on the line', () => {
    expect(dueOn(line({ agent1: EMPTY_SLOT }), 60)).toEqual({ _tag: 'Same' })
    expect(dueOn(line({ agent1: paidTo(null, 75) }), 60)).toEqual({ _tag: 'Same' })
    expect(dueOn(line({ agents: {} }), 60)).toEqual({ _tag: 'Same' })
  })

  it('is the reason why a line is left as it was paid, if no rule says what is due', () => {
    const gone = line({ agents: { 1: DELETED_DORA }, agent1: paidTo(DELETED_DORA, 75), lob: 'HOME' })
    const none = E.getOrElseW((): never => expect.unreachable('No rules compile'))(
      compileRules({ 1: [], 2: [], 3: [] }, { deletedAgents: new Set([DELETED_DORA]) }),
    )
    const found = lineTrueUp(gone, {}, payoutExplainer(none, PayoutFixtures.NAMES))
    if (found._tag !== 'NoRule') return expect.unreachable(found._tag)
    expect([found.position, found.reason.length > 0]).toEqual([1, true])
    const { id, statementId, statementNumberFormatted, transactionDate, insuredName, policyNumber } = gone
    expect(leftAsPaid(gone, found)).toEqual({
      id,
      statementId,
      statementNumberFormatted,
      transactionDate,
      insuredName,
      policyNumber,
      reason: `Agent 1: ${found.reason}`,
    })
    const silent: Explain = asked => {
      const { payouts, explanations } = payoutExplainer(none)(asked)
      const { 1: first } = explanations
      return { payouts, explanations: { ...explanations, 1: first === null ? null : { ...first, warnings: [] } } }
    }
    expect(lineTrueUp(gone, {}, silent)).toEqual({ _tag: 'NoRule', position: 1, reason: 'No rule matches' })
  })

  it('is shown share by share, with the line’s number and the version to send', () => {
    const found = lineTrueUp(line(), {}, explainer(60))
    const figures = found._tag === 'Differs' ? found.figures : []
    expect(trueUpShares(line(), figures)).toMatchObject([
      { id: 'line-1', statementNumberFormatted: '00001', etag: '1', agentId: ANN, position: 1, old: 7_500, new: 9_000 },
    ])
    expect(trueUpShares(line(), figures, etag('2'))).toMatchObject([{ etag: '2' }])
  })

  it('counts an agent by the sum over all positions of a line, and leaves out agents whose sum stays the same', () => {
    const share = (agentId: typeof ANN, old: number, now: number, id = 'line-1') =>
      ({ agentId, id: lineItemId(id), old: dollars(old), new: dollars(now) }) as TrueUpShare
    expect(touchedShares([share(ANN, 75, 85), share(ANN, 10, 0), share(BOB, 5, 6)])).toEqual([
      { agentId: BOB, lineItemId: 'line-1' },
    ])
    expect(touchedShares([share(ANN, 75, 85), share(ANN, 10, 0, 'line-2'), share(ANN, 5, 5, 'line-3')])).toEqual([
      { agentId: ANN, lineItemId: 'line-1' },
      { agentId: ANN, lineItemId: 'line-2' },
    ])
    expect(agentTrueUps([share(BOB, 5, 6), share(ANN, 75, 85)]).map(({ agentId }) => agentId)).toEqual([ANN, BOB])
  })
})
