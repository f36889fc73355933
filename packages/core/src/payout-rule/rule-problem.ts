/** Everything that can be wrong with a rule, with its field and its sentence. No other file has these sentences. */
import type { Position } from '../agent/agent.ts'
import { MAX_PERCENT } from '../money/rate.ts'
import type { TransactionKind } from '../policy/policy.ts'
import { CALC_TYPE_LABELS, type CalcType } from './calc-type.ts'
import { KIND_WORDS } from './naming.ts'
import type { RuleDraft, RuleId } from './payout-rule.ts'

/** What is wrong with one field of a rule. Percents and dollars are decimals: 12.5 and 25. */
export type RuleFault =
  | { readonly _tag: 'NoCalcType' }
  | { readonly _tag: 'RefersToLaterPosition'; readonly calcType: CalcType; readonly position: Position }
  | { readonly _tag: 'TermValueMissing'; readonly kind: TransactionKind }
  | { readonly _tag: 'AgencyOnlyValueOnTermRule' }
  | { readonly _tag: 'AgencyOnlyValueMissing' }
  | { readonly _tag: 'TermValueOnAgencyOnlyRule'; readonly kind: TransactionKind }
  | { readonly _tag: 'LinesOfBusinessOnAgencyOnlyRule' }
  | { readonly _tag: 'ApplicationTypesOnAgencyOnlyRule' }
  | { readonly _tag: 'SecondFallback' }
  | { readonly _tag: 'PercentOutOfRange'; readonly percent: number }
  | { readonly _tag: 'FlatAmountOutOfRange'; readonly amount: number }
  | { readonly _tag: 'FlatAmountTooFine'; readonly amount: number }
  | { readonly _tag: 'UnknownAgent'; readonly id: number }
  | { readonly _tag: 'UnknownCarrier'; readonly id: string }
  | { readonly _tag: 'UnknownLineOfBusiness'; readonly code: string }
  | { readonly _tag: 'UnknownApplicationType'; readonly name: string }

/** The draft's field that the fault is about. */
export type RuleField = Exclude<keyof RuleDraft, 'id' | 'order'>

/** The wire name of each field. The service's messages about a refused rule begin with it. */
const RULE_WIRE_FIELDS: Record<RuleField, string> = {
  fallback: 'fallback',
  agencyOnly: 'agency_only',
  calcType: 'calc_type',
  agents: 'agent_int_rule_value',
  carriers: 'carrier_rule_value',
  linesOfBusiness: 'lob_rule_value',
  applicationTypes: 'apptype_rule_value',
  termNew: 'term_new',
  termRenew: 'term_renew',
  termRewrite: 'term_rewrite',
  termNewEnabled: 'term_new_enabled',
  termRenewEnabled: 'term_renew_enabled',
  termRewriteEnabled: 'term_rewrite_enabled',
  agencyOnlyValue: 'agency_only_payout_value',
}

export const RULE_FIELDS = Object.keys(RULE_WIRE_FIELDS) as readonly RuleField[]

/** A fault with its rule and field. */
export interface RuleProblem {
  readonly position: Position
  /** Null for a rule that was never saved. */
  readonly ruleId: RuleId | null
  readonly order: number
  readonly field: RuleField
  readonly fault: RuleFault
  /** The whole sentence, with the rule named by its place as people count. */
  readonly message: string
}

/** The sentence without the rule's name. */
export const ruleFaultSentence = (fault: RuleFault): string => {
  switch (fault._tag) {
    case 'NoCalcType':
      return 'a calculation type must be chosen'
    case 'RefersToLaterPosition':
      return `"${CALC_TYPE_LABELS[fault.calcType]}" cannot be used for agent ${fault.position}: it may only refer to an earlier agent`
    case 'TermValueMissing':
      return `the ${KIND_WORDS[fault.kind]} value is missing`
    case 'AgencyOnlyValueOnTermRule':
      return 'a rule with values per term cannot have an agency-only value'
    case 'AgencyOnlyValueMissing':
      return 'the agency-only value is missing'
    case 'TermValueOnAgencyOnlyRule':
      return `an agency-only rule cannot have a ${KIND_WORDS[fault.kind]} value`
    case 'LinesOfBusinessOnAgencyOnlyRule':
      return 'an agency-only rule cannot be limited to lines of business'
    case 'ApplicationTypesOnAgencyOnlyRule':
      return 'an agency-only rule cannot be limited to application types'
    case 'SecondFallback':
      return 'there can be only one fallback rule'
    case 'PercentOutOfRange':
      return `${fault.percent}% is not between -${MAX_PERCENT}% and ${MAX_PERCENT}%`
    case 'FlatAmountOutOfRange':
      return `the flat amount ${fault.amount} is not between -999,999,999.99 and 999,999,999.99`
    case 'FlatAmountTooFine':
      return `the flat amount ${fault.amount} has more than two decimals`
    case 'UnknownAgent':
      return `agent ${fault.id} is unknown`
    case 'UnknownCarrier':
      return `carrier ${fault.id} is unknown`
    case 'UnknownLineOfBusiness':
      return `line of business ${fault.code} is unknown`
    case 'UnknownApplicationType':
      return `application type ${fault.name} is unknown`
  }
}

/** A problem of the rule at `order` (0 is the first) in the group of `position`. */
export const ruleProblem = (
  position: Position,
  rule: { readonly id: RuleId | null; readonly order: number },
  field: RuleField,
  fault: RuleFault,
): RuleProblem => ({
  position,
  ruleId: rule.id,
  order: rule.order,
  field,
  fault,
  message: `Agent ${position}, rule ${rule.order + 1}: ${ruleFaultSentence(fault)}`,
})

/** The words that `ruleProblem` puts before the fault. */
const PLACE = /^Agent \d, rule \d+: /

/** One of the service's messages about a refused rule. `field` is null if the message names none. */
export interface RuleRefusal {
  readonly field: RuleField | null
  readonly message: string
}

/** A problem as the service sends it: the field's wire name, then the sentence. */
export const writeRuleRefusal = ({ field, message }: Pick<RuleProblem, 'field' | 'message'>): string =>
  `${RULE_WIRE_FIELDS[field]}: ${message}`

/** Reads such a message. The answer leaves out the rule's place, which the reader knows. */
export const readRuleRefusal = (error: string): RuleRefusal => {
  const field = RULE_FIELDS.find(one => error.startsWith(`${RULE_WIRE_FIELDS[one]}: `)) ?? null
  const message = field === null ? error : error.slice(RULE_WIRE_FIELDS[field].length + 2)
  return { field, message: message.replace(PLACE, '') }
}
