/** Warnings about a rule group that can be saved (domain: lint). */
import type { CarrierId } from '../../carrier/carrier.ts'
import type { Filter, PayoutRule, RuleId } from '../../payout-rule/payout-rule.ts'
import { agentFilter, applicationTypeFilter, lineOfBusinessFilter, tryOrder } from '../../payout-rule/try-order.ts'
import { TRANSACTION_KINDS } from '../../policy/policy.ts'
import type { RuleContext } from './linear.ts'
import { shadowedBy } from './shadow.ts'

/** A warning about a rule that can be saved. `ruleLintSentence` puts it in words. */
export type RuleLint =
  /** No line can reach the rule; `by` are the earlier rules that take them all. */
  | { readonly _tag: 'Shadowed'; readonly ruleId: RuleId; readonly by: readonly RuleId[] }
  /** Equal to an earlier rule in everything but the values. */
  | { readonly _tag: 'SameButValue'; readonly ruleId: RuleId; readonly as: RuleId }
  | { readonly _tag: 'OnlyDeletedAgents'; readonly ruleId: RuleId }
  | { readonly _tag: 'OnlyInactiveCarriers'; readonly ruleId: RuleId }
  /** Switched off for every transaction kind. */
  | { readonly _tag: 'NoTermEnabled'; readonly ruleId: RuleId }
  /** A filter that is limited to specific values and names none. */
  | { readonly _tag: 'NothingNamed'; readonly ruleId: RuleId }

/** `rule 1`, `rule 1 and rule 4`, `rule 1, rule 4 and rule 5`. */
const and = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(part => part !== '').join(' and ')

/** `place` is the rule's name for people, such as "rule 3". */
export const ruleLintSentence = (lint: RuleLint, place: (id: RuleId) => string): string => {
  switch (lint._tag) {
    case 'Shadowed':
      return `No line reaches this rule: ${and(lint.by.map(place))} before it ${lint.by.length === 1 ? 'applies' : 'apply'} to all of its lines`
    case 'SameButValue':
      return `This rule differs from ${place(lint.as)} only in its values`
    case 'OnlyDeletedAgents':
      return 'This rule names only deleted agents, so it never applies'
    case 'OnlyInactiveCarriers':
      return 'This rule names only inactive carriers'
    case 'NoTermEnabled':
      return 'This rule is switched off for new, renewal and rewrite, so it never applies'
    case 'NothingNamed':
      return 'This rule is limited to specific values but names none, so it never applies'
  }
}

/** Facts about agents and carriers that the rules do not hold. */
export interface LintContext extends RuleContext {
  readonly inactiveCarriers: ReadonlySet<CarrierId>
}

const onlyOf = <A>(filter: Filter<A>, set: ReadonlySet<A>): boolean =>
  filter._tag === 'Only' && filter.values.length > 0 && filter.values.every(value => set.has(value))

const namesNothing = <A>(filter: Filter<A>): boolean => filter._tag === 'Only' && filter.values.length === 0

/** The values as a text, sorted and without repetitions: equal sets have equal texts. */
const canonical = <A>(filter: Filter<A>): readonly string[] | null =>
  filter._tag === 'Any' ? null : [...new Set(filter.values.map(String))].toSorted()

/** The parts of a rule other than its values, id and order. */
const withoutValues = (rule: PayoutRule): string => {
  const { calcType, fallback, payout } = rule
  return JSON.stringify([
    calcType,
    fallback,
    payout._tag === 'AgencyOnly' ? null : TRANSACTION_KINDS.map(kind => payout[kind].enabled),
    canonical(agentFilter(rule)),
    canonical(rule.carriers),
    canonical(lineOfBusinessFilter(rule)),
    canonical(applicationTypeFilter(rule)),
  ])
}

const ownLints = (rule: PayoutRule, { deletedAgents, inactiveCarriers }: LintContext): readonly RuleLint[] => {
  const { id: ruleId, payout } = rule
  const lints: RuleLint[] = []
  if (onlyOf(rule.agents, deletedAgents)) lints.push({ _tag: 'OnlyDeletedAgents', ruleId })
  if (onlyOf(rule.carriers, inactiveCarriers)) lints.push({ _tag: 'OnlyInactiveCarriers', ruleId })
  if (payout._tag === 'PerTerm' && TRANSACTION_KINDS.every(kind => !payout[kind].enabled))
    lints.push({ _tag: 'NoTermEnabled', ruleId })
  if ([rule.carriers, lineOfBusinessFilter(rule), applicationTypeFilter(rule)].some(namesNothing))
    lints.push({ _tag: 'NothingNamed', ruleId })
  return lints
}

/** In the order in which the rules are tried. */
export const lintRules = (rules: readonly PayoutRule[], context: LintContext): readonly RuleLint[] => {
  const tried = tryOrder(rules)
  const shadows = shadowedBy(tried, context)
  const seen = new Map<string, RuleId>()
  return tried.flatMap((rule, index) => {
    const lints = [...ownLints(rule, context)]
    const by = shadows[index] ?? null
    if (by !== null) lints.push({ _tag: 'Shadowed', ruleId: rule.id, by })
    const rest = withoutValues(rule)
    const as = seen.get(rest)
    if (as === undefined) seen.set(rest, rule.id)
    else lints.push({ _tag: 'SameButValue', ruleId: rule.id, as })
    return lints
  })
}
