/** What the writing carrier field of a rule offers, and what it shows if there is nothing to offer (section 8). */
import { MESSAGES, writingCarriersFailed } from '../failure/messages.ts'
import { byText } from '../text/compare-text.ts'
import type { Carrier, WritingCarrier } from './carrier.ts'

export interface WritingCarrierField {
  /** The offered writing carriers, sorted by name. */
  readonly offered: readonly WritingCarrier[]
  /** Stands in the field when there is nothing to offer. */
  readonly placeholder: string | null
  /** The warning if the writing carriers could not be fetched. */
  readonly warning: string | null
}

/** `fetched` is null if the writing carriers could not be fetched. */
export const writingCarrierField = (
  carrier: Pick<Carrier, 'name'>,
  fetched: readonly WritingCarrier[] | null,
): WritingCarrierField => ({
  offered: (fetched ?? []).toSorted(byText(writing => writing.name, 'last')),
  placeholder: fetched === null || fetched.length === 0 ? MESSAGES.writingCarrierMissing : null,
  warning: fetched === null ? writingCarriersFailed(carrier.name) : null,
})
