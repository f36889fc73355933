/** Decides what saving a rule group does: it saves the whole group, or names each rule that is wrong (domain: saving a group). */
import { either as E } from 'fp-ts'
import { allOrNothing, OUT_OF_DATE, type Refusal } from '../failure/refusal.ts'
import { RULE_NAMED_TWICE } from '../failure/refusals.ts'
import { grouped } from '../list/grouped.ts'
import type { RulesToSave } from '../ports/settings-ports.ts'
import { checkRules, type KnownIds } from './check-rules.ts'
import type { PayoutRule, RuleDraft, RuleGroup, RuleId } from './payout-rule.ts'
import { writeRuleRefusal } from './rule-problem.ts'

/** A rule to be stored; a new one has no id yet. */
export type DecidedRule = Omit<PayoutRule, 'id'> & { readonly id: RuleId | null }

/** A refusal names a rule by the id it was sent with, else by its place. Without an etag, the group is replaced unchecked. */
export const decideRules = (
  before: RuleGroup,
  { position, etag, rules: sent }: RulesToSave,
  ids: KnownIds,
): E.Either<Refusal, readonly DecidedRule[]> => {
  const own = new Set<RuleId | null>(before.rules.map(({ id }) => id))
  // A rule whose id the group does not know is a new rule.
  const drafts = sent.map((draft): RuleDraft => ({ ...draft, id: own.has(draft.id) ? draft.id : null }))
  const checked = checkRules(position, drafts, ids)
  const problems = grouped(E.isLeft(checked) ? checked.left.map(problem => [problem.order, problem] as const) : [])
  const named = new Set<RuleId | null>()
  const judged = allOrNothing(
    drafts,
    ({ order }, place) => sent[place]?.id ?? String(order),
    ({ id, order }): E.Either<readonly string[], null> => {
      const twice = id !== null && named.has(id)
      named.add(id)
      const errors = [...(twice ? [RULE_NAMED_TWICE] : []), ...(problems.get(order) ?? []).map(writeRuleRefusal)]
      return errors.length === 0 ? E.right(null) : E.left(errors)
    },
  )
  if (E.isLeft(judged)) return judged
  if (E.isLeft(checked)) throw new Error('A problem belongs to none of the rules that were sent')
  if (etag !== null && etag !== before.etag) return E.left(OUT_OF_DATE)
  return E.right(checked.right.map((rule, order) => ({ ...rule, order, id: drafts[order]?.id ?? null })))
}
