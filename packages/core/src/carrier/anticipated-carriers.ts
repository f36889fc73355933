/** The carriers for whom commissions can be anticipated (section 5), and settings as lists show them (section 9). */
import { byText } from '../text/compare-text.ts'
import { type Carrier, offeredCarriers } from './carrier.ts'
import type { CarrierRule, CarrierSetting } from './carrier-setting.ts'
import { anticipates } from './commission-basis.ts'

/** Orders settings by carrier name. Carriers without a name come last. */
export const compareCarrierSettings: (a: CarrierSetting, b: CarrierSetting) => number = byText(
  setting => setting.carrier,
  'last',
)

/** The carrier that a setting is about. Settings hold no billing terms, so it has none (section 3). */
export const carrierOfSetting = (setting: CarrierSetting): Carrier => ({
  id: setting.carrierId,
  name: setting.carrier,
  terms: [],
  inactive: setting.inactive,
})

/** The carriers with basis premium paid or premium written, by name; inactive ones only when asked for, Prospect never. */
export const anticipatedCarriers = (
  settings: readonly CarrierSetting[],
  options: { readonly inactive: boolean },
): readonly Carrier[] =>
  offeredCarriers(settings.filter(setting => anticipates(setting.basis)).map(carrierOfSetting), options)

/** A new carrier rule: it leaves every field open and begins with the carrier's own rates. */
export const newCarrierRule = (setting: Pick<CarrierSetting, 'newRate' | 'renewRate'>): CarrierRule => ({
  applicationTypes: [],
  linesOfBusiness: [],
  writingCarriers: [],
  newRate: setting.newRate,
  renewRate: setting.renewRate,
})
