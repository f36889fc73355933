/** What can be calculated: a value, a policy's override, and the rules of a group (domain: money and rates). */
import { either as E } from 'fp-ts'
import type { Position } from '../agent/agent.ts'
import { MAX_AMOUNT } from '../money/cents.ts'
import { MAX_PERCENT, RATE_SCALE } from '../money/rate.ts'
import type { PolicyOverride } from '../policy/policy.ts'
import { asCents, type CalcType, type PayoutValue, refersToEarlier, toDecimal, VALUE_KINDS } from './calc-type.ts'
import type { PayoutRule } from './payout-rule.ts'
import { type RuleFault, type RuleProblem, ruleFaultSentence, ruleProblem } from './rule-problem.ts'

const MAX_FLAT_MILLIONTHS = MAX_AMOUNT * (RATE_SCALE / 100)

/** Null when the value is good. Percentages stay within -1000..1000; flat amounts are whole cents within +/-999,999,999.99. */
export const valueFault = (calcType: CalcType, value: PayoutValue): RuleFault | null => {
  switch (VALUE_KINDS[calcType]) {
    case null:
      return null
    case 'amount':
      if (Math.abs(value) > MAX_FLAT_MILLIONTHS) return { _tag: 'FlatAmountOutOfRange', amount: toDecimal(value) }
      return asCents(value) === null ? { _tag: 'FlatAmountTooFine', amount: toDecimal(value) } : null
    case 'percent':
      return Math.abs(value) > MAX_PERCENT * RATE_SCALE
        ? { _tag: 'PercentOutOfRange', percent: toDecimal(value) }
        : null
  }
}

/** Null if the override can be calculated: it refers to earlier positions only, and its value is in range. */
export const overrideFault = (position: Position, { calcType, value }: PolicyOverride): RuleFault | null => {
  if (calcType === 'None') return { _tag: 'NoCalcType' }
  if (!refersToEarlier(calcType, position)) return { _tag: 'RefersToLaterPosition', calcType, position }
  return valueFault(calcType, value)
}

/** The override itself, or the sentence that says what is wrong with it. */
export const checkOverride = (position: Position, override: PolicyOverride): E.Either<string, PolicyOverride> => {
  const fault = overrideFault(position, override)
  return fault === null
    ? E.right(override)
    : E.left(`Policy override for agent ${position}: ${ruleFaultSentence(fault)}`)
}

/** What is wrong with rules that a calculator cannot use. A rule without a calculation type is not wrong: it never matches. */
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
