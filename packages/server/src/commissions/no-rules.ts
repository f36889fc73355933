/** An agency without rules, for reading lines where nobody looks at what they would pay. */
import { compileRules, etag, IDS_ONLY, type Position, payoutExplainer, type RuleGroup } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { RulesInForce } from './rules-in-force.ts'

const calculator = E.getOrElseW((): never => {
  throw new Error('An empty group compiles')
})(compileRules({ 1: [], 2: [], 3: [] }, { deletedAgents: new Set() }))

const empty = (position: Position): RuleGroup => ({ position, etag: etag('unsaved'), rules: [] })

export const NO_RULES: RulesInForce = {
  groups: { 1: empty(1), 2: empty(2), 3: empty(3) },
  calculator,
  naming: IDS_ONLY,
  explain: payoutExplainer(calculator),
}
