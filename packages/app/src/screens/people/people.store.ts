/** The people of the agency, the one who is looked at, and what is done to them. */
import type {
  Answer,
  HistoryEntry,
  Invitation,
  PasswordGiven,
  PeoplePort,
  Person,
  PersonId,
  ServiceFailure,
  SignInRules,
} from '@commissions/core'
import { comparePeople } from '@commissions/core'
import { either as E } from 'fp-ts'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'

type Command = Parameters<PeoplePort['change']>[1]

export class PeopleStore {
  readonly people: Loader<readonly Person[]>
  readonly history: Loader<readonly HistoryEntry[]>
  readonly rules: Loader<SignInRules>
  readonly #port: PeoplePort

  constructor(port: PeoplePort, watch: FailureWatcher) {
    this.#port = port
    this.people = new Loader(watch)
    this.history = new Loader(watch)
    this.rules = new Loader(watch)
  }

  readonly fetch = (): Promise<void> => this.people.run(this.#port.list)

  readonly fetchRules = (): Promise<void> => this.rules.run(this.#port.rules)

  /** Saves over these rules whether codes are required. Returns why that failed, or null. */
  readonly requireCodes = async ({ etag }: SignInRules, codesRequired: boolean): Promise<string | null> => {
    const saved = await this.#port.saveRules({ codesRequired, etag })()
    if (E.isLeft(saved)) {
      if (saved.left._tag === 'OutOfDate') await this.fetchRules()
      return saved.left.message
    }
    this.rules.change(() => saved.right)
    return null
  }

  person(id: string | null): Person | null {
    return this.people.value?.find(one => one.id === id) ?? null
  }

  readonly tellHistory = (id: PersonId): Promise<void> => this.history.run(this.#port.history(id))

  readonly act = (person: Person, command: Command): Promise<E.Either<string, Person>> =>
    this.#written(this.#port.change(person, command), done => done)

  readonly invite = (invitation: Invitation): Promise<E.Either<string, PasswordGiven>> =>
    this.#written(this.#port.invite(invitation), ({ person }) => person)

  readonly givePassword = (person: Person): Promise<E.Either<string, PasswordGiven>> =>
    this.#written(this.#port.givePassword(person), given => given.person)

  /** Puts the answered person into the list. If the version was out of date, the list is loaded again. */
  async #written<A>(answer: Answer<A>, personIn: (done: A) => Person): Promise<E.Either<string, A>> {
    const done = await answer()
    if (E.isLeft(done)) return E.left(await this.#refused(done.left))
    const person = personIn(done.right)
    this.people.change(all => [...all.filter(({ id }) => id !== person.id), person].toSorted(comparePeople))
    void this.tellHistory(person.id)
    return done
  }

  async #refused({ _tag, message }: ServiceFailure): Promise<string> {
    if (_tag !== 'OutOfDate' && _tag !== 'NotFound') return message
    await this.fetch()
    return 'This person was changed meanwhile. Check what is shown now, then try again'
  }
}
