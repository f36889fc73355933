/** Turns one typed text into searches for the search service, which has separate criteria for names and policy numbers. */
import {
  type Answer,
  type Client,
  clientName,
  holdsNumber,
  SEARCH_ROWS,
  type SearchCriteria,
  type SearchPort,
  searchCriteria,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { type SearchNeeds, TypedSearch } from '../../stores/load/typed-search.ts'

/** One letter of an alphabet would find half of the agency's clients; one of other scripts, as of Chinese, is a whole surname. */
const isEnough = (text: string): boolean => /^\p{Lo}|../su.test(text)

/** All possible readings of the typed text. The search finds a client that matches any of them. */
export const readings = (typed: string): readonly SearchCriteria[] => {
  const text = typed.trim()
  if (!isEnough(text)) return []
  const [beforeComma, afterComma] = text.split(',').map(part => part.trim())
  if (beforeComma && afterComma)
    return [searchCriteria({ last: beforeComma, first: afterComma }), searchCriteria({ business: text })]
  const words = text.replace(/,$/, '').split(/\s+/)
  const [first, ...rest] = words
  const last = rest.join(' ')
  return [
    ...(/\d/.test(text) ? [searchCriteria({ policy: text })] : []),
    ...(words.length === 1
      ? [searchCriteria({ last: first ?? null }), searchCriteria({ first: first ?? null })]
      : [searchCriteria({ first: first ?? null, last }), searchCriteria({ last: text })]),
    searchCriteria({ business: text }),
  ]
}

/** Each client once, sorted by name. */
export const eachClientOnce = (found: readonly (readonly Client[])[]): readonly Client[] =>
  [...new Map(found.flat().map(client => [client.id, client])).values()].toSorted((a, b) =>
    clientName(a).localeCompare(clientName(b), 'en', { sensitivity: 'base' }),
  )

/** The client's policies that match the typed text, or all policies if none match. */
export const policiesFound = (client: Client, typed: string): Client['policies'] => {
  const holds = holdsNumber(typed.trim())
  const matched = client.policies.filter(({ number }) => holds(number))
  return matched.length === 0 ? client.policies : matched
}

export interface FoundClients {
  readonly typed: string
  readonly clients: readonly Client[]
  /** Whether the service left some clients out. */
  readonly more: boolean
}

/** Sends all readings at once. If one fails, its failure is the answer. */
const foundBy =
  (search: SearchPort['search'], typed: string): Answer<FoundClients> =>
  async () => {
    const answers = await Promise.all(readings(typed).map(criteria => search(criteria)()))
    const failed = answers.find(E.isLeft)
    if (failed !== undefined) return failed
    const lists = answers.flatMap(answer => (E.isRight(answer) ? [answer.right] : []))
    return E.right({ typed, clients: eachClientOnce(lists), more: lists.some(list => list.length >= SEARCH_ROWS) })
  }

export const clientSearch = ({ search, ...needs }: SearchNeeds & { readonly search: Pick<SearchPort, 'search'> }) =>
  new TypedSearch({ ask: typed => foundBy(search.search, typed), isEnough: typed => readings(typed).length > 0 }, needs)
