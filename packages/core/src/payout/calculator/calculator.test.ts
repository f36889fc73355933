import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { compiled } from '../../../testing/fixtures/compiled-rules.ts'
import {
  oraclePayouts,
  PayoutFixtures,
  payoutLineArbitrary,
  ruleGroupsArbitrary,
  runs,
  WORLD_CONTEXT,
} from '../../../testing/index.ts'
import { POSITIONS } from '../../agent/agent.ts'
import { carrierId } from '../../carrier/carrier.ts'
import { only } from '../../payout-rule/payout-rule.ts'
import { tryOrder } from '../../payout-rule/try-order.ts'
import { compileRules } from './calculator.ts'
import { lineColumns } from './line-columns.ts'
import { linearEvaluator, type RuleGroups } from './linear.ts'
import type { PayoutLine } from './payout-line.ts'

const { ANN, BOB, dollars, everyTerm, line, rule, value } = PayoutFixtures

/** What position 1 earns by one rule. */
const earns = (one: ReturnType<typeof rule>, on: PayoutLine) => compiled({ 1: [one] }).line(on)[1]

const worldsArbitrary = fc.record({
  groups: ruleGroupsArbitrary(),
  lines: fc.array(payoutLineArbitrary, { minLength: 1, maxLength: 12 }),
})

describe('laws of the payout calculator', () => {
  it('law 3: every payout equals that of the exact oracle', () => {
    fc.assert(
      fc.property(worldsArbitrary, ({ groups, lines }) => {
        const made = compileRules(groups, WORLD_CONTEXT)
        if (E.isLeft(made)) throw new Error(made.left.map(problem => problem.message).join('; '))
        for (const one of lines) {
          const payouts = made.right.line(one)
          expect(
            POSITIONS.map(position => payouts[position]).map(({ outcome, amount, ruleId }) => ({
              outcome,
              cents: BigInt(amount),
              ruleId,
            })),
          ).toEqual(oraclePayouts(groups, WORLD_CONTEXT.deletedAgents, one))
        }
      }),
      runs(500),
    )
  })

  it('law 15: compiled rules give the plain evaluator’s payouts, from objects and from columns', () => {
    fc.assert(
      fc.property(worldsArbitrary, ({ groups, lines }) => {
        const made = compileRules(groups, WORLD_CONTEXT)
        if (E.isLeft(made)) throw new Error(made.left.map(problem => problem.message).join('; '))
        const plain = lines.map(linearEvaluator(groups, WORLD_CONTEXT))
        const bulk = made.right.bulk(lineColumns(lines))
        expect(made.right.lines(lines)).toEqual(plain)
        expect(lines.map((_, index) => bulk.at(index))).toEqual(plain)
        for (const position of POSITIONS)
          expect([...bulk.amount[position]]).toEqual(plain.map(payouts => payouts[position].amount))
      }),
      runs(400),
    )
  })

  it('law 15 holds for line of business codes that look like a list of codes', () => {
    const codes = fc.constantFrom('[]', '["A"]', '["A","B"]', 'A', 'B', '')
    const sets = fc.array(fc.array(codes, { maxLength: 2 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(sets, fc.array(codes, { maxLength: 3 }), (all, named) => {
        const { line: asked, bulk } = compiled({
          1: [rule('r', 'PercentOfAgencyCommissionPaid', everyTerm(10), { linesOfBusiness: only(...named) })],
        })
        const lines = all.map(linesOfBusiness => line({ policy: { linesOfBusiness, applicationType: 'Personal' } }))
        const columns = bulk(lineColumns(lines))
        expect(lines.map((_, index) => columns.at(index))).toEqual(lines.map(asked))
      }),
      runs(200),
    )
  })

  it('columns do not change when their source lines change', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), fc.array(payoutLineArbitrary, { minLength: 1 }), (groups, lines) => {
        const source: PayoutLine[] = JSON.parse(JSON.stringify(lines))
        const columns = lineColumns(source)
        const before = POSITIONS.map(position => [...compiled(groups).bulk(columns).amount[position]])
        for (const one of source) {
          if (one.policy !== null) Reflect.apply(Array.prototype.splice, one.policy.linesOfBusiness, [0, 1, 'another'])
          for (const position of POSITIONS) {
            Object.assign(one.manual[position] ?? {}, { amount: 1, agentId: null })
            Object.assign(one.overrides[position] ?? {}, { calcType: 'FlatFeeAmount', value: 10_000, agentId: null })
          }
        }
        expect(POSITIONS.map(position => [...compiled(groups).bulk(columns).amount[position]])).toEqual(before)
      }),
      runs(200),
    )
  })

  it('law 15 holds for groups with more rules than a word has bits', () => {
    fc.assert(
      fc.property(
        ruleGroupsArbitrary(),
        fc.integer({ min: 25, max: 100 }),
        fc.array(payoutLineArbitrary, { minLength: 20, maxLength: 20 }),
        (own, before, lines) => {
          // Rules for a carrier that no line has come first, so that the matching rules lie beyond the first word of bits.
          const buried = (group: RuleGroups[1]) => [
            ...Array.from({ length: before }, (_, index) =>
              rule(`nobody-${index}`, 'NoCommission', everyTerm(0), { order: -1, carriers: only(carrierId('nobody')) }),
            ),
            ...group,
          ]
          const groups = { 1: buried(own[1]), 2: buried(own[2]), 3: buried(own[3]) }
          const plain = lines.map(linearEvaluator(groups, WORLD_CONTEXT))
          const made = compiled(groups, WORLD_CONTEXT)
          const bulk = made.bulk(lineColumns(lines))
          expect(made.lines(lines)).toEqual(plain)
          expect(lines.map((_, index) => bulk.at(index))).toEqual(plain)
          expect(plain).toEqual(lines.map(compiled(own, WORLD_CONTEXT).line))
        },
      ),
      runs(100),
    )
  })

  it('sign law: payout x commission is never negative for values of zero or more, without typed amounts and overrides', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), payoutLineArbitrary, (groups, one) => {
        const positive = {
          1: groups[1].map(withoutNegatives),
          2: groups[2].map(withoutNegatives),
          3: groups[3].map(withoutNegatives),
        }
        const payouts = compiled(positive).line({ ...one, manual: {}, overrides: {} })
        for (const position of POSITIONS)
          expect(payouts[position].amount * one.commissionAmount).toBeGreaterThanOrEqual(0)
      }),
      runs(500),
    )
  })

  it('a chargeback takes back exactly what the commission paid, without typed amounts', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), payoutLineArbitrary, (groups, one) => {
        fc.pre(one.commissionAmount !== 0)
        const paid = { ...one, manual: {} }
        const back = { ...paid, commissionAmount: -paid.commissionAmount as typeof paid.commissionAmount }
        const before = compiled(groups).line(paid)
        const after = compiled(groups).line(back)
        for (const position of POSITIONS) expect(after[position].amount + before[position].amount).toBe(0)
      }),
      runs(300),
    )
  })

  it('rules with different order fields give the same payout in any sequence', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), payoutLineArbitrary, (groups, one) => {
        const distinct = groups[1].map((each, order) => ({ ...each, order }))
        const asked = (rules: typeof distinct) => compiled({ ...groups, 1: rules }).line(one)
        expect(asked(distinct.toReversed())).toEqual(asked(distinct))
      }),
      runs(200),
    )
  })

  it('law: compiling changes no input, and the calculator does not follow later changes of it', () => {
    fc.assert(
      fc.property(worldsArbitrary, ({ groups, lines }) => {
        const copy = (): RuleGroups => JSON.parse(JSON.stringify(groups))
        const stories = (made: ReturnType<typeof compiled>) => lines.map(one => made.explain(one))
        const [source, deletedAgents] = [copy(), new Set(WORLD_CONTEXT.deletedAgents)]
        const made = compiled(source, { deletedAgents })
        expect(source).toEqual(copy())
        spoil(source)
        deletedAgents.clear()
        expect(POSITIONS.map(position => made.tried[position])).toEqual(
          POSITIONS.map(position => tryOrder(copy()[position])),
        )
        expect(stories(made)).toEqual(stories(compiled(copy(), WORLD_CONTEXT)))
      }),
      runs(100),
    )
  })

  it('law: each rule is found by its id in its own position only', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), groups => {
        const made = compiled(groups)
        for (const position of POSITIONS)
          for (const one of POSITIONS.flatMap(other => made.tried[other]))
            expect(made.rule(position, one.id)).toBe(made.tried[position].includes(one) ? one : null)
      }),
      runs(100),
    )
  })
})

/** Sets every value in the object to null, at any depth. */
const spoil = (of: object): void => {
  for (const [key, value] of Object.entries(of))
    if (typeof value === 'object' && value !== null) spoil(value)
    else Object.assign(of, { [key]: null })
}

const withoutNegatives = (one: ReturnType<typeof rule>): ReturnType<typeof rule> => {
  const up = (v: ReturnType<typeof value>) => Math.abs(v) as typeof v
  const { payout } = one
  return {
    ...one,
    payout:
      payout._tag === 'AgencyOnly'
        ? { ...payout, value: up(payout.value) }
        : {
            _tag: 'PerTerm',
            new: { ...payout.new, value: up(payout.new.value) },
            renew: { ...payout.renew, value: up(payout.renew.value) },
            rewrite: { ...payout.rewrite, value: up(payout.rewrite.value) },
          },
  }
}

describe('calculated amounts', () => {
  it('5% of 0.70 is 0.04, 57.5% of 8.20 is 4.72 and 1.005% of 100.00 is 1.01', () => {
    const on = (commission: number, percent: number) =>
      earns(
        rule('r', 'PercentOfAgencyCommissionPaid', everyTerm(percent)),
        line({ commissionAmount: dollars(commission) }),
      ).amount
    expect(on(0.7, 5)).toBe(4)
    expect(on(8.2, 57.5)).toBe(472)
    expect(on(100, 1.005)).toBe(101)
    expect(on(-0.7, 5)).toBe(-4)
    expect(on(-8.2, 57.5)).toBe(-472)
  })

  it('a percentage of the premium follows the sign of the commission', () => {
    const one = rule('r', 'PercentOfCommissionablePremium', everyTerm(10))
    expect(earns(one, line({ commissionAmount: dollars(-150) }))).toMatchObject({
      amount: dollars(-100),
      basis: dollars(-1000),
    })
    expect(earns(one, line({ grossAmount: dollars(-1000), commissionAmount: dollars(-150) })).amount).toBe(
      dollars(-100),
    )
    expect(earns(one, line({ grossAmount: dollars(-1000) })).amount).toBe(dollars(100))
    expect(earns(one, line({ grossAmount: dollars(-1000), commissionAmount: dollars(0) })).amount).toBe(dollars(-100))
  })

  it('a flat amount takes the sign of the commission, and is paid as written when the commission is zero', () => {
    const one = rule('r', 'FlatFeeAmount', everyTerm(25))
    expect(earns(one, line()).amount).toBe(dollars(25))
    expect(earns(one, line({ commissionAmount: dollars(-150) })).amount).toBe(dollars(-25))
    expect(earns(one, line({ commissionAmount: dollars(0) }))).toMatchObject({
      amount: dollars(25),
      warnings: ['FlatOnZeroCommission'],
    })
  })

  it('a flat amount larger than the commission is paid and warned about', () => {
    const one = rule('r', 'FlatFeeAmount', everyTerm(150.01))
    expect(earns(one, line())).toMatchObject({ amount: dollars(150.01), warnings: ['FlatAboveCommission'] })
    expect(earns(one, line({ commissionAmount: dollars(150.01) })).warnings).toEqual([])
    expect(earns(one, line({ commissionAmount: dollars(-150) })).warnings).toEqual(['FlatAboveCommission'])
  })

  it('the positions are calculated in turn; a percent of agent 1 or 2 counts typed amounts and overrides', () => {
    const groups = {
      1: [rule('one', 'PercentOfAgencyCommissionPaid', everyTerm(40))],
      2: [rule('two', 'PercentOfAgent1', everyTerm(50))],
      3: [rule('three', 'PercentOfAgent2', everyTerm(10))],
    }
    const on = line({ agents: { 1: ANN, 2: BOB, 3: BOB } })
    const amounts = (of: PayoutLine) => POSITIONS.map(position => compiled(groups).line(of)[position].amount)
    expect(amounts(on)).toEqual([dollars(60), dollars(30), dollars(3)])
    expect(amounts({ ...on, manual: { 1: { amount: dollars(100), agentId: ANN } } })).toEqual([
      dollars(100),
      dollars(50),
      dollars(5),
    ])
    const override = { calcType: 'FlatFeeAmount', value: value(20), agentId: null } as const
    expect(amounts({ ...on, overrides: { 1: override } })).toEqual([dollars(20), dollars(10), dollars(1)])
    expect(amounts({ ...on, agents: { 2: BOB } })).toEqual([0, 0, 0])
  })
})

describe('the precedence of typed amounts, overrides and rules', () => {
  const groups = { 1: [rule('all', 'PercentOfAgencyCommissionPaid', everyTerm(10))] }
  const override = { calcType: 'PercentOfAgencyCommissionPaid', value: value(20), agentId: null } as const

  it('a position without an agent pays nothing, whatever was typed for it', () => {
    const on = line({ agents: {}, manual: { 1: { amount: dollars(5), agentId: null } }, overrides: { 1: override } })
    expect(compiled(groups).line(on)[1]).toMatchObject({ outcome: 'None', agentId: null, amount: 0, warnings: [] })
  })

  it('a typed amount comes before an override, and an override before the rules', () => {
    const typed = { 1: { amount: dollars(0), agentId: ANN } }
    expect(compiled(groups).line(line({ manual: typed, overrides: { 1: override } }))[1]).toMatchObject({
      outcome: 'ManualPayoutUsed',
      amount: 0,
      calcType: null,
      ruleId: null,
    })
    expect(compiled(groups).line(line({ overrides: { 1: override } }))[1]).toMatchObject({
      outcome: 'PolicyOverride',
      amount: dollars(30),
      ruleId: null,
    })
    expect(compiled(groups).line(line())[1]).toMatchObject({
      outcome: 'RuleApplied',
      amount: dollars(15),
      ruleId: 'all',
    })
  })

  it('an amount typed for another agent is ignored with a warning', () => {
    for (const agentId of [BOB, null])
      expect(compiled(groups).line(line({ manual: { 1: { amount: dollars(99), agentId } } }))[1]).toMatchObject({
        outcome: 'RuleApplied',
        amount: dollars(15),
        warnings: ['ManualForAnotherAgent'],
      })
  })

  it('an override bound to an agent who no longer has the position is ignored with a warning', () => {
    expect(compiled(groups).line(line({ overrides: { 1: { ...override, agentId: BOB } } }))[1]).toMatchObject({
      outcome: 'RuleApplied',
      warnings: ['OverrideForAnotherAgent'],
    })
    expect(compiled(groups).line(line({ overrides: { 1: { ...override, agentId: ANN } } }))[1].outcome).toBe(
      'PolicyOverride',
    )
  })

  it('an override that cannot be calculated is ignored with a warning', () => {
    for (const calcType of ['None', 'PercentOfAgent1', 'PercentOfAgent2'] as const)
      expect(compiled(groups).line(line({ overrides: { 1: { ...override, calcType } } }))[1]).toMatchObject({
        outcome: 'RuleApplied',
        warnings: ['OverrideUnusable'],
      })
  })
})
