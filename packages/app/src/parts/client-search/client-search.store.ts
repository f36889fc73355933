import { type Client, SEARCH_ROWS, type SearchPort, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { actionBound, makeObservable, observable } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import { readings, together } from './client-search.ts'

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
