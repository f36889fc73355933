import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, payoutLineArbitrary, ruleGroupsArbitrary, runs, WORLD_CONTEXT } from '../../testing/index.ts'
import { POSITIONS } from '../agent/agent.ts'
import { sum } from '../money/cents.ts'
import { type Calculator, compileRules } from './calculator.ts'
import { diffPayouts } from './diff.ts'
import type { RuleGroups } from './linear.ts'

const { dollars, everyTerm, line, rule } = PayoutFixtures

const compiled = (groups: RuleGroups): Calculator => {
  const made = compileRules(groups, WORLD_CONTEXT)
  if (E.isLeft(made)) throw new Error('refused')
  return made.right
}

describe('what would change', () => {
  it('law: replacing rules by themselves changes nothing', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), fc.array(payoutLineArbitrary), (groups, lines) => {
        expect(diffPayouts(compiled(groups), compiled(groups), lines)).toEqual({
          lines: [],
          moved: { 1: 0, 2: 0, 3: 0 },
        })
      }),
      runs(100),
    )
  })

  it('law: what is moved is the sum after less the sum before, and lines not named keep their amounts', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), ruleGroupsArbitrary(), fc.array(payoutLineArbitrary), (old, fresh, lines) => {
        const before = compiled(old)
        const after = compiled(fresh)
        const diff = diffPayouts(before, after, lines)
        const named = new Set(diff.lines.map(change => change.index))
        for (const position of POSITIONS) {
          const total = (of: Calculator) => sum(of.lines(lines).map(payouts => payouts[position].amount))
          expect(diff.moved[position]).toBe(total(after) - total(before))
        }
        lines.forEach((one, index) => {
          if (!named.has(index))
            for (const position of POSITIONS)
              expect(after.line(one)[position].amount).toBe(before.line(one)[position].amount)
        })
      }),
      runs(150),
    )
  })

  it('tells the payout before and after', () => {
    const with10 = rule('r', 'PercentOfAgencyCommissionPaid', everyTerm(10))
    const with12 = rule('r', 'PercentOfAgencyCommissionPaid', everyTerm(12))
    const of = (one: typeof with10) => compiled({ 1: [one], 2: [], 3: [] })
    const diff = diffPayouts(of(with10), of(with12), [line({ commissionAmount: dollars(0) }), line()])
    expect(diff.moved[1]).toBe(dollars(3))
    expect(diff.lines).toMatchObject([
      { index: 1, changes: [{ position: 1, before: { amount: dollars(15) }, after: { amount: dollars(18) } }] },
    ])
  })
})
