/** A carrier's setting while it is edited: rates stand as they were typed, so that nothing is lost when one is no rate yet. */
import {
  CARRIER_RULE_LISTS,
  type CarrierRule,
  type CarrierRuleList,
  type CarrierSettingChange,
  type CommissionBasis,
  newCarrierRule,
  Rates,
  type SettingNames,
  type StoredCarrierSetting,
  settingFaultSentence,
  settingFaults,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { readTypedRate } from '../../ui/grid/read-cell.ts'

export interface DraftRates {
  readonly newRate: string
  readonly renewRate: string
}
export type RateKey = keyof DraftRates
export const RATE_KEYS = ['newRate', 'renewRate'] as const satisfies readonly RateKey[]
export const RATE_LABELS: Record<RateKey, string> = { newRate: 'New', renewRate: 'Renewal' }

export interface DraftRule extends Omit<CarrierRule, RateKey>, DraftRates {
  /** Names the rule on the screen wherever it is moved to. */
  readonly key: string
}

export interface CarrierDraft extends DraftRates {
  /** The version that was seen. */
  readonly base: StoredCarrierSetting
  readonly basis: CommissionBasis
  /** In the order in which they are tried. */
  readonly rules: readonly DraftRule[]
}

/** What cannot be saved, and why. `rule` is null for the carrier's own rate. */
export interface DraftFault {
  readonly rule: string | null
  readonly field: RateKey | CarrierRuleList
  readonly message: string
}

const rateText = (rate: CarrierRule['newRate']): string => String(Rates.toPercent(rate))

const draftRule = (rule: CarrierRule, key: string): DraftRule => ({
  ...rule,
  key,
  newRate: rateText(rule.newRate),
  renewRate: rateText(rule.renewRate),
})

export const carrierDraft = (base: StoredCarrierSetting): CarrierDraft => ({
  base,
  basis: base.basis,
  newRate: rateText(base.newRate),
  renewRate: rateText(base.renewRate),
  rules: base.rules.map((rule, place) => draftRule(rule, `${base.etag}-${place}`)),
})

const readRates = (typed: DraftRates): E.Either<string, Pick<CarrierRule, RateKey>> =>
  E.chain((newRate: CarrierRule['newRate']) =>
    E.map((renewRate: CarrierRule['newRate']) => ({ newRate, renewRate }))(readTypedRate(typed.renewRate)),
  )(readTypedRate(typed.newRate))

/** A new rule begins with the carrier's own rates: as they are typed now, where that is a rate. */
export const withRule = (draft: CarrierDraft, key: string): CarrierDraft => {
  const rates = readRates(draft)
  const own = E.isRight(rates) ? rates.right : draft.base
  return { ...draft, rules: [...draft.rules, draftRule(newCarrierRule(own), key)] }
}

export const ruleChanged = (draft: CarrierDraft, key: string, change: Partial<DraftRule>): CarrierDraft => ({
  ...draft,
  rules: draft.rules.map(rule => (rule.key === key ? { ...rule, ...change } : rule)),
})

export const ruleMoved = (draft: CarrierDraft, key: string, by: -1 | 1): CarrierDraft => {
  const from = draft.rules.findIndex(rule => rule.key === key)
  const moved = draft.rules[from]
  if (moved === undefined || draft.rules[from + by] === undefined) return draft
  const others = draft.rules.filter(rule => rule !== moved)
  return { ...draft, rules: others.toSpliced(from + by, 0, moved) }
}

export const ruleRemoved = (draft: CarrierDraft, key: string): CarrierDraft => ({
  ...draft,
  rules: draft.rules.filter(rule => rule.key !== key),
})

export const ruleRestored = (draft: CarrierDraft, rule: DraftRule, place: number): CarrierDraft => ({
  ...draft,
  rules: draft.rules.toSpliced(place, 0, rule),
})

const readRule = ({ applicationTypes, linesOfBusiness, writingCarriers, ...typed }: DraftRule) =>
  E.map(
    (rates: Pick<CarrierRule, RateKey>): CarrierRule => ({
      applicationTypes,
      linesOfBusiness,
      writingCarriers,
      ...rates,
    }),
  )(readRates(typed))

/** What would be sent; null while a typed rate is invalid. */
export const carrierChange = (draft: CarrierDraft): CarrierSettingChange | null => {
  const rates = readRates(draft)
  const rules = draft.rules.map(readRule)
  const { carrierId, carrier, inactive, etag } = draft.base
  return E.isRight(rates) && rules.every(E.isRight)
    ? { carrierId, carrier, inactive, etag, basis: draft.basis, ...rates.right, rules: rules.map(({ right }) => right) }
    : null
}

/** A typed rate in a form that can be compared: 15 and 15.0 are equal. An invalid rate keeps its text. */
const meaning = (text: string): string => {
  const read = readTypedRate(text)
  return E.isRight(read) ? String(read.right) : `?${text}`
}

const said = ({ basis, newRate, renewRate, rules }: CarrierDraft): string =>
  JSON.stringify([
    basis,
    meaning(newRate),
    meaning(renewRate),
    rules.map(rule => [...CARRIER_RULE_LISTS.map(list => rule[list]), meaning(rule.newRate), meaning(rule.renewRate)]),
  ])

export const isCarrierEdited = (draft: CarrierDraft): boolean => said(draft) !== said(carrierDraft(draft.base))

export const saysSame = (draft: CarrierDraft, setting: StoredCarrierSetting): boolean =>
  said(draft) === said(carrierDraft(setting))

const rateFaults = (typed: DraftRates, rule: string | null): readonly DraftFault[] =>
  RATE_KEYS.flatMap(field => {
    const read = readTypedRate(typed[field])
    return E.isLeft(read) ? [{ rule, field, message: read.left }] : []
  })

/** The names in each list. A list that could not be loaded is null, and then no name counts as unknown. */
export type KnownNames = { readonly [L in CarrierRuleList]: SettingNames[L] | null }

export const draftFaults = (draft: CarrierDraft, names: KnownNames): readonly DraftFault[] => {
  const known = (list: CarrierRuleList) => names[list] ?? new Set(draft.rules.flatMap(rule => rule[list]))
  const unknown = settingFaults(
    // Only the names in a rule are checked here, so its typed rates are replaced by valid ones.
    { rules: draft.rules.map(rule => ({ ...rule, newRate: draft.base.newRate, renewRate: draft.base.renewRate })) },
    {
      applicationTypes: known('applicationTypes'),
      linesOfBusiness: known('linesOfBusiness'),
      writingCarriers: known('writingCarriers'),
    },
  ).flatMap((fault): readonly DraftFault[] => {
    const rule = draft.rules[fault.rule]
    return rule === undefined ? [] : [{ rule: rule.key, field: fault.list, message: settingFaultSentence(fault) }]
  })
  return [...rateFaults(draft, null), ...draft.rules.flatMap(rule => rateFaults(rule, rule.key)), ...unknown]
}

/** Assigns the service's errors to their fields. Errors that match no field are returned as `others`. */
export const placedRefusals = (
  draft: CarrierDraft,
  errors: readonly string[],
): { readonly faults: readonly DraftFault[]; readonly others: readonly string[] } => {
  const possible = draft.rules.flatMap((rule, place) =>
    CARRIER_RULE_LISTS.flatMap(list =>
      rule[list].map(
        (name): DraftFault => ({
          rule: rule.key,
          field: list,
          message: settingFaultSentence({ rule: place, list, name }),
        }),
      ),
    ),
  )
  const faults = possible.filter(({ message }) => errors.includes(message))
  return { faults, others: errors.filter(error => !faults.some(({ message }) => message === error)) }
}

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(name => b.includes(name))

/** The index of an earlier rule for the same policies, because of which this rule never applies. Null if there is none. */
export const earlierSameRule = (draft: CarrierDraft, key: string): number | null => {
  const at = draft.rules.findIndex(rule => rule.key === key)
  const rule = draft.rules[at]
  if (rule === undefined) return null
  const found = draft.rules
    .slice(0, at)
    .findIndex(earlier => CARRIER_RULE_LISTS.every(list => sameNames(earlier[list], rule[list])))
  return found < 0 ? null : found
}
