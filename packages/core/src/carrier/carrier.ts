/** Carriers and what the agency's lists offer: writing carriers, application types, lines of business. */
import { byText } from '../text/compare-text.ts'

/** The text that identifies a carrier in the agency's records. */
export type CarrierId = string & { readonly CarrierId: unique symbol }
/** Marks a text as an id; nothing is checked. */
export const carrierId = (id: string): CarrierId => id as CarrierId

/** A carrier that pays commissions to the agency. */
export interface Carrier {
  readonly id: CarrierId
  readonly name: string
  /** The billing terms it offers, in its own words. */
  readonly terms: readonly string[]
  readonly inactive: boolean
}

/** A company that writes a carrier's policies, with its NAIC number. */
export interface WritingCarrier {
  readonly name: string
  readonly naic: string
}

/** An application type from the agency's list. */
export interface ApplicationType {
  readonly id: number
  readonly displayOrder: number
  readonly name: string
}

/** A line of business from the agency's list. Rules and policies name it by its code. */
export interface LineOfBusiness {
  readonly id: number
  readonly code: string
  readonly description: string
}

/** The pseudo carrier under which agencies keep prospects; never offered (section 3). */
export const PROSPECT = 'Prospect'

/** The carriers to offer, by name: never Prospect, inactive ones only when asked for. */
export const offeredCarriers = (
  carriers: readonly Carrier[],
  options: { readonly inactive: boolean },
): readonly Carrier[] =>
  carriers
    .filter(carrier => carrier.name.trim() !== PROSPECT && (options.inactive || !carrier.inactive))
    .toSorted(byText(carrier => carrier.name, 'last'))
