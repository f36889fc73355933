/** Searches lines by typed text: the newest ones, and how many there are if those are all of them. */
import { EVERY_LINE, type LinesPort } from '@commissions/core'
import { type SearchNeeds, TypedSearch } from '../../stores/load/typed-search.ts'

/** Milliseconds; longer than for clients, because lines are listed after them and are slower to find. */
const PAUSE = 300
/** The least characters to search for. Shorter texts would find half of the agency's lines. */
const SHORTEST = 3
const PAGE = { cursor: null, limit: 5, totals: false } as const

export const lineSearch = ({ lines, ...needs }: SearchNeeds & { readonly lines: Pick<LinesPort, 'search'> }) =>
  new TypedSearch(
    {
      ask: query => lines.search({ ...EVERY_LINE, text: query.trim() }, PAGE),
      isEnough: query => query.trim().length >= SHORTEST,
      pause: PAUSE,
    },
    needs,
  )
