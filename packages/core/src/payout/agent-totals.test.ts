import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compiled } from '../../testing/fixtures/compiled-rules.ts'
import { LineItemFixtures, PayoutFixtures, runs } from '../../testing/index.ts'
import type { AgentId } from '../agent/agent.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { type AgentTotal, agentTotals, earningsBy, earningsOn, mergedTotals, payableSums } from './agent-totals.ts'
import { payoutLine } from './calculator/payout-line.ts'
import { EMPTY_SLOT, type PayoutSlot } from './payout.ts'

const { ANN, BOB, DELETED_DORA, dollars, everyTerm, line, rule } = PayoutFixtures
const CARL = DELETED_DORA

const share = (agentId: AgentId, amount: Cents, id: string, stuck = false) => ({ agentId, amount, stuck, line: { id } })
const shares = fc.array(
  fc
    .tuple(fc.constantFrom(ANN, BOB, CARL), fc.integer({ min: -999, max: 999 }), fc.nat({ max: 3 }), fc.boolean())
    .map(([agentId, amount, id, stuck]) => share(agentId, cents(amount), `line ${id}`, stuck)),
  { maxLength: 12 },
)

describe('agents’ totals over many lines', () => {
  it('law: have each agent once, each line counted once and all shares added', () => {
    fc.assert(
      fc.property(shares, all => {
        const totals = agentTotals(all)
        expect(new Set(totals.map(({ agentId }) => agentId))).toEqual(new Set(all.map(({ agentId }) => agentId)))
        expect(new Set(totals.map(({ agentId }) => agentId)).size).toBe(totals.length)
        for (const { agentId, lines, total, stuck } of totals) {
          const own = all.filter(one => one.agentId === agentId)
          expect(lines).toBe(new Set(own.map(one => one.line.id)).size)
          expect(total).toBe(sum(own.map(({ amount }) => amount)))
          expect(stuck).toBe(own.filter(one => one.stuck).length)
        }
      }),
      runs(100),
    )
  })

  it('law: list agents who cannot be paid first, then by largest total, then by id', () => {
    const isBefore = (one: AgentTotal, other: AgentTotal) =>
      one.stuck > 0 !== other.stuck > 0
        ? one.stuck > 0
        : one.total !== other.total
          ? one.total > other.total
          : one.agentId < other.agentId
    fc.assert(
      fc.property(shares, all => {
        const totals = agentTotals(all)
        for (const [at, other] of totals.slice(1).entries()) {
          const one = totals[at]
          expect(one !== undefined && isBefore(one, other)).toBe(true)
        }
        expect(agentTotals(all.toReversed())).toEqual(totals)
      }),
      runs(200),
    )
  })

  it('law: of two parts merged are those of the whole', () => {
    fc.assert(
      fc.property(shares, shares, (some, more) => {
        const others = more.map(one => ({ ...one, line: { id: `other ${one.line.id}` } }))
        expect(mergedTotals(agentTotals(some), agentTotals(others))).toEqual(agentTotals([...some, ...others]))
      }),
      runs(100),
    )
  })

  it('list an agent who cannot be paid before larger totals, and count a line once', () => {
    const totals = agentTotals([
      share(ANN, dollars(10), 'one'),
      share(ANN, dollars(5), 'one'),
      share(BOB, dollars(1), 'one', true),
      share(CARL, dollars(20), 'two'),
    ])
    expect(totals.map(({ agentId, lines, total, stuck }) => [agentId, lines, total, stuck])).toEqual([
      [BOB, 1, dollars(1), 1],
      [CARL, 1, dollars(20), 0],
      [ANN, 1, dollars(15), 0],
    ])
  })

  it('list agents with equal totals by their number', () => {
    const equal = agentTotals([CARL, ANN, BOB].map((agent, at) => share(agent, dollars(10), String(at))))
    expect(equal.map(({ agentId }) => agentId)).toEqual([ANN, BOB, CARL])
  })
})

describe('what agents earn on a line', () => {
  const calculator = compiled({ 1: [rule('half', 'PercentOfAgencyCommissionPaid', everyTerm(50))] })
  const half: PayoutSlot = { ...EMPTY_SLOT, payoutType: 'RuleApplied', calculatedCommission: dollars(75) }
  const none: PayoutSlot = { ...EMPTY_SLOT, payoutType: 'NoRuleFound', calculatedCommission: dollars(0) }
  const shown = LineItemFixtures.lineItem({ agents: { 1: ANN, 2: BOB }, agent1: half, agent2: none })

  it('is one amount for each position with an agent, and waits for a typed one if nothing gives an amount', () => {
    const earned = [
      { position: 1, agentId: ANN, amount: dollars(75), outcome: 'RuleApplied', stuck: false },
      { position: 2, agentId: BOB, amount: 0, outcome: 'NoRuleFound', stuck: true },
    ]
    expect(earningsOn(shown)).toEqual(earned)
    expect(earningsBy(calculator.line(payoutLine(shown)))).toEqual(earned)
    expect(earningsBy(calculator.line(line({ agents: {} })))).toEqual([])
  })

  it('is zero and waits for a typed amount in a position that was not calculated', () => {
    expect(earningsOn({ ...shown, agents: { 3: ANN } })).toEqual([
      { position: 3, agentId: ANN, amount: 0, outcome: 'None', stuck: true },
    ])
  })

  it('is added up for several lines, with their number', () => {
    expect(payableSums([shown, { ...shown, agents: {} }])).toEqual({
      lines: 2,
      agents: [
        { agentId: BOB, lines: 1, total: 0, stuck: 1 },
        { agentId: ANN, lines: 1, total: dollars(75), stuck: 0 },
      ],
    })
  })
})
