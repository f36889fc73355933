/** The question that finds every policy term of which something is owed. */
import type { ExpectedQuery } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'

export const EVERY_TERM: ExpectedQuery = {
  start: knownDate(2000, 1, 1),
  end: knownDate(2099, 12, 31),
  carrierIds: [],
  states: [],
  cursor: null,
  limit: 1_000,
}
