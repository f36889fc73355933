/** The three groups as tables over shared dictionaries; nothing of it changes after it is made. */
import { type ByPosition, POSITIONS } from '../agent/agent.ts'
import { agentFilter, applicationTypeFilter, lineOfBusinessFilter } from '../payout-rule/try-order.ts'
import { type CompiledGroup, compileGroup, type Dictionaries } from './compiled-group.ts'
import { dictionary } from './dictionary.ts'
import type { RuleGroups } from './linear.ts'
import type { RuleContext } from './rule-test.ts'

export interface Compiled {
  readonly dictionaries: Dictionaries
  readonly groups: ByPosition<CompiledGroup>
  readonly context: RuleContext
}

/** Every value is interned before the first table is built. */
export const compile = (groups: RuleGroups, context: RuleContext): Compiled => {
  const rules = POSITIONS.flatMap(position => groups[position])
  const dictionaries = {
    agents: dictionary(rules.map(agentFilter)),
    carriers: dictionary(rules.map(rule => rule.carriers)),
    linesOfBusiness: dictionary(rules.map(lineOfBusinessFilter)),
    applicationTypes: dictionary(rules.map(applicationTypeFilter)),
  }
  return {
    dictionaries,
    groups: {
      1: compileGroup(groups[1], dictionaries),
      2: compileGroup(groups[2], dictionaries),
      3: compileGroup(groups[3], dictionaries),
    },
    context,
  }
}
