import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, lineItemArbitrary, runs } from '../../testing/index.ts'
import { lineItemId } from '../line-item/line-item.ts'
import { add, type Cents, cents, sum, ZERO } from '../money/cents.ts'
import { adjustmentReason, lineDifference, settlements, type ToldLine, toSettle } from './adjustments.ts'
import { agentPaidTotals, paidShares } from './paid-shares.ts'

const paidLines = fc.array(
  lineItemArbitrary.map(line => ({ ...line, paid: true })),
  { maxLength: 8 },
)

describe('what agents were paid', () => {
  it('law: the totals of all agents are what the lines paid, in cents, and no share is in two of them (law 2)', () => {
    fc.assert(
      fc.property(paidLines, lines => {
        const shares = lines.flatMap(paidShares)
        const totals = agentPaidTotals(shares)
        expect(sum(totals.map(total => total.totalCommissionPaid))).toBe(sum(shares.map(({ amount }) => amount)))
        for (const { agentId, totalCommissionPaid, totalCommissionTransactions } of totals) {
          const own = shares.filter(share => share.agentId === agentId)
          expect(totalCommissionPaid).toBe(sum(own.map(({ amount }) => amount)))
          expect(totalCommissionTransactions).toBe(new Set(own.map(({ line }) => line.id)).size)
        }
        expect(totals.map(({ agentId }) => agentId)).toEqual(
          [...new Set(shares.map(({ agentId }) => agentId))].toSorted((a, b) => a - b),
        )
      }),
      runs(200),
    )
  })

  it('is nothing on an unpaid line, whatever was typed on it', () => {
    fc.assert(
      fc.property(lineItemArbitrary, line => {
        expect(paidShares({ ...line, paid: false })).toEqual([])
      }),
      runs(50),
    )
  })
})

const small = centsArbitrary.map(amount => cents(amount % 100_000))
const told: fc.Arbitrary<ToldLine> = fc.record({
  lineItemId: fc.uuid().map(lineItemId),
  toldOn: fc.constant('20260101-20260131'),
  amount: small,
  settled: small,
  now: small,
  stillThere: fc.boolean(),
  replaced: fc.boolean(),
})

/** What all statements together say of the line once the new one is made. */
const toldAfter = (line: ToldLine, shown: boolean): Cents => {
  const kept = line.replaced ? ZERO : line.amount
  // A longer range that shows the line as it is takes the place of what was told before.
  const before = shown && line.stillThere && !line.replaced ? ZERO : add(kept, line.settled)
  return sum([before, shown ? line.now : ZERO, toSettle(line, shown)])
}

describe('settling what was told', () => {
  it('law: after the next statement an agent has been told of a line exactly what they have of it', () => {
    fc.assert(
      fc.property(told, fc.boolean(), (line, shown) => {
        // A version that no longer shows the line tells nothing of it; whatever else told it is settled apart.
        const expected = line.replaced && !shown ? ZERO : line.now
        expect(toldAfter(line, shown)).toBe(expected)
      }),
      runs(500),
    )
  })

  it('law: what is told and unchanged settles nothing and makes no difference', () => {
    fc.assert(
      fc.property(told, fc.boolean(), (line, shown) => {
        const same = { ...line, now: line.amount, settled: ZERO, stillThere: true }
        expect(settlements([same], () => shown)).toEqual([])
        expect(lineDifference(same)).toBe(ZERO)
      }),
      runs(100),
    )
  })

  it.each([
    ['a larger amount', { now: 1500 }, false, 500],
    ['a payment taken back', { now: 0, stillThere: false }, false, -1000],
    ['a payment that moved to another range not stated yet', { stillThere: false }, false, 0],
    ['a payment that moved into the new range', { stillThere: false }, true, -1000],
    ['a change that was settled already', { now: 1500, settled: 500 }, false, 0],
    ['a newer version of the range', { now: 1500, settled: 500, replaced: true }, true, -500],
  ])('%s is settled by what is still due', (_, change, shown, due) => {
    const line = { amount: 1000, settled: 0, now: 1000, stillThere: true, replaced: false, ...change }
    expect(toSettle({ lineItemId: lineItemId('a'), toldOn: '', ...line } as ToldLine, shown)).toBe(due)
  })

  it('gives its reason in words, within what a reason may hold', () => {
    const line = { amount: cents(1000), now: cents(1500) }
    expect(adjustmentReason('20260101-20260131', line, null)).toBe('20260101-20260131 said 10.00, 15.00 was paid')
    expect(adjustmentReason('x', line, 'typo')).toBe('x said 10.00, 15.00 was paid: typo')
    expect(adjustmentReason('x', { ...line, now: line.amount }, null)).toBe('x said 10.00, and it was paid another day')
    expect(adjustmentReason('x', line, 'y'.repeat(500))).toHaveLength(500)
  })
})
