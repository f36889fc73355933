/** A rule as a sentence a bookkeeper understands; stored beside what it paid. */
import { POSITION_LABELS, type Position } from '../agent/agent.ts'
import { formatMoney } from '../money/cents.ts'
import { formatRate } from '../money/rate.ts'
import { type PolicyOverride, TRANSACTION_KINDS, type TransactionKind } from '../policy/policy.ts'
import { capitalized } from '../text/first-letter.ts'
import { asCents, asRate, type CalcType, type PayoutValue, toDecimal, VALUE_KINDS } from './calc-type.ts'
import { agentName, IDS_ONLY, KIND_WORDS, lineOfBusinessName, type Naming } from './naming.ts'
import { ANY, type Filter, type PayoutRule, type RuleDraft, type TermPayout } from './payout-rule.ts'
import { ruleOfDraft } from './rule-draft.ts'
import { agentFilter } from './try-order.ts'

const OF_WHAT: Record<CalcType, string> = {
  None: '',
  NoCommission: '',
  FlatFeeAmount: '',
  PercentOfCommissionablePremium: ' of the commissionable premium',
  PercentOfAgencyCommissionPaid: ' of the commission',
  PercentOfAgent1: " of agent 1's payout",
  PercentOfAgent2: " of agent 2's payout",
}

/** `12.5%`, or `25.00` flat. */
export const valueText = (calcType: CalcType, value: PayoutValue): string => {
  if (VALUE_KINDS[calcType] !== 'amount') return formatRate(asRate(value))
  const amount = asCents(value)
  return `${amount === null ? toDecimal(value) : formatMoney(amount)} flat`
}

const termsText = (calcType: CalcType, on: readonly (readonly [TransactionKind, TermPayout])[]): string => {
  const [first] = on
  if (first === undefined) return 'nothing, as it is switched off for every term'
  const text = ([, term]: readonly [TransactionKind, TermPayout]) => valueText(calcType, term.value)
  if (on.every(one => text(one) === text(first)))
    return `${text(first)}${OF_WHAT[calcType]} ${on.length === TRANSACTION_KINDS.length ? 'on every term' : `on ${on.map(([kind]) => KIND_WORDS[kind]).join(' and ')}`}`
  return `${on.map(one => `${text(one)} on ${KIND_WORDS[one[0]]}`).join(', ')}${OF_WHAT[calcType]}`
}

const paysText = ({ calcType, payout }: PayoutRule): string => {
  if (calcType === 'None') return 'has no calculation type, so it never applies'
  const on =
    payout._tag === 'AgencyOnly'
      ? null
      : TRANSACTION_KINDS.filter(kind => payout[kind].enabled).map(kind => [kind, payout[kind]] as const)
  if (calcType === 'NoCommission')
    return on === null || on.length === TRANSACTION_KINDS.length
      ? 'pays no commission'
      : `pays no commission on ${on.map(([kind]) => KIND_WORDS[kind]).join(' and ') || 'any term'}`
  if (payout._tag === 'AgencyOnly') return `pays ${valueText(calcType, payout.value)}${OF_WHAT[calcType]}`
  return `pays ${termsText(calcType, on ?? [])}`
}

const list = <A>(filter: Filter<A>, before: string, name: (value: A) => string): readonly string[] =>
  filter._tag === 'Any'
    ? []
    : [`${before}${filter.values.length === 0 ? 'nothing' : filter.values.map(name).join(' or ')}`]

type Conditions = Pick<PayoutRule, 'agents' | 'carriers' | 'linesOfBusiness' | 'applicationTypes' | 'fallback'> & {
  readonly agencyOnly: boolean
}

const whenText = (rule: Conditions, naming: Naming): string => {
  const own = rule.agencyOnly ? { linesOfBusiness: ANY, applicationTypes: ANY } : rule
  const conditions = [
    ...list(agentFilter(rule), '', id => agentName(naming, id)),
    ...list(rule.carriers, 'carrier ', id => naming.carrier(id) ?? id),
    ...list(own.linesOfBusiness, 'line of business ', code => lineOfBusinessName(naming, code)),
    ...list(own.applicationTypes, 'application type ', name => name),
  ]
  const what = rule.agencyOnly ? 'agency income' : 'any line with a policy'
  const scope =
    conditions.length === 0 ? what : rule.agencyOnly ? `${what}, ${conditions.join(', ')}` : conditions.join(', ')
  return `${rule.fallback ? 'when nothing else applies, ' : ''}for ${scope}`
}

/** The rule in words: For Ann Lee, Progressive, application type Personal: pays 40% on new, 30% on renewal of the commission. */
export const ruleSentence = (rule: PayoutRule, naming: Naming = IDS_ONLY): string =>
  capitalized(`${whenText({ ...rule, agencyOnly: rule.payout._tag === 'AgencyOnly' }, naming)}: ${paysText(rule)}.`)

/** The sentence of an unfinished draft. It leaves open what the rule pays while values are missing. */
export const draftSentence = (draft: RuleDraft, naming: Naming = IDS_ONLY): string => {
  const rule = draft.calcType === 'None' ? null : ruleOfDraft(draft)
  return rule === null ? capitalized(`${whenText(draft, naming)}: not finished yet.`) : ruleSentence(rule, naming)
}

/** A policy's own calculation in words: Agent 1 is paid 50% of the commission, before any rule. Null is no override. */
export const overrideSentence = (
  position: Position,
  override: PolicyOverride | null,
  naming: Naming = IDS_ONLY,
): string => {
  const who = POSITION_LABELS[position]
  if (override === null) return `${who} is paid by the rules.`
  const { calcType, value, agentId } = override
  const pays = calcType === 'NoCommission' ? 'nothing' : `${valueText(calcType, value)}${OF_WHAT[calcType]}`
  const only = agentId === null ? '' : `, while that is ${agentName(naming, agentId)}`
  return `${who} is paid ${pays} on every line of this policy, before any rule${only}.`
}
