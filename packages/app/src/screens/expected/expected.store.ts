/** Loads what carriers owe: the terms page by page, and the sums of all terms. Also closes and reopens a term. */
import {
  CalendarDates,
  type ExpectedCommission,
  type ExpectedPage,
  type ExpectedPort,
  type ExpectedSummary,
  type ServiceFailure,
  summaryOf,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable } from 'mobx'
import { type ExpectedLook, statesOf, writeExpectedLook } from '../../parts/expected/expected-look.ts'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import { PagedLoader } from '../../stores/load/paged-loader.ts'

/** How many terms are loaded first: as many as a window shows, and some to scroll to. */
const FIRST = 200
const PAGE = 1_000
/** How many terms are loaded without being asked for, and how many more on each request of the person. */
export const FETCHED = 5_000

/** A term that was closed, or reopened if the reason is null, with what is needed to undo it. */
export interface Closing {
  readonly before: ExpectedCommission
  readonly reason: string | null
}

/** The part of the look that the sums depend on: the range and the carriers. */
const summedOf = (look: ExpectedLook): string => String(writeExpectedLook({ ...look, shown: 'all' }))

export class ExpectedStore {
  look: ExpectedLook | null = null
  chosenKey: string | null = null
  /** The term to be closed, while a person is asked for the reason. */
  asking: ExpectedCommission | null = null
  readonly list: PagedLoader<ExpectedCommission>
  readonly sums: Loader<ExpectedPage>
  /** The range and carriers that the sums belong to. */
  summed = ''
  readonly #port: Pick<ExpectedPort, 'list' | 'terms' | 'close'>

  constructor(port: Pick<ExpectedPort, 'list' | 'terms' | 'close'>, watch: FailureWatcher) {
    this.#port = port
    this.list = new PagedLoader(watch)
    this.sums = new Loader(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  /** The totals of all terms of the range and the shown carriers; null until they are loaded. */
  get totals(): ExpectedSummary | null {
    const { value } = this.sums
    return this.look !== null && this.summed === summedOf(this.look) && value !== null ? summaryOf(value) : null
  }

  get chosen(): ExpectedCommission | null {
    return this.list.items.find(({ key }) => key === this.chosenKey) ?? null
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
    const { look } = this
    const query = this.#query()
    if (query === null) return
    await this.list.show(cursor => this.#port.terms({ ...query, cursor, limit: cursor === null ? FIRST : PAGE }))
    if (this.look !== look || this.list.page.state._tag !== 'Successful') return
    await Promise.all([this.list.upTo(FETCHED), this.sum()])
  }

  /** Loads the sums of all terms of the range and the carriers, whichever states are shown. */
  async sum(): Promise<void> {
    const query = this.#query()
    if (query === null || this.look === null) return
    const wanted = summedOf(this.look)
    if (this.summed !== wanted) this.sums.forget()
    this.summed = wanted
    await this.sums.run(this.#port.list({ ...query, states: [], cursor: null, limit: 1 }))
  }

  /** Closes a term, or reopens it if the reason is null. Left says why that was not done. */
  async close(before: ExpectedCommission, reason: string | null): Promise<E.Either<ServiceFailure, Closing>> {
    const answered = await this.#port.close(before.key, reason)()
    if (E.isLeft(answered)) return answered
    await this.refetch()
    return E.right({ before, reason })
  }

  #query() {
    if (this.look === null) return null
    const { range, carrierIds, shown } = this.look
    const { start, end } = range
    return start === null || end === null ? null : { start, end, carrierIds, states: statesOf(shown) }
  }
}

/** Why the range cannot be used, since both ends are needed; null if it can. */
export const rangeProblem = ({ range: { start, end } }: ExpectedLook): string | null => {
  if (start === null || end === null) return 'Both dates are needed'
  return CalendarDates.compare(start, end) > 0 ? 'The end date is before the start date' : null
}
