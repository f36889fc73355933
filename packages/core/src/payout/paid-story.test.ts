import { describe, expect, it } from 'vitest'
import {
  fakeSuite,
  harborAgency,
  LineItemFixtures,
  PayoutFixtures,
  reconciledLines,
  succeeds,
} from '../../testing/index.ts'
import { POSITIONS } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { ruleId } from '../payout-rule/payout-rule.ts'
import { NO_PAYOUT } from './calculator/position-payout.ts'
import { paidStory } from './paid-story.ts'

const { ANN, dollars } = PayoutFixtures
const ON = knownDate(2026, 2, 1)

const paidLine = async () => {
  const { commissions: port } = fakeSuite(harborAgency, { now: () => 0, decode: () => '' })
  const [line] = (await reconciledLines(port, 1)).lines
  if (line === undefined) throw new Error('Expected a line')
  const payouts = { 1: { manual: false, amount: dollars(75), agentId: ANN } }
  const payment = { id: line.id, etag: null, paid: true, agentPaidDate: ON, reason: null, payouts }
  const [paid] = (await succeeds(port.payouts.write([payment]))).lines
  if (paid === undefined) throw new Error('Expected the paid line')
  return { port, paid }
}

describe('the explanation of a paid line', () => {
  it('has the rule that paid, its place and its formula', async () => {
    const { paid } = await paidLine()
    const { 1: first } = paidStory(paid, harborAgency.ruleGroups[1].rules)
    expect(first.payout).toMatchObject({ outcome: 'RuleApplied', agentId: ANN, amount: 7_500, basis: 15_000 })
    expect(first.formula).toBe('50% of 150.00 = 75.00')
    expect(first.tried).toMatchObject([{ ruleId: 'half', order: 0, fallback: false, refused: null }])
  })

  it('stays the same when the rules change', async () => {
    const { port, paid } = await paidLine()
    const before = await succeeds(port.payouts.explain(paid.id))
    await succeeds(port.rules.save({ position: 1, etag: null, rules: [] }))
    expect(await succeeds(port.payouts.explain(paid.id))).toEqual(before)
  })

  it('has the rule without its place once it is deleted, and nothing if no explanation or payout is stored', async () => {
    const { paid } = await paidLine()
    expect(paidStory(paid, [])[1].tried).toMatchObject([{ ruleId: 'half', order: 0, fallback: false }])
    const behind = [
      { id: ruleId('other'), order: 1, fallback: false },
      { id: ruleId('half'), order: 4, fallback: true },
    ]
    expect(paidStory(paid, behind)[1].tried).toMatchObject([{ order: 4, fallback: true }])
    const bare = { ...paid, agent1: { ...paid.agent1, explanation: null } }
    const unpaid = { ...paid, agent1: { ...paid.agent1, payout: null } }
    expect([bare, unpaid].map(line => paidStory(line, behind)[1].payout)).toEqual([NO_PAYOUT, NO_PAYOUT])
    expect([bare, unpaid].map(line => paidStory(line, behind)[1].tried)).toEqual([[], []])
  })

  it('is empty for a position that was paid nothing', () => {
    const story = paidStory(LineItemFixtures.lineItem({ paid: true }), [])
    for (const position of POSITIONS)
      expect(story[position]).toEqual({ payout: NO_PAYOUT, tried: [], formula: null, reason: null, warnings: [] })
  })
})
