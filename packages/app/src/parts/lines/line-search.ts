/** The newest lines that what is typed into the search finds, and how many there are where those are all of them. */
import { EVERY_LINE, type LinesPort } from '@commissions/core'
import { type SearchNeeds, TypedSearch } from '../../stores/typed-search.ts'

/** Lines come after the clients, and cost more to find. */
const PAUSE = 300
/** Shorter texts would find half of the agency. */
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
