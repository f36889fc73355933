/** The plain evaluator: tries rule after rule. Slow and obvious, it is what the compiled calculator must agree with. */
import type { ByPosition } from '../agent/agent.ts'
import type { PayoutRule } from '../payout-rule/payout-rule.ts'
import { tryOrder } from '../payout-rule/try-order.ts'
import { evaluate } from './evaluate.ts'
import { RULE_TESTS } from './line-story.ts'
import type { PayoutLine } from './payout-line.ts'
import type { LinePayouts } from './position-payout.ts'
import { type RuleContext, TESTS } from './rule-test.ts'

/** Each position has its own rules; their order in the list decides only between equal `order`s. */
export type RuleGroups = ByPosition<readonly PayoutRule[]>

/** The rules must be such as `compileRules` accepts. */
export const linearEvaluator = (groups: RuleGroups, context: RuleContext): ((line: PayoutLine) => LinePayouts) => {
  const tried = { 1: tryOrder(groups[1]), 2: tryOrder(groups[2]), 3: tryOrder(groups[3]) }
  return line =>
    evaluate(
      line,
      (of, position, agent) =>
        tried[position].find(rule => RULE_TESTS.every(test => TESTS[test](rule, of, agent, context))) ?? null,
    )
}
