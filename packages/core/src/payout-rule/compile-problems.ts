import type { Position } from '../agent/agent.ts'
import { refersToEarlier } from './calc-type.ts'
import type { PayoutRule } from './payout-rule.ts'
import { type RuleProblem, ruleProblem } from './rule-problem.ts'
import { valueFault } from './value-fault.ts'

/** What a calculator cannot work with, whoever made the rules. A rule without a calculation type never matches instead. */
export const compileProblems = (position: Position, rules: readonly PayoutRule[]): readonly RuleProblem[] => {
  const problems: RuleProblem[] = []
  let fallbacks = 0
  for (const rule of rules) {
    const { calcType, payout } = rule
    if (rule.fallback) fallbacks += 1
    if (rule.fallback && fallbacks > 1)
      problems.push(ruleProblem(position, rule, 'fallback', { _tag: 'SecondFallback' }))
    if (!refersToEarlier(calcType, position))
      problems.push(ruleProblem(position, rule, 'calcType', { _tag: 'RefersToLaterPosition', calcType, position }))
    const values =
      payout._tag === 'AgencyOnly'
        ? ([['agencyOnlyValue', payout.value]] as const)
        : ([
            ['termNew', payout.new.value],
            ['termRenew', payout.renew.value],
            ['termRewrite', payout.rewrite.value],
          ] as const)
    for (const [field, value] of values) {
      const fault = valueFault(calcType, value)
      if (fault !== null) problems.push(ruleProblem(position, rule, field, fault))
    }
  }
  return problems
}
