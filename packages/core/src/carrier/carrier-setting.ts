/** What an agency expects of a carrier (section 3, "Carrier setting" and "Carrier rule"). */
import type { Timestamp } from '../calendar/time-zone.ts'
import type { Etag } from '../history/etag.ts'
import type { Rate } from '../money/rate.ts'
import type { Policy, TransactionKind } from '../policy/policy.ts'
import type { CarrierId } from './carrier.ts'
import type { CommissionBasis } from './commission-basis.ts'

/** Rates for some of a carrier's policies. An empty list leaves that field open. */
export interface CarrierRule {
  readonly applicationTypes: readonly string[]
  /** Codes of lines of business. */
  readonly linesOfBusiness: readonly string[]
  readonly writingCarriers: readonly string[]
  readonly newRate: Rate
  readonly renewRate: Rate
}

/** What an agency expects of one carrier: the basis, the rates for new and renewed terms, and rules with other rates. */
export interface CarrierSetting {
  readonly carrierId: CarrierId
  readonly carrier: string
  readonly inactive: boolean
  readonly basis: CommissionBasis
  readonly newRate: Rate
  readonly renewRate: Rate
  readonly rules: readonly CarrierRule[]
}

/** A stored setting, or the default for a carrier whose setting nobody has saved. */
export interface StoredCarrierSetting extends CarrierSetting {
  readonly etag: Etag
}

/**
 * A setting to save. `etag` is the version that the person saw; null overwrites whatever is stored. The name and state of the carrier
 * cannot be changed by it: they are said for services that replace the whole record.
 */
export type CarrierSettingChange = Omit<CarrierSetting, 'carrier' | 'inactive'> &
  Partial<Pick<CarrierSetting, 'carrier' | 'inactive'>> & { readonly etag: Etag | null }

/** One saved version of a carrier's setting, with who saved it and when. */
export interface CarrierSettingHistoryItem {
  readonly settings: StoredCarrierSetting
  readonly createdBy: string
  readonly created: Timestamp
}

/** The rates that a carrier's setting expects for one policy. */
export interface ExpectedRates {
  readonly newRate: Rate
  readonly renewRate: Rate
  /** Null when the carrier's own rates apply. */
  readonly rule: CarrierRule | null
}

/** The fields of a policy that decide its rates. */
export type RatedPolicy = Pick<Policy, 'applicationType' | 'linesOfBusiness' | 'writingCarrier'>

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

const accepts = (wanted: readonly string[], held: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some(one => held.some(other => same(one, other)))

/** How many fields of a rule are not left open. */
const specificity = (rule: CarrierRule): number =>
  [rule.applicationTypes, rule.linesOfBusiness, rule.writingCarriers].filter(list => list.length > 0).length

/** The rates of the most specific rule that accepts the policy, the first of equals; else the carrier's own. */
export const ratesFor = (
  setting: Pick<CarrierSetting, 'newRate' | 'renewRate' | 'rules'>,
  policy: RatedPolicy,
): ExpectedRates => {
  const accepting = setting.rules.filter(
    rule =>
      accepts(rule.applicationTypes, [policy.applicationType]) &&
      accepts(rule.linesOfBusiness, policy.linesOfBusiness) &&
      accepts(rule.writingCarriers, policy.writingCarrier === null ? [] : [policy.writingCarrier]),
  )
  const [first, ...others] = accepting
  if (first === undefined) return { newRate: setting.newRate, renewRate: setting.renewRate, rule: null }
  const rule = others.reduce((best, other) => (specificity(other) > specificity(best) ? other : best), first)
  return { newRate: rule.newRate, renewRate: rule.renewRate, rule }
}

/** New and rewritten terms earn the new rate, renewed ones the renewal rate. */
export const rateOfKind = (
  { newRate, renewRate }: Pick<ExpectedRates, 'newRate' | 'renewRate'>,
  kind: TransactionKind,
): Rate => (kind === 'renew' ? renewRate : newRate)
