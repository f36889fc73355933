/** Finds clients by one line of typing, whatever it may mean to the search service, which takes names and policy numbers apart. */
import {
  type Client,
  clientName,
  SEARCH_ROWS,
  type SearchCriteria,
  type SearchPort,
  type ServiceFailure,
  searchCriteria,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { actionBound, makeObservable, observable } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'

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
export const together = (found: readonly (readonly Client[])[]): readonly Client[] =>
  [...new Map(found.flat().map(client => [client.id, client])).values()].toSorted((a, b) =>
    clientName(a).localeCompare(clientName(b), 'en', { sensitivity: 'base' }),
  )

/** The policies that made the client be found, else all of them. */
export const policiesFound = (client: Client, typed: string): Client['policies'] => {
  const key = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '')
  const matched = client.policies.filter(policy => key(policy.number).includes(key(typed)))
  return matched.length === 0 ? client.policies : matched
}

/** Long enough for the next letter of somebody typing. */
const PAUSE = 200

export interface ClientSearchNeeds {
  readonly search: Pick<SearchPort, 'search'>
  readonly watch: FailureWatcher
  /** Runs the work after so many milliseconds; what it returns calls that off. */
  readonly later: (milliseconds: number, work: () => void) => () => void
}

export interface FoundClients {
  readonly typed: string
  readonly clients: readonly Client[]
  /** The service left some out. */
  readonly more: boolean
}

export class ClientSearchStore {
  query = ''
  readonly found: Loader<FoundClients>
  readonly #needs: ClientSearchNeeds
  #cancel: () => void = () => undefined

  constructor(needs: ClientSearchNeeds) {
    this.#needs = needs
    this.found = new Loader(needs.watch)
    makeObservable(this, { query: observable, type: actionBound })
  }

  type(query: string): void {
    this.query = query
    this.#cancel()
    if (readings(query).length === 0) this.found.forget()
    else this.#cancel = this.#needs.later(PAUSE, () => void this.#search(query))
  }

  async #search(typed: string): Promise<void> {
    await this.found.run(async (): Promise<E.Either<ServiceFailure, FoundClients>> => {
      const answers = await Promise.all(readings(typed).map(criteria => this.#needs.search.search(criteria)()))
      const failed = answers.find(E.isLeft)
      if (failed !== undefined) return failed
      const lists = answers.flatMap(answer => (E.isRight(answer) ? [answer.right] : []))
      return E.right({ typed, clients: together(lists), more: lists.some(list => list.length >= SEARCH_ROWS) })
    })
  }
}
