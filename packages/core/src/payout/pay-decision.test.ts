import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  LineItemFixtures,
  lineItemArbitrary,
  PayoutFixtures,
  runs,
  statementStatusArbitrary,
} from '../../testing/index.ts'
import { POSITIONS } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { etag } from '../history/etag.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { compileRules } from './calculator/calculator.ts'
import { payoutExplainer } from './calculator/explanation.ts'
import { payoutLine } from './calculator/payout-line.ts'
import { PAID_TOGETHER, paidAlong } from './paid-along.ts'
import { decidePayout, type PayFacts } from './pay-decision.ts'
import { EMPTY_SLOT } from './payout.ts'
import type { GivenPayouts, PayoutInstruction } from './payout-instruction.ts'

const { ANN, BOB, everyTerm, rule } = PayoutFixtures

const explain = payoutExplainer(
  E.getOrElseW((): never => {
    throw new Error('Rules of a test compile')
  })(
    compileRules(
      {
        1: [rule('half', 'PercentOfAgencyCommissionPaid', everyTerm(50))],
        2: [rule('share', 'PercentOfAgent1', everyTerm(10))],
        3: [],
      },
      { deletedAgents: new Set() },
    ),
  ),
)

const closed = {
  _tag: 'Reconciled',
  reason: null,
  by: 'Tess',
  on: knownDate(2026, 8, 1),
  reportingDate: knownDate(2026, 8, 1),
} as const

const PAID_ON = knownDate(2026, 8, 15)

const unpaidLine = lineItemArbitrary.map(
  (line): LineItem => ({
    ...line,
    paid: false,
    voided: false,
    agentPaidDate: null,
    agent1: EMPTY_SLOT,
    agent2: EMPTY_SLOT,
    agent3: EMPTY_SLOT,
  }),
)

const facts = (line: LineItem, change: Partial<PayFacts> = {}): PayFacts => ({
  line,
  status: closed,
  paidBy: line.paid ? { userId: 1, name: 'Tess Marlow' } : null,
  userId: 1,
  explain,
  ...change,
})

const asked = (line: LineItem, payouts: GivenPayouts, change: Partial<PayoutInstruction> = {}): PayoutInstruction => ({
  id: line.id,
  etag: null,
  paid: true,
  agentPaidDate: PAID_ON,
  reason: null,
  payouts,
  ...change,
})

/** Exactly what is due, position by position; null when a position has no rule. */
const due = (line: LineItem): GivenPayouts | null => {
  const { payouts } = explain(payoutLine(line))
  const given: Record<number, unknown> = {}
  for (const position of POSITIONS) {
    const { outcome, amount, agentId } = payouts[position]
    if (outcome === 'NoRuleFound') return null
    if (agentId !== null) given[position] = { manual: false, amount, agentId }
  }
  return given as GivenPayouts
}

const paidLine = (line: LineItem, payouts: GivenPayouts): LineItem => {
  const slots = POSITIONS.map(position => [SLOTS[position], { ...EMPTY_SLOT, payout: payouts[position] ?? null }])
  return { ...line, paid: true, agentPaidDate: PAID_ON, ...Object.fromEntries(slots) }
}

describe('paying only some agents of a line', () => {
  it('lists the other agents who would be paid too, each once, and none if no agent was chosen', () => {
    const agents = { 1: ANN, 2: BOB, 3: BOB }
    expect([paidAlong(agents, [ANN]), paidAlong(agents, [ANN, BOB]), paidAlong(agents, [])]).toEqual([[BOB], [], []])
    expect(PAID_TOGETHER).toBe('A line is paid once, to all its agents on one day, so a share cannot be paid later.')
  })

  it('law: is refused if and only if another agent would be paid too', () => {
    const drawn = fc
      .tuple(unpaidLine, fc.subarray([...POSITIONS], { minLength: 1 }))
      .filter(([line]) => due(line) !== null)
    fc.assert(
      fc.property(drawn, ([line, positions]) => {
        const only = positions.flatMap(position => line.agents[position] ?? [])
        if (only.length === 0) return
        const given = due(line) ?? {}
        const share = Object.fromEntries(
          POSITIONS.flatMap(position =>
            only.some(id => id === line.agents[position]) ? [[position, given[position]]] : [],
          ),
        )
        const others = paidAlong(line.agents, only)
        expect(E.isLeft(decidePayout(asked(line, share), facts(line)))).toBe(others.length > 0)
        expect([...only, ...others].toSorted()).toEqual(expect.arrayContaining(Object.values(line.agents).toSorted()))
      }),
      runs(300),
    )
  })
})

describe('paying a line', () => {
  it('law: accepts the amounts due, and refuses one cent more or less', () => {
    fc.assert(
      fc.property(unpaidLine, fc.constantFrom(1, -1), (line, cent) => {
        const given = due(line)
        fc.pre(given !== null && Object.keys(given).length > 0)
        const decided = decidePayout(asked(line, given), facts(line))
        expect(decided).toMatchObject(E.right({ _tag: 'Pay', on: PAID_ON, typed: {} }))
        const position = POSITIONS.find(one => given[one] != null) ?? 1
        const off = { ...given, [position]: { ...given[position], amount: (given[position]?.amount ?? 0) + cent } }
        expect(E.isLeft(decidePayout(asked(line, off), facts(line)))).toBe(true)
      }),
      runs(200),
    )
  })

  it('law: is refused unless the statement is reconciled and the line is not voided', () => {
    fc.assert(
      fc.property(unpaidLine, statementStatusArbitrary, fc.boolean(), (line, status, voided) => {
        const given = due(line)
        fc.pre(given !== null && Object.keys(given).length > 0)
        const decided = decidePayout(asked(line, given), facts({ ...line, voided }, { status }))
        expect(E.isRight(decided)).toBe(status._tag === 'Reconciled' && !voided)
      }),
      runs(200),
    )
  })

  it('law: never pays a paid line again, whatever is sent (law 1)', () => {
    const amounts = fc.record({ amount: fc.nat({ max: 100_000 }), manual: fc.boolean() })
    fc.assert(
      fc.property(unpaidLine, amounts, fc.boolean(), fc.integer({ min: 1, max: 2 }), (line, given, current, userId) => {
        const before = due(line)
        fc.pre(before !== null)
        const paid = paidLine(line, before)
        const agents = { ...before, 1: before[1] == null ? null : { ...before[1], ...given } } as GivenPayouts
        const instruction = asked(paid, agents, { etag: current ? paid.etag : null })
        const decided = decidePayout(instruction, facts(paid, { userId }))
        if (E.isRight(decided)) expect(['Change', 'Unchanged']).toContain(decided.right._tag)
        // User 1 paid. Without the current version, nobody else may change the payment.
        if (E.isRight(decided) && decided.right._tag === 'Change') expect(current || userId === 1).toBe(true)
      }),
      runs(300),
    )
  })

  it('law: changes nothing if the same user repeats a payment, and tells another user when and by whom it was paid', () => {
    fc.assert(
      fc.property(unpaidLine, line => {
        const given = due(line)
        fc.pre(given !== null && Object.keys(given).length > 0)
        const paid = paidLine(line, given)
        expect(decidePayout(asked(paid, given), facts(paid))).toEqual(E.right({ _tag: 'Unchanged' }))
        expect(decidePayout(asked(paid, given), facts(paid, { userId: 2 }))).toEqual(
          E.left([
            'The line is already paid on 08/15/2026 by Tess Marlow',
            expect.stringContaining('fetch the line again'),
          ]),
        )
      }),
      runs(100),
    )
  })

  it('law: is refused for an older version of the line, with the reason', () => {
    fc.assert(
      fc.property(unpaidLine, fc.boolean(), fc.boolean(), (line, wasPaid, paid) => {
        const given = due(line)
        fc.pre(given !== null && Object.keys(given).length > 0)
        const before = wasPaid ? paidLine(line, given) : line
        const decided = decidePayout(asked(before, {}, { paid, etag: etag('stale') }), facts(before))
        expect(E.isLeft(decided) && decided.left.join()).toContain('ETag does not match')
      }),
      runs(100),
    )
  })
})

describe('changing or taking back a payment, or typing an amount', () => {
  const examples = fc.sample(unpaidLine, { numRuns: 1, seed: 7 })
  const line = { ...(examples[0] as LineItem), agents: { 1: ANN, 2: BOB } }
  const paid = paidLine(line, {
    1: { manual: false, amount: PayoutFixtures.dollars(50), agentId: ANN },
    2: { manual: false, amount: PayoutFixtures.dollars(5), agentId: BOB },
  })
  const change = (payouts: GivenPayouts) =>
    decidePayout(
      asked(paid, { 1: paid.agent1.payout, 2: paid.agent2.payout, ...payouts }, { etag: paid.etag }),
      facts(paid),
    )

  it('accepts a typed amount, and changes no other position', () => {
    const decided = change({ 1: { manual: true, amount: PayoutFixtures.dollars(60), agentId: ANN } })
    expect(decided).toMatchObject(
      E.right({
        _tag: 'Change',
        figures: [{ position: 1, explanation: { outcome: 'ManualPayoutUsed', amount: 6000 } }],
      }),
    )
  })

  it('never calculates again, and requires an amount for every agent', () => {
    expect(change({ 1: { manual: false, amount: PayoutFixtures.dollars(60), agentId: ANN } })).toEqual(
      E.left(['Agent 1: 50.00 was paid: to change it, send the new amount with manual true']),
    )
    expect(change({ 2: null })).toEqual(E.left(['Agent 2: a payout is missing']))
    expect(E.isLeft(change({ 2: { manual: true, amount: PayoutFixtures.dollars(1), agentId: ANN } }))).toBe(true)
  })

  it('takes the payment back with the current etag, or without one for the user who paid', () => {
    const back = (tag: LineItem['etag'] | null, userId: number) =>
      decidePayout(asked(paid, { 1: paid.agent1.payout }, { paid: false, etag: tag }), facts(paid, { userId }))
    const taken = E.right({ _tag: 'TakeBack', typed: {} })
    expect([back(paid.etag, 1), back(paid.etag, 2), back(null, 1)]).toEqual([taken, taken, taken])
    expect([back(null, 2), back(etag('stale'), 1), back(etag('stale'), 2)].every(E.isLeft)).toBe(true)
  })

  const typed = { manual: true, amount: PayoutFixtures.dollars(9), agentId: ANN }

  it('keeps only typed amounts for the next payment, whatever else is sent', () => {
    const back = (payouts: GivenPayouts, before = paid) =>
      decidePayout(asked(before, payouts, { paid: false }), facts(before))
    const byHand = { ...paid, agent1: { ...EMPTY_SLOT, payout: typed } }
    const taken = (amounts: unknown) => E.right({ _tag: 'TakeBack', typed: amounts })
    expect(back({ 1: typed, 2: paid.agent2.payout })).toEqual(taken({ 1: { amount: typed.amount, agentId: ANN } }))
    expect([back({ 1: paid.agent1.payout }), back({ 1: null })]).toEqual([taken({}), taken({})])
    expect(back({ 1: null }, byHand)).toEqual(taken({ 1: null }))
  })

  it('saves a typed amount on an unpaid line, and refuses one that was not typed', () => {
    const unpaid = { ...line, processed: true }
    const type = (payouts: GivenPayouts) => decidePayout(asked(unpaid, payouts, { paid: false }), facts(unpaid))
    expect(type({ 1: typed })).toEqual(E.right({ _tag: 'Type', typed: { 1: { amount: typed.amount, agentId: ANN } } }))
    expect(type({})).toEqual(E.right({ _tag: 'Unchanged' }))
    expect(type({ 1: paid.agent1.payout })).toEqual(
      E.left(['Agent 1: while the line is not paid, only a typed amount can be saved; send null to clear it']),
    )
  })

  it('changes paid amounts to the typed ones, and requires a day', () => {
    const changed = change({ 1: typed })
    expect(changed).toMatchObject(E.right({ _tag: 'Change', on: PAID_ON }))
    expect(E.isRight(changed) && changed.right).toMatchObject({ typed: { 1: { amount: typed.amount, agentId: ANN } } })
    const undated = asked(paid, { 1: typed, 2: paid.agent2.payout }, { etag: paid.etag, agentPaidDate: null })
    const noDay = E.left(['agent_paid_date: expected the day on which the agents are paid'])
    expect(decidePayout(undated, facts(paid))).toEqual(noDay)
    expect(decidePayout(asked(line, { 1: typed, 2: typed }, { agentPaidDate: null }), facts(line))).toEqual(noDay)
  })

  it('takes the same payment sent again for unchanged, from the user who paid or with the current etag', () => {
    const again = (tag: LineItem['etag'] | null, userId: number) =>
      decidePayout(
        asked(paid, { 1: paid.agent1.payout, 2: paid.agent2.payout }, { etag: tag }),
        facts(paid, { userId }),
      )
    const unchanged = E.right({ _tag: 'Unchanged' })
    expect([again(etag('stale'), 1), again(null, 1), again(paid.etag, 2)]).toEqual([unchanged, unchanged, unchanged])
    expect([again(etag('stale'), 2), again(null, 2)].every(E.isLeft)).toBe(true)
    const moved = asked(paid, { 1: paid.agent1.payout, 2: null }, { etag: paid.etag })
    expect(decidePayout(moved, facts(paid))).toEqual(E.left(['Agent 2: a payout is missing']))
    // The same amounts for somebody else, or for one agent more, are another payment.
    const five = { manual: false, amount: PayoutFixtures.dollars(5), agentId: ANN }
    expect([change({ 2: five }), change({ 3: five })].every(E.isLeft)).toBe(true)
  })

  it('says "somebody" if it is not known who paid', () => {
    expect(decidePayout(asked(paid, {}), facts(paid, { paidBy: null }))).toEqual(
      E.left(['The line is already paid on 08/15/2026 by somebody', expect.stringContaining('fetch the line again')]),
    )
  })

  it('law: ignores an amount of zero for a position without an agent', () => {
    fc.assert(
      fc.property(unpaidLine, fc.boolean(), fc.boolean(), fc.boolean(), (one, isPaid, again, manual) => {
        const given = due(one)
        fc.pre(given !== null && Object.keys(given).length > 0)
        const before = isPaid ? paidLine(one, given) : one
        const nobody = { manual, amount: PayoutFixtures.dollars(0), agentId: null }
        const empty = POSITIONS.filter(position => before.agents[position] === undefined)
        const padded = { ...given, ...Object.fromEntries(empty.map(position => [position, nobody])) }
        const asking = (payouts: GivenPayouts) => decidePayout(asked(before, payouts, { paid: again }), facts(before))
        expect(asking(padded)).toEqual(asking(given))
      }),
      runs(200),
    )
  })

  it('refuses an amount for nobody, a payout of nothing where somebody would be paid, and a line without agents', () => {
    const one = LineItemFixtures.lineItem({ agents: { 1: ANN } })
    const given = due(one) ?? expect.unreachable('The rules pay Ann')
    const nobody = (cents: number) => ({ manual: true, amount: PayoutFixtures.dollars(cents / 100), agentId: null })
    for (const payouts of [
      { ...given, 2: nobody(500) },
      { ...given, 1: nobody(0) },
    ])
      expect(decidePayout(asked(one, payouts), facts(one))).toMatchObject({ _tag: 'Left' })
    const bare = LineItemFixtures.lineItem({ agents: {} })
    for (const payouts of [{}, { 1: nobody(0) }, { 1: nobody(500) }])
      expect(decidePayout(asked(bare, payouts), facts(bare))).toEqual(E.left(['The line has no agent']))
  })
})
