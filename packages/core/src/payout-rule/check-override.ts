/** Whether a policy override can be calculated in a position; asked where it is set, and again before it is used. */
import { either as E } from 'fp-ts'
import type { Position } from '../agent/agent.ts'
import type { PolicyOverride } from '../policy/policy.ts'
import { refersToEarlier } from './calc-type.ts'
import { type RuleFault, ruleFaultSentence } from './rule-problem.ts'
import { valueFault } from './value-fault.ts'

/** Null when it can: a calculation type is chosen, it refers to earlier positions only, and the value is in range. */
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
