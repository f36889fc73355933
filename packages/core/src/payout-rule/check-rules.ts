/** Drafts become rules, or every reason why the group cannot be saved (section 5; domain: saving a group is refused). */
import { either as E } from 'fp-ts'
import type { AgentId, Position } from '../agent/agent.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { TRANSACTION_KINDS } from '../policy/policy.ts'
import { type PayoutValue, refersToEarlier } from './calc-type.ts'
import { valueFault } from './calculable.ts'
import type { Filter, PayoutRule, RuleDraft } from './payout-rule.ts'
import { ruleOfDraft } from './rule-draft.ts'
import { type RuleFault, type RuleField, type RuleProblem, ruleProblem } from './rule-problem.ts'

/** The ids that exist; a deleted agent may be named, it is only flagged. */
export interface KnownIds {
  readonly agents: ReadonlySet<AgentId>
  readonly deletedAgents: ReadonlySet<AgentId>
  readonly carriers: ReadonlySet<CarrierId>
  readonly linesOfBusiness: ReadonlySet<string>
  readonly applicationTypes: ReadonlySet<string>
}

type Fault = readonly [RuleField, RuleFault]

const TERM_FIELDS = {
  new: { value: 'termNew', enabled: 'termNewEnabled' },
  renew: { value: 'termRenew', enabled: 'termRenewEnabled' },
  rewrite: { value: 'termRewrite', enabled: 'termRewriteEnabled' },
} as const

const valueFaults = (draft: RuleDraft, field: RuleField, value: PayoutValue): readonly Fault[] => {
  const fault = valueFault(draft.calcType, value)
  return fault === null ? [] : [[field, fault]]
}

const agencyOnlyFaults = (draft: RuleDraft): readonly Fault[] => [
  ...(draft.agencyOnlyValue === null
    ? ([['agencyOnlyValue', { _tag: 'AgencyOnlyValueMissing' }]] as const)
    : valueFaults(draft, 'agencyOnlyValue', draft.agencyOnlyValue)),
  ...TRANSACTION_KINDS.filter(kind => draft[TERM_FIELDS[kind].value] !== null).map(
    (kind): Fault => [TERM_FIELDS[kind].value, { _tag: 'TermValueOnAgencyOnlyRule', kind }],
  ),
  ...(draft.linesOfBusiness._tag === 'Only'
    ? ([['linesOfBusiness', { _tag: 'LinesOfBusinessOnAgencyOnlyRule' }]] as const)
    : []),
  ...(draft.applicationTypes._tag === 'Only'
    ? ([['applicationTypes', { _tag: 'ApplicationTypesOnAgencyOnlyRule' }]] as const)
    : []),
]

const perTermFaults = (draft: RuleDraft): readonly Fault[] => [
  ...TRANSACTION_KINDS.flatMap((kind): readonly Fault[] => {
    const field = TERM_FIELDS[kind].value
    const value = draft[field]
    return value === null ? [[field, { _tag: 'TermValueMissing', kind }]] : valueFaults(draft, field, value)
  }),
  ...(draft.agencyOnlyValue === null ? [] : ([['agencyOnlyValue', { _tag: 'AgencyOnlyValueOnTermRule' }]] as const)),
]

const calcTypeFaults = ({ calcType }: RuleDraft, position: Position): readonly Fault[] => {
  if (calcType === 'None') return [['calcType', { _tag: 'NoCalcType' }]]
  return refersToEarlier(calcType, position)
    ? []
    : [['calcType', { _tag: 'RefersToLaterPosition', calcType, position }]]
}

const unknown = <A>(filter: Filter<A>, isKnown: (value: A) => boolean): readonly A[] =>
  filter._tag === 'Any' ? [] : filter.values.filter(value => !isKnown(value))

const idFaults = (draft: RuleDraft, known: KnownIds): readonly Fault[] => [
  ...unknown(draft.agents, id => known.agents.has(id) || known.deletedAgents.has(id)).map(
    (id): Fault => ['agents', { _tag: 'UnknownAgent', id }],
  ),
  ...unknown(draft.carriers, id => known.carriers.has(id)).map(
    (id): Fault => ['carriers', { _tag: 'UnknownCarrier', id }],
  ),
  ...unknown(draft.linesOfBusiness, code => known.linesOfBusiness.has(code)).map(
    (code): Fault => ['linesOfBusiness', { _tag: 'UnknownLineOfBusiness', code }],
  ),
  ...unknown(draft.applicationTypes, name => known.applicationTypes.has(name)).map(
    (name): Fault => ['applicationTypes', { _tag: 'UnknownApplicationType', name }],
  ),
]

/** The group's rules in the order given, or every problem. `known` null skips unknown ids; a new rule gets the id `new-<order>`. */
export const checkRules = (
  position: Position,
  drafts: readonly RuleDraft[],
  known: KnownIds | null,
): E.Either<readonly RuleProblem[], readonly PayoutRule[]> => {
  const problems: RuleProblem[] = []
  const rules: PayoutRule[] = []
  let fallbacks = 0
  for (const draft of drafts) {
    if (draft.fallback) fallbacks += 1
    const faults: readonly Fault[] = [
      ...calcTypeFaults(draft, position),
      ...(draft.agencyOnly ? agencyOnlyFaults(draft) : perTermFaults(draft)),
      ...(draft.fallback && fallbacks > 1 ? ([['fallback', { _tag: 'SecondFallback' }]] as const) : []),
      ...(known === null ? [] : idFaults(draft, known)),
    ]
    for (const [field, fault] of faults) problems.push(ruleProblem(position, draft, field, fault))
    const rule = ruleOfDraft(draft)
    if (rule !== null) rules.push(rule)
  }
  return problems.length > 0 ? E.left(problems) : E.right(rules)
}
