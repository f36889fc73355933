/** What one line of typing may mean to the search service, which takes names and policy numbers apart. */
import {
  type Answer,
  type Client,
  clientName,
  SEARCH_ROWS,
  type SearchCriteria,
  type SearchPort,
  searchCriteria,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { type SearchNeeds, TypedSearch } from '../../stores/typed-search.ts'

/** Shorter texts would find half of the agency. */
const SHORTEST = 2

/** Every reading of what was typed; a client found by any of them is found. */
export const readings = (typed: string): readonly SearchCriteria[] => {
  const text = typed.trim()
  if (text.length < SHORTEST) return []
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

/** Each client once, by name. */
export const eachClientOnce = (found: readonly (readonly Client[])[]): readonly Client[] =>
  [...new Map(found.flat().map(client => [client.id, client])).values()].toSorted((a, b) =>
    clientName(a).localeCompare(clientName(b), 'en', { sensitivity: 'base' }),
  )

/** The policies that made the client be found, else all of them. */
export const policiesFound = (client: Client, typed: string): Client['policies'] => {
  const key = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '')
  const matched = client.policies.filter(policy => key(policy.number).includes(key(typed)))
  return matched.length === 0 ? client.policies : matched
}

export interface FoundClients {
  readonly typed: string
  readonly clients: readonly Client[]
  /** The service left some out. */
  readonly more: boolean
}

/** Asks for every reading at once; one that fails is the answer. */
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
