import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { LineItemFixtures, PayoutFixtures } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { etag } from '../history/etag.ts'
import type { StoredLine } from '../line-item/line-contents.ts'
import { lineItemId } from '../line-item/line-item.ts'
import { finished } from '../steps/in-steps.ts'
import { compileRules } from './calculator/calculator.ts'
import { payoutExplainer } from './calculator/explanation.ts'
import { type DecidedPayout, decidedWrite, decidePayouts, type PayableState } from './decide-payouts.ts'
import type { PaidFigure } from './pay-figures.ts'
import { EMPTY_SLOT } from './payout.ts'
import type { PayoutInstruction } from './payout-instruction.ts'

const { ANN, BOB, dollars, everyTerm, rule, value } = PayoutFixtures

const ON = knownDate(2026, 8, 15)
const CLOSED = { _tag: 'Reconciled', reason: null, by: 'Tess', on: ON, reportingDate: ON } as const
const explain = payoutExplainer(
  E.getOrElseW((): never => expect.unreachable('Rules of a test compile'))(
    compileRules(
      { 1: [rule('half', 'PercentOfAgencyCommissionPaid', everyTerm(50))], 2: [], 3: [] },
      { deletedAgents: new Set() },
    ),
  ),
)

/** Ann's line of 150.00: the rule pays her half. */
const LINE: StoredLine = { ...LineItemFixtures.lineItem(), beforeMatch: null, typed: {} }
const HALF = { manual: false, amount: dollars(75), agentId: ANN }

const asked = (change: Partial<PayoutInstruction> = {}): PayoutInstruction => ({
  id: LINE.id,
  etag: null,
  paid: true,
  agentPaidDate: ON,
  reason: null,
  payouts: { 1: HALF },
  ...change,
})
const decided = (instructions: readonly PayoutInstruction[], state: Partial<PayableState> = {}) =>
  finished(
    decidePayouts(
      instructions,
      new Map([[LINE.id, { line: LINE, status: CLOSED, paidBy: null, elsewhere: [], ...state }]]),
      { userId: 1, explain },
    ),
  )
const one = (instruction: PayoutInstruction, state: Partial<PayableState> = {}): DecidedPayout => {
  const done = decided([instruction], state)
  return (E.isRight(done) ? done.right[0] : undefined) ?? expect.unreachable(JSON.stringify(done))
}
const changeOf = ({ write }: DecidedPayout) => write?.change ?? expect.unreachable('Nothing is written')

const figure = (position: 1 | 2 | 3, explanation: Partial<PaidFigure['explanation']>): PaidFigure =>
  ({
    position,
    agentId: BOB,
    ruleId: null,
    explanation: { outcome: 'RuleApplied', amount: dollars(10), calcType: null, value: null, ...explanation },
  }) as PaidFigure

describe('paying a line', () => {
  it('stores the amount, the agent, the rule and the day', () => {
    const change = changeOf(one(asked()))
    expect([change.action, change.after?.paid, change.after?.agentPaidDate]).toEqual(['line paid', true, ON])
    expect(change.after?.agent1).toMatchObject({
      calculatedCommission: dollars(75),
      payoutType: 'RuleApplied',
      ruleId: 'half',
      policyOverride: null,
      payout: HALF,
    })
    expect([change.after?.agent2, change.after?.agent3]).toEqual([EMPTY_SLOT, EMPTY_SLOT])
  })

  it('stores an amount as typed, so that it remains if the payment is taken back', () => {
    const typed = { manual: true, amount: dollars(80), agentId: ANN }
    const { after } = changeOf(one(asked({ payouts: { 1: typed } })))
    expect([after?.agent1.payout, after?.typed]).toEqual([typed, { 1: { amount: dollars(80), agentId: ANN } }])
  })

  it('stores the policy override if that gave the amount, else none', () => {
    const paid = (explanation: Partial<PaidFigure['explanation']>) =>
      changeOf(
        decidedWrite(LINE, { _tag: 'Pay', on: ON, figures: [figure(2, explanation)], typed: {} }, { reason: null }),
      ).after?.agent2.policyOverride
    const flat = { calcType: 'FlatFeeAmount', value: value(10) } as const
    expect(paid({ outcome: 'PolicyOverride', ...flat })).toEqual({ ...flat, agentId: BOB })
    expect(paid({ outcome: 'PolicyOverride', ...flat, calcType: null })).toBeNull()
    expect(paid({ outcome: 'PolicyOverride', ...flat, value: null })).toBeNull()
    expect(paid({ outcome: 'RuleApplied', ...flat })).toBeNull()
  })

  it('lists other statements with the same line in the history when it is paid, and only then', () => {
    const told = (instruction: PayoutInstruction, elsewhere: readonly string[]) =>
      changeOf(one(instruction, { elsewhere })).told.filter(({ field }) => field === 'also_on_statements')
    expect(told(asked(), ['S-000007'])).toEqual([{ field: 'also_on_statements', before: null, after: ['S-000007'] }])
    expect(told(asked(), [])).toEqual([])
    const typing = asked({ paid: false, agentPaidDate: null, payouts: { 1: { ...HALF, manual: true } } })
    expect([told(typing, ['S-000007']), changeOf(one(typing)).action]).toEqual([[], 'payout typed'])
  })
})

describe('changing or taking back a payment', () => {
  const PAID = changeOf(one(asked())).after ?? expect.unreachable()

  it('keeps positions that were not changed as they were paid', () => {
    const { after } = changeOf(
      decidedWrite(PAID, { _tag: 'Change', on: ON, figures: [figure(2, {})], typed: {} }, { reason: 'Agreed' }),
    )
    expect([after?.agent1, after?.agent2.payout]).toEqual([
      PAID.agent1,
      { manual: false, amount: dollars(10), agentId: BOB },
    ])
  })

  it('restores the amounts that were typed before, and nothing else', () => {
    const typed = { amount: dollars(80), agentId: ANN }
    const done = decidedWrite({ ...PAID, typed: { 1: typed } }, { _tag: 'TakeBack', typed: {} }, { reason: 'Mistake' })
    const { action, after } = changeOf(done)
    expect([action, done.reason, done.id]).toEqual(['payment taken back', 'Mistake', LINE.id])
    expect(after).toMatchObject({
      paid: false,
      agentPaidDate: null,
      agent1: { ...EMPTY_SLOT, payout: { manual: true, ...typed } },
      agent2: EMPTY_SLOT,
      agent3: EMPTY_SLOT,
    })
  })

  it('is recorded under the action that the caller gives', () => {
    const done = decidedWrite(PAID, { _tag: 'TakeBack', typed: {} }, { action: 'statement withdrawn', reason: null })
    expect(changeOf(done).action).toBe('statement withdrawn')
  })

  it('clears a typed amount, keeps one that is not mentioned, and sets a new one', () => {
    const [ten, twenty] = [10, 20].map(amount => ({ amount: dollars(amount), agentId: ANN }))
    const before = { ...LINE, typed: { 1: ten, 2: ten } } as StoredLine
    const typed = { 1: null, 3: twenty } as never
    expect(changeOf(decidedWrite(before, { _tag: 'Type', typed }, { reason: null })).after?.typed).toEqual({
      2: ten,
      3: twenty,
    })
  })
})

describe('a call with several payouts', () => {
  it('writes nothing for a line that is paid the same already, and marks a change as unguarded without a version', () => {
    const paid = changeOf(one(asked())).after ?? expect.unreachable()
    expect(one(asked({ reason: 'Again' }), { line: paid, paidBy: { userId: 1, name: 'Tess' } })).toEqual({
      id: LINE.id,
      reason: 'Again',
      write: null,
    })
    const unguarded = (instruction: PayoutInstruction) =>
      changeOf(one(instruction)).told.some(({ field }) => field === 'unguarded')
    expect([unguarded(asked()), unguarded(asked({ etag: LINE.etag ?? etag('1') }))]).toEqual([true, false])
  })

  it('is refused for an unknown line or a line that is named twice', () => {
    const missing = asked({ id: lineItemId('none') })
    expect(decided([asked(), asked(), missing])).toMatchObject(
      E.left({
        _tag: 'ItemsRefused',
        items: [
          { id: LINE.id, errors: ['The line is named twice'] },
          { id: 'none', errors: ['There is no such line'] },
        ],
      }),
    )
  })
})
