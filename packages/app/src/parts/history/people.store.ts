/** Finds people of the agency by name, and keeps whose changes a history shows. */
import { type AgencyPort, type AgencyUser, fullName } from '@commissions/core'
import { makeAutoObservable } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'

/** Long enough for the next letter of somebody typing. */
const PAUSE = 200

export interface PeopleNeeds {
  readonly agency: Pick<AgencyPort, 'users'>
  readonly watch: FailureWatcher
  /** Runs the work after so many milliseconds; what it returns calls that off. */
  readonly later: (milliseconds: number, work: () => void) => () => void
}

export class PeopleStore {
  query = ''
  /** Whose changes are shown; null for everybody's. */
  chosen: AgencyUser | null = null
  readonly found: Loader<readonly AgencyUser[]>
  readonly #needs: PeopleNeeds
  #cancel: () => void = () => undefined

  constructor(needs: PeopleNeeds) {
    this.#needs = needs
    this.found = new Loader(needs.watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  /** Another name is wanted: until somebody is chosen again, everybody's changes are shown. */
  type(query: string): void {
    const { agency, later } = this.#needs
    this.chosen = null
    this.query = query
    this.#cancel()
    const criteria = query.trim()
    if (criteria === '') this.found.forget()
    else this.#cancel = later(PAUSE, () => void this.found.run(agency.users(criteria)))
  }

  choose(person: AgencyUser): void {
    this.chosen = person
    this.query = ''
    this.#cancel()
    this.found.forget()
  }

  /** Whether a change made by somebody of this name is shown; histories know people by their names. */
  shows(by: string): boolean {
    return this.chosen === null || by === fullName(this.chosen)
  }
}
