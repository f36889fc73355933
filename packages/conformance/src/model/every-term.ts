/** The question that finds every policy term of which something is owed. */
import type { ExpectedQuery } from '@commissions/core'

export const EVERY_TERM: ExpectedQuery = {
  start: { year: 2000, month: 1, day: 1 },
  end: { year: 2099, month: 12, day: 31 },
  carrierIds: [],
  states: [],
  cursor: null,
  limit: 1_000,
}
