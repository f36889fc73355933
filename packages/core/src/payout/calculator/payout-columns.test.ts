import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compiled } from '../../../testing/fixtures/compiled-rules.ts'
import {
  PayoutFixtures,
  payoutLineArbitrary,
  ruleGroupsArbitrary,
  runs,
  WORLD_CONTEXT,
} from '../../../testing/index.ts'
import { POSITIONS } from '../../agent/agent.ts'
import { PAYOUT_TYPES } from '../payout.ts'
import { lineColumns } from './line-columns.ts'
import { linearEvaluator } from './linear.ts'
import { warningBit, warningBits, warningsOf } from './payout-columns.ts'
import { PAYOUT_WARNINGS } from './position-payout.ts'

const { everyTerm, line, rule } = PayoutFixtures

describe('payouts in columns', () => {
  it('law: have the plain evaluator’s outcome, rule and warnings for each position', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), fc.array(payoutLineArbitrary, { minLength: 10 }), (groups, lines) => {
        const made = compiled(groups, WORLD_CONTEXT)
        const { outcome, rule: applied, warnings } = made.bulk(lineColumns(lines))
        const plain = lines.map(linearEvaluator(groups, WORLD_CONTEXT))
        for (const position of POSITIONS) {
          const payouts = plain.map(one => one[position])
          const { [position]: rules } = made.tried
          expect([...outcome[position]].map(code => PAYOUT_TYPES[code])).toEqual(payouts.map(one => one.outcome))
          expect([...applied[position]]).toEqual(payouts.map(one => rules.findIndex(({ id }) => id === one.ruleId)))
          expect(
            [...warnings[position]].map(bits => PAYOUT_WARNINGS.filter((_, bit) => ((bits >> bit) & 1) === 1)),
          ).toEqual(payouts.map(one => one.warnings))
        }
      }),
      runs(200),
    )
  })

  it('law: read warnings back from their bits', () => {
    fc.assert(
      fc.property(fc.subarray([...PAYOUT_WARNINGS]), some => {
        expect(warningsOf(warningBits(some))).toEqual(some)
      }),
      runs(100),
    )
    expect(warningBit(null)).toBe(0)
  })

  it('count as many payouts as lines', () => {
    const { bulk } = compiled({ 1: [rule('any', 'PercentOfAgencyCommissionPaid', everyTerm(10))] })
    expect(bulk(lineColumns([])).count).toBe(0)
    expect(bulk(lineColumns([line(), line()])).count).toBe(2)
  })
})
