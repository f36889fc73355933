/**
 * What carriers owe: page after page, until there are as many rows as one looks through; the sums of all once the first are here;
 * and closing one.
 */
import {
  CalendarDates,
  type ExpectedCommission,
  type ExpectedPage,
  type ExpectedPort,
  type ExpectedTerms,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, makeAutoObservable } from 'mobx'
import { type ExpectedLook, statesOf, writeExpectedLook } from '../../parts/expected/expected-look.ts'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'

/** As many as a window shows, and some to scroll to. */
const FIRST = 200
const PAGE = 1_000
/** Fetched by themselves; more when asked. */
export const FETCHED = 5_000

/** A closing, or a reopening, as it can be taken back. */
export interface Closing {
  readonly before: ExpectedCommission
  readonly reason: string | null
}

/** What the sums depend on. */
const summedOf = (look: ExpectedLook): string => String(writeExpectedLook({ ...look, shown: 'all' }))

export class ExpectedStore {
  look: ExpectedLook | null = null
  chosenKey: string | null = null
  /** About which a person is asked why it is closed. */
  asking: ExpectedCommission | null = null
  /** Pages come one after another. */
  fetching = false
  readonly page: Loader<ExpectedTerms>
  readonly sums: Loader<ExpectedPage>
  /** Of which range and carriers the sums are. */
  summed = ''
  readonly #port: Pick<ExpectedPort, 'list' | 'terms' | 'close'>
  readonly #watch: FailureWatcher
  #run = 0

  constructor(port: Pick<ExpectedPort, 'list' | 'terms' | 'close'>, watch: FailureWatcher) {
    this.#port = port
    this.#watch = watch
    this.page = new Loader(watch)
    this.sums = new Loader(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get rows(): readonly ExpectedCommission[] {
    return this.page.value?.items ?? []
  }

  /** Of all terms of the range and the carriers that are shown; null until they have come. */
  get totals(): ExpectedPage | null {
    return this.look !== null && this.summed === summedOf(this.look) ? this.sums.value : null
  }

  get chosen(): ExpectedCommission | null {
    return this.rows.find(({ key }) => key === this.chosenKey) ?? null
  }

  get hasMore(): boolean {
    return this.page.value !== null && this.page.value.next !== null
  }

  choose(term: ExpectedCommission | null): void {
    this.chosenKey = term?.key ?? null
  }

  ask(term: ExpectedCommission | null): void {
    this.asking = term
  }

  async show(look: ExpectedLook): Promise<void> {
    if (this.look !== null && String(writeExpectedLook(look)) === String(writeExpectedLook(this.look))) return
    this.look = look
    this.chosenKey = null
    await this.refetch()
  }

  async refetch(): Promise<void> {
    const query = this.#query(null, FIRST)
    if (query === null || this.look === null) return
    const { look } = this
    this.#run += 1
    await this.page.run(this.#port.terms(query))
    if (this.look !== look || this.page.state._tag !== 'Successful') return
    await Promise.all([this.more(FETCHED), this.sum()])
  }

  /** Asks what all terms of the range and the carriers come to, whichever are shown. */
  async sum(): Promise<void> {
    const query = this.#query(null, 1)
    if (query === null || this.look === null) return
    const wanted = summedOf(this.look)
    if (this.summed !== wanted) this.sums.forget()
    this.summed = wanted
    await this.sums.run(this.#port.list({ ...query, states: [] }))
  }

  /** Goes on until there are so many rows, or no more; whoever asks anew ends what was under way. */
  async more(rows: number): Promise<void> {
    this.#run += 1
    const run = this.#run
    this.fetching = true
    while (run === this.#run && this.page.state._tag === 'Successful' && this.rows.length < rows) {
      const query = this.#query(this.page.state.value.next, PAGE)
      if (query === null || query.cursor === null) break
      const answered = await this.#port.terms(query)()
      if (run !== this.#run) return
      if (E.isLeft(answered)) {
        this.#watch(answered.left)
        break
      }
      this.page.change(before => ({ ...answered.right, items: [...before.items, ...answered.right.items] }))
    }
    if (run === this.#run) this.#settle()
  }

  /** Answers what was done, or why it was not. */
  async close(before: ExpectedCommission, reason: string | null): Promise<E.Either<ServiceFailure, Closing>> {
    const answered = await this.#port.close(before.key, reason)()
    if (E.isLeft(answered)) return answered
    await this.refetch()
    return E.right({ before, reason })
  }

  #settle = action((): void => {
    this.fetching = false
  })

  #query(cursor: string | null, limit: number) {
    if (this.look === null) return null
    const { range, carrierIds, shown } = this.look
    const { start, end } = range
    return start === null || end === null ? null : { start, end, carrierIds, states: statesOf(shown), cursor, limit }
  }
}

/** Both ends are needed. */
export const rangeProblem = ({ range: { start, end } }: ExpectedLook): string | null => {
  if (start === null || end === null) return 'Both days are needed'
  return CalendarDates.compare(start, end) > 0 ? 'The last day is before the first' : null
}
