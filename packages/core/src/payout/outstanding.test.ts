import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineItemFixtures, PayoutFixtures, runs } from '../../testing/index.ts'
import { knownDate, startOfMonth } from '../calendar/calendar-date.ts'
import { carrierId } from '../carrier/carrier.ts'
import * as Money from '../money/cents.ts'
import { type Earning, earningsOn } from './agent-totals.ts'
import { earnedBy, type OutstandingSum, outstandingSums, outstandingTogether } from './outstanding.ts'

const { ANN, BOB, dollars } = PayoutFixtures

const part: fc.Arbitrary<OutstandingSum> = fc.record({
  month: fc
    .tuple(fc.constantFrom(2025, 2026), fc.constantFrom(1, 11, 12))
    .map(([year, month]) => knownDate(year, month, 1)),
  carrierId: fc.constantFrom(null, carrierId('a'), carrierId('b')),
  lob: fc.constantFrom(null, 'AUTOP', 'HOME'),
  amount: fc.integer({ min: -100_000, max: 100_000 }).map(Money.cents),
})

const earning = (agentId: Earning['agentId'], amount: number, position: Earning['position']): Earning => ({
  position,
  agentId,
  amount: dollars(amount),
  outcome: 'RuleApplied',
  stuck: false,
})

describe('outstanding sums', () => {
  it('law: are the same however the lines are divided into batches', () => {
    fc.assert(
      fc.property(fc.array(part), fc.nat({ max: 20 }), (parts, at) => {
        const whole = outstandingTogether(parts)
        const portions = outstandingTogether([...outstandingTogether(parts.slice(0, at)), ...parts.slice(at)])
        expect(portions).toEqual(whole)
        expect(Money.sum(whole.map(({ amount }) => amount))).toBe(Money.sum(parts.map(({ amount }) => amount)))
      }),
      runs(200),
    )
  })

  it('are one for each month, carrier and line of business, the earliest month first', () => {
    const of = (year: number, lob: string | null, amount: number): OutstandingSum => ({
      month: knownDate(year, 11, 1),
      carrierId: carrierId('a'),
      lob,
      amount: dollars(amount),
    })
    expect(outstandingTogether([of(2026, 'AUTOP', 10), of(2025, null, 1), of(2026, 'AUTOP', 2.5)])).toEqual([
      of(2025, null, 1),
      of(2026, 'AUTOP', 12.5),
    ])
  })

  it('of a line add up the given agents’ amounts in all positions, or all agents’ if none is given', () => {
    const earnings = [earning(ANN, 10, 1), earning(BOB, 5, 2), earning(ANN, 2, 3)]
    expect([[ANN], [BOB], [ANN, BOB], []].map(agents => earnedBy(earnings, agents))).toEqual(
      [12, 5, 17, 17].map(dollars),
    )
  })

  it('are listed by the statement’s month, the line’s carrier and the policy’s line of business', () => {
    const line = LineItemFixtures.lineItem({ agents: { 1: ANN, 2: BOB } })
    const [own, ...others] = outstandingSums([line], [ANN])
    expect(others).toEqual([])
    expect(own).toEqual({
      month: startOfMonth(line.statementDate),
      carrierId: line.carrierId,
      lob: 'AUTOP',
      amount: earnedBy(earningsOn(line), [ANN]),
    })
  })
})
