/** Rule groups as they are stored, edited and remembered. */
import fc from 'fast-check'
import { etag, type RuleGroup, ruleId, type StoredRule } from '../../src/index.ts'
import { positionArbitrary, ruleDraftArbitrary } from './rule-draft.arbitrary.ts'

export const storedRuleArbitrary: fc.Arbitrary<StoredRule> = fc
  .tuple(ruleDraftArbitrary, fc.uuid().map(ruleId), fc.boolean())
  .map(([draft, id, hasDeletedUsers]) => ({ ...draft, id, hasDeletedUsers }))

const storedRules = fc
  .uniqueArray(storedRuleArbitrary, { selector: rule => rule.id, maxLength: 8 })
  .map(rules => rules.map((rule, order) => ({ ...rule, order })))

/** A group as the server answers it: every rule has an order of its own. */
export const ruleGroupModelArbitrary: fc.Arbitrary<RuleGroup> = fc.record({
  position: positionArbitrary,
  etag: fc.uuid().map(etag),
  rules: storedRules,
})
