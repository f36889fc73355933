/** A row says what the specification, or the product beyond it, promises; tests prove it by naming its id. */
import type { MESSAGES } from '@commissions/core'

export interface Row {
  readonly says: string
  /** Why no test can go through the product: no screen shows it, and no call tells it. */
  readonly noScreen?: string
  /** A message of the error catalogue: one of the tests has to ask for it, by this name or by its text. */
  readonly message?: keyof typeof MESSAGES | 'writingCarriersFailed'
}

export interface Section {
  /** The beginning of its ids: the section's number, or `beyond`. */
  readonly key: string
  readonly title: string
  /** By id, such as `2.home`; most rows are no more than what they say. */
  readonly rows: Readonly<Record<string, string | Row>>
}

export const rowOf = (said: string | Row): Row => (typeof said === 'string' ? { says: said } : said)
