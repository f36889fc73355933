/** A row says what the specification, or the product beyond it, promises; tests prove it by naming its id. */
import type { MESSAGES } from '@commissions/core'

export interface Row {
  readonly says: string
  /** Why no test can go through the product: no screen shows it, and no call returns it. */
  readonly noScreen?: string
  /** A message of the error catalogue. One of the row's tests has to expect it, by this name or by its text. */
  readonly message?: keyof typeof MESSAGES | 'writingCarriersFailed'
}

export interface Section {
  /** How its ids begin: the section's number, or `beyond`. */
  readonly key: string
  readonly title: string
  /** By id, such as `2.home`. Most rows are only a sentence. */
  readonly rows: Readonly<Record<string, string | Row>>
}

export const rowOf = (said: string | Row): Row => (typeof said === 'string' ? { says: said } : said)
