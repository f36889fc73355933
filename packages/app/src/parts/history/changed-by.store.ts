/** Finds people of the agency by name, and keeps whose changes a history shows. */
import { type AgencyPort, type AgencyUser, fullName } from '@commissions/core'
import { taskEither as TE } from 'fp-ts'
import { makeAutoObservable } from 'mobx'
import type { Loader } from '../../stores/load/loader.ts'
import { type SearchNeeds, TypedSearch } from '../../stores/load/typed-search.ts'

export interface PeopleNeeds extends SearchNeeds {
  readonly agency: Pick<AgencyPort, 'users'>
}

/** Histories know people by their names, and an agent who signs in is found twice. */
const oneOfEachName = (people: readonly AgencyUser[]): readonly AgencyUser[] => [
  ...new Map(people.map(one => [fullName(one), one])).values(),
]

export class ChangedByStore {
  /** The person whose changes are shown; null for everybody. */
  chosen: AgencyUser | null = null
  readonly search: TypedSearch<readonly AgencyUser[]>

  constructor({ agency, ...needs }: PeopleNeeds) {
    const ask = (query: string) => TE.map(oneOfEachName)(agency.users(query.trim()))
    this.search = new TypedSearch({ ask, isEnough: query => query.trim() !== '' }, needs)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get found(): Loader<readonly AgencyUser[]> {
    return this.search.found
  }

  /** Searches for a name. Until a person is chosen again, everybody's changes are shown. */
  type(query: string): void {
    this.chosen = null
    this.search.type(query)
  }

  choose(person: AgencyUser): void {
    this.search.type('')
    this.chosen = person
  }

  /** Whether a change made by a person of this name is shown. Histories store only names. */
  shows(by: string): boolean {
    return this.chosen === null || by === fullName(this.chosen)
  }
}
