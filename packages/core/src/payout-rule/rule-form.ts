/** The state of a rule's form. Filters are lists of chosen entries, one of which may be the placeholder (section 5). */
import type { AgentId } from '../agent/agent.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { ALL, type All } from '../choice/choice.ts'
import { ANY, type Filter, type RuleDraft } from './payout-rule.ts'

type Filters = 'agents' | 'carriers' | 'linesOfBusiness' | 'applicationTypes'

/** A rule as its form holds it, with filters as lists of chosen entries. */
export interface RuleForm extends Omit<RuleDraft, Filters> {
  /** An empty list means all agents. */
  readonly agents: readonly AgentId[]
  readonly carriers: readonly (CarrierId | All)[]
  /** Codes. */
  readonly linesOfBusiness: readonly string[]
  /** Names. */
  readonly applicationTypes: readonly string[]
}

const chosen = <A extends string>(filter: Filter<A>): readonly (A | All)[] =>
  filter._tag === 'Any' ? [ALL] : filter.values

/** If the placeholder is chosen, the filter is ignored, whatever else is chosen. */
export const filterOf = <A extends string>(values: readonly (A | All)[]): Filter<A> =>
  values.includes(ALL) ? ANY : { _tag: 'Only', values: values.filter((value): value is A => value !== ALL) }

/** The form of a rule. Except for agents, a filter that accepts everything becomes the placeholder. */
export const ruleForm = (draft: RuleDraft): RuleForm => ({
  ...draft,
  agents: draft.agents._tag === 'Any' ? [] : draft.agents.values,
  carriers: chosen(draft.carriers),
  linesOfBusiness: chosen(draft.linesOfBusiness),
  applicationTypes: chosen(draft.applicationTypes),
})

/**
 * The form as a draft. An agency-only rule ignores the filters for application type and line of business, and
 * its term flags are false. Values are taken as they are: which of them contradict the rest is for `checkRules` to say.
 */
export const draftOfForm = (form: RuleForm): RuleDraft => ({
  ...form,
  agents: form.agents.length === 0 ? ANY : { _tag: 'Only', values: form.agents },
  carriers: filterOf(form.carriers),
  linesOfBusiness: form.agencyOnly ? ANY : filterOf(form.linesOfBusiness),
  applicationTypes: form.agencyOnly ? ANY : filterOf(form.applicationTypes),
  termNewEnabled: form.termNewEnabled && !form.agencyOnly,
  termRenewEnabled: form.termRenewEnabled && !form.agencyOnly,
  termRewriteEnabled: form.termRewriteEnabled && !form.agencyOnly,
})

/** A new, empty rule: it accepts everything on every term, and has no calculation type and no values. */
export const newRuleForm = (order: number): RuleForm => ({
  id: null,
  order,
  fallback: false,
  agencyOnly: false,
  calcType: 'None',
  agents: [],
  carriers: [ALL],
  linesOfBusiness: [ALL],
  applicationTypes: [ALL],
  termNew: null,
  termRenew: null,
  termRewrite: null,
  termNewEnabled: true,
  termRenewEnabled: true,
  termRewriteEnabled: true,
  agencyOnlyValue: null,
})
