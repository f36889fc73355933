/**
 * The calculator's edge: lines and rules that another program wrote as JSON, in the shapes of `PayoutLine` and `PayoutRule`
 * (what `JSON.stringify` makes of them). Amounts are whole cents, values of rules whole millionths (section 3).
 */
import { either as E } from 'fp-ts'
import { type AgentId, type ByPosition, POSITIONS, type Position } from '../agent/agent.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { type Cents, MAX_AMOUNT } from '../money/cents.ts'
import type { RuleGroups } from '../payout/calculator/linear.ts'
import type { ManualAmount, PayoutLine } from '../payout/calculator/payout-line.ts'
import { CALC_TYPES, LARGEST_MILLIONTHS, type PayoutValue } from '../payout-rule/calc-type.ts'
import type { Filter, PayoutRule, RuleId, RulePayout, TermPayout } from '../payout-rule/payout-rule.ts'
import { filterOf } from '../payout-rule/rule-form.ts'
import { type PolicyOverride, TRANSACTION_KINDS } from '../policy/policy.ts'
import {
  also,
  flagReader,
  type InputFault,
  type JsonReader,
  list,
  nullableReader,
  objectReader,
  type Reading,
  tagged,
  textReader,
  that,
  whole,
  word,
} from './json-reader.ts'

const isNonEmpty = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

// These readers check values from outside before they get a branded type.
const cents = whole(-MAX_AMOUNT, MAX_AMOUNT, ' of cents') as JsonReader<Cents>
const value = whole(
  -LARGEST_MILLIONTHS,
  LARGEST_MILLIONTHS,
  ' of millionths (12500000 is 12.5)',
) as JsonReader<PayoutValue>
const agentId = whole(0, Number.MAX_SAFE_INTEGER) as JsonReader<AgentId>
const carrierId = that('the id of a carrier', isNonEmpty) as JsonReader<CarrierId>
const ruleId = that('the id of a rule', isNonEmpty) as JsonReader<RuleId>

/** Positions without a value are left out. */
const byPosition = <A>(reader: JsonReader<A>): JsonReader<{ readonly [P in Position]?: A }> =>
  objectReader<ByPosition<A>>({ 1: reader, 2: reader, 3: reader }, ['1', '2', '3'])

const override: JsonReader<PolicyOverride> = objectReader<PolicyOverride>({
  calcType: word(CALC_TYPES),
  value,
  agentId: nullableReader(agentId),
})

const line: JsonReader<PayoutLine> = objectReader<PayoutLine>({
  grossAmount: cents,
  commissionAmount: cents,
  kind: nullableReader(word(TRANSACTION_KINDS)),
  agents: byPosition(agentId),
  carrierId: nullableReader(carrierId),
  policy: nullableReader(
    objectReader<NonNullable<PayoutLine['policy']>>({ linesOfBusiness: list(textReader), applicationType: textReader }),
  ),
  agencyIncome: flagReader,
  overrides: byPosition(override),
  manual: byPosition(objectReader<ManualAmount>({ amount: cents, agentId: nullableReader(agentId) })),
})

const filter = <A>(one: JsonReader<A>): JsonReader<Filter<A>> => {
  type Only = Extract<Filter<A>, { readonly _tag: 'Only' }>
  const any = objectReader<Extract<Filter<A>, { readonly _tag: 'Any' }>>({ _tag: word(['Any']) })
  return tagged<Filter<A>>({ Any: any, Only: objectReader<Only>({ _tag: word(['Only']), values: list(one) }) })
}

/** The placeholder for all says that the filter is ignored (section 5). */
const choice =
  <A extends string>(one: JsonReader<A>): JsonReader<Filter<A>> =>
  (value, path) =>
    E.map((read: Filter<A>) => (read._tag === 'Any' ? read : filterOf(read.values)))(filter(one)(value, path))

const term = objectReader<TermPayout>({ value, enabled: flagReader })

const rule: JsonReader<PayoutRule> = objectReader<PayoutRule>({
  id: ruleId,
  order: whole(0, Number.MAX_SAFE_INTEGER),
  fallback: flagReader,
  calcType: word(CALC_TYPES),
  agents: filter(agentId),
  carriers: choice(carrierId),
  linesOfBusiness: choice(textReader),
  applicationTypes: choice(textReader),
  payout: tagged<RulePayout>({
    PerTerm: objectReader<Extract<RulePayout, { readonly _tag: 'PerTerm' }>>({
      _tag: word(['PerTerm']),
      new: term,
      renew: term,
      rewrite: term,
    }),
    AgencyOnly: objectReader<Extract<RulePayout, { readonly _tag: 'AgencyOnly' }>>({
      _tag: word(['AgencyOnly']),
      value,
    }),
  }),
})

const idsOnce = (groups: RuleGroups): readonly InputFault[] => {
  const seen = new Map<RuleId, string>()
  return POSITIONS.flatMap(position =>
    groups[position].flatMap(({ id }, index) => {
      const path = `[${position}][${index}].id`
      const before = seen.get(id)
      seen.set(id, path)
      return before === undefined ? [] : [{ path, message: `expected an id of its own, got that of ${before}` }]
    }),
  )
}

const groups: JsonReader<RuleGroups> = also(
  objectReader<RuleGroups>({ 1: list(rule), 2: list(rule), 3: list(rule) }),
  idsOnce,
)

/**
 * A line for the calculator. Refused with every fault and its path: an amount that is not whole cents, a word that is not
 * known, a key too many or too few.
 * @example inputFaultSentences(readPayoutLine([]).left) // 'the value: expected an object, got a list'
 */
export const readPayoutLine = (json: unknown): Reading<PayoutLine> => line(json, '')

/** Many lines; paths begin with the line's place, from 0: `[17].commissionAmount`. */
export const readPayoutLines = (json: unknown): Reading<readonly PayoutLine[]> => list(line)(json, '')

/**
 * The three groups of rules, `{ "1": [...], "2": [...], "3": [...] }`, for `compileRules`. A repeated id is refused here;
 * `compileRules` judges what the rules mean, and refuses a percent of a later position.
 */
export const readRuleGroups = (json: unknown): Reading<RuleGroups> => groups(json, '')
