import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  PayoutFixtures,
  payoutLineArbitrary,
  ruleGroupsArbitrary,
  runs,
  WORLD_CONTEXT,
} from '../../../testing/index.ts'
import { agentId, POSITIONS } from '../../agent/agent.ts'
import { subtract, sum } from '../../money/cents.ts'
import { type Calculator, compileRules } from './calculator.ts'
import { lineColumns } from './line-columns.ts'
import type { RuleGroups } from './linear.ts'
import type { PayoutLine } from './payout-line.ts'
import { type RuleEffect, ruleEffect } from './rule-effect.ts'

const { dollars, everyTerm, line, rule } = PayoutFixtures

const compiled = (groups: RuleGroups): Calculator => {
  const made = compileRules(groups, WORLD_CONTEXT)
  if (E.isLeft(made)) throw new Error('refused')
  return made.right
}

const effectOf = (before: Calculator, after: Calculator, lines: readonly PayoutLine[]): RuleEffect => {
  const columns = lineColumns(lines)
  return ruleEffect(columns, before.bulk(columns), after.bulk(columns))
}

/** The changed payouts, computed line by line. */
const changedShares = (before: Calculator, after: Calculator, lines: readonly PayoutLine[]) =>
  lines.flatMap((one, index) => {
    const [was, is] = [before.line(one), after.line(one)]
    return POSITIONS.filter(
      position => was[position].amount !== is[position].amount || was[position].outcome !== is[position].outcome,
    ).map(position => ({ index, position, agent: one.agents[position], was: was[position], is: is[position] }))
  })

describe('the effect of edited rules', () => {
  it('law: is nothing if the rules are the same', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), fc.array(payoutLineArbitrary), (groups, lines) => {
        expect(effectOf(compiled(groups), compiled(groups), lines)).toEqual({
          lines: 0,
          more: 0,
          less: 0,
          agents: [],
          shares: [],
        })
      }),
      runs(100),
    )
  })

  it('law: is the difference of both sets of rules, calculated line by line', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), ruleGroupsArbitrary(), fc.array(payoutLineArbitrary), (old, fresh, lines) => {
        const [before, after] = [compiled(old), compiled(fresh)]
        const effect = effectOf(before, after, lines)
        const expected = changedShares(before, after, lines)
        expect(effect.shares).toEqual(expected.map(({ index, position }) => ({ index, position })))
        expect(effect.lines).toBe(new Set(expected.map(({ index }) => index)).size)
        expect(subtract(effect.more, effect.less)).toBe(
          sum(expected.map(({ was, is }) => subtract(is.amount, was.amount))),
        )
        for (const { agentId: agent, lines: count, before: had, after: has } of effect.agents) {
          const own = expected.filter(one => one.agent === agent)
          expect(had).toBe(sum(own.map(({ was }) => was.amount)))
          expect(has).toBe(sum(own.map(({ is }) => is.amount)))
          expect(count).toBe(new Set(own.map(({ index }) => index)).size)
        }
        expect(new Set(effect.agents.map(one => one.agentId))).toEqual(new Set(expected.map(one => one.agent)))
      }),
      runs(150),
    )
  })

  it('lists the agents with the largest difference first', () => {
    const share = (percent: number, agent: number) => ({
      ...rule(`rule-${agent}`, 'PercentOfAgencyCommissionPaid', everyTerm(percent)),
      agents: { _tag: 'Only', values: [agentId(agent)] } as const,
    })
    const rules = (ann: number, bob: number) => compiled({ 1: [share(ann, 101), share(bob, 102)], 2: [], 3: [] })
    const of = (agent: number) => line({ agents: { 1: agentId(agent) } })
    const { commissionAmount } = line()
    expect(commissionAmount).toBe(dollars(150))
    expect(effectOf(rules(10, 10), rules(12, 4), [of(101), of(101), of(102)])).toEqual({
      lines: 3,
      more: dollars(6),
      less: dollars(9),
      agents: [
        { agentId: 102, lines: 1, before: dollars(15), after: dollars(6) },
        { agentId: 101, lines: 2, before: dollars(30), after: dollars(36) },
      ],
      shares: [
        { index: 0, position: 1 },
        { index: 1, position: 1 },
        { index: 2, position: 1 },
      ],
    })
  })

  it('lists agents of one difference by their lines, most first, then by their number', () => {
    const [before, after] = [10, 20].map(percent =>
      compiled({ 1: [rule('all', 'PercentOfAgencyCommissionPaid', everyTerm(percent))], 2: [], 3: [] }),
    )
    const of = (agent: number, dollarsOfCommission: number) =>
      line({ agents: { 1: agentId(agent) }, commissionAmount: dollars(dollarsOfCommission) })
    const lines = [of(103, 100), of(102, 100), of(101, 50), of(101, 50)]
    if (before === undefined || after === undefined) throw new Error('Two sets of rules were compiled')
    expect(effectOf(before, after, lines).agents.map(one => one.agentId)).toEqual([101, 102, 103])
  })
})
