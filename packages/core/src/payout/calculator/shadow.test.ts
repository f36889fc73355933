import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterArbitrary, PayoutFixtures, runs } from '../../../testing/index.ts'
import { agentId } from '../../agent/agent.ts'
import { carrierId } from '../../carrier/carrier.ts'
import { only, type PayoutRule, type RulePayout, ruleId } from '../../payout-rule/payout-rule.ts'
import { tryOrder } from '../../payout-rule/try-order.ts'
import { TRANSACTION_KINDS } from '../../policy/policy.ts'
import { RULE_TESTS, TESTS } from './linear.ts'
import type { PayoutLine } from './payout-line.ts'
import { shadowedBy } from './shadow.ts'

const { ANN, agencyOnly, BOB, DELETED_DORA, everyTerm, line, PROGRESSIVE, rule, TRAVELERS } = PayoutFixtures

const CONTEXT = { deletedAgents: new Set([DELETED_DORA]) }
const AGENTS = [ANN, BOB, DELETED_DORA]
const CARRIERS = [PROGRESSIVE, TRAVELERS]
const LINES_OF_BUSINESS = ['AUTOP', 'HOME']
const APPLICATION_TYPES = ['Personal', 'Commercial']

const payoutArbitrary: fc.Arbitrary<RulePayout> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()).map(([onNew, onRenew, onRewrite]): RulePayout => {
      const value = PayoutFixtures.value(10)
      return {
        _tag: 'PerTerm',
        new: { value, enabled: onNew },
        renew: { value, enabled: onRenew },
        rewrite: { value, enabled: onRewrite },
      }
    }),
  },
  { weight: 1, arbitrary: fc.constant(agencyOnly(5)) },
  { weight: 6, arbitrary: fc.constant(everyTerm(10)) },
)

/** Rules over two values of each kind, so that they often shadow each other. */
const triedArbitrary: fc.Arbitrary<readonly PayoutRule[]> = fc
  .array(
    fc.record({
      calcType: fc.constantFrom('NoCommission', 'NoCommission', 'NoCommission', 'None'),
      agents: filterArbitrary(AGENTS),
      carriers: filterArbitrary(CARRIERS),
      linesOfBusiness: filterArbitrary(LINES_OF_BUSINESS),
      applicationTypes: filterArbitrary(APPLICATION_TYPES),
      payout: payoutArbitrary,
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map(rules => tryOrder(rules.map((one, order) => ({ ...one, id: ruleId(`rule-${order}`), order, fallback: false }))))

/** One line for each combination of values, with one more of each that no rule names. */
const EVERY_LINE: readonly PayoutLine[] = [...AGENTS, agentId(109)].flatMap(agent =>
  [...CARRIERS, null].flatMap(carrier => {
    const common = { agents: { 1: agent }, carrierId: carrier }
    return [
      line({ ...common, policy: null, agencyIncome: true }),
      ...TRANSACTION_KINDS.flatMap(kind =>
        [...LINES_OF_BUSINESS, 'BOAT'].flatMap(code =>
          [...APPLICATION_TYPES, 'Benefits'].map(applicationType =>
            line({ ...common, kind, policy: { linesOfBusiness: [code], applicationType } }),
          ),
        ),
      ),
    ]
  }),
)

const accepts = (one: PayoutRule, on: PayoutLine): boolean =>
  RULE_TESTS.every(test => TESTS[test](one, on, on.agents[1] ?? ANN, CONTEXT))

/** `shadowedBy` computed line by line. */
const shadowedLineByLine = (tried: readonly PayoutRule[]) =>
  tried.map((own, index) => {
    let left = EVERY_LINE.filter(one => accepts(own, one))
    if (left.length === 0) return null
    const by = tried.slice(0, index).filter(earlier => {
      const before = left.length
      left = left.filter(one => !accepts(earlier, one))
      return left.length < before
    })
    return left.length === 0 ? by.map(({ id }) => id) : null
  })

describe('a rule shadowed by earlier rules', () => {
  it('law: is found as if every line were tried, with only the rules that take its lines', () => {
    fc.assert(
      fc.property(triedArbitrary, tried => {
        expect(shadowedBy(tried, CONTEXT)).toEqual(shadowedLineByLine(tried))
      }),
      runs(300),
    )
  })

  it('is not found if the search would take too long', () => {
    const codes = Array.from({ length: 64 }, (_, code) => code)
    // Each rule divides the values of every filter in its own way, so that it leaves up to four times as many combinations.
    const parting = (name: string, named: (code: number) => boolean) => {
      const some = codes.filter(named)
      return rule(name, 'NoCommission', everyTerm(0), {
        agents: only(...some.map(agentId)),
        carriers: only(...some.map(code => carrierId(`${code}`))),
        linesOfBusiness: only(...some.map(String)),
        applicationTypes: only(...some.map(String)),
      })
    }
    const halves = codes.slice(0, 6).map(bit => parting(`half-${bit}`, code => ((code >> bit) & 1) === 1))
    const any = (name: string) => rule(name, 'NoCommission', everyTerm(0))
    const tried = [...halves, parting('too-much', code => code % 3 > 0), any('all'), any('last')]
    expect(shadowedBy(tried, CONTEXT).at(-1)).toBeNull()
  })
})
