/** The lines that a search finds, a page after the other; what all of them come to is asked for once the first are here. */
import type { LineItem, LinePage, LineSearch, LinesPort, LineTotals, ServiceFailure } from '@commissions/core'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import { sameSearch } from '../../parts/lines/lines-look.ts'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'

/** As many as a window shows, and some to scroll to; the pages after it come faster than anybody scrolls. */
const FIRST = 200
const MORE = 1_000

export interface FoundLines extends LinePage {
  readonly search: LineSearch
}

interface Sums {
  readonly search: LineSearch
  readonly totals: LineTotals
}

export class LinesStore {
  readonly loaded: Loader<FoundLines>
  readonly #sums: Loader<Sums>
  /** Why the next page is not there; null while it may come. */
  failure: ServiceFailure | null = null
  isFetchingMore = false
  selected: LineItem | null = null
  readonly #port: LinesPort
  #asked: LineSearch | null = null

  constructor(port: LinesPort, watch: FailureWatcher) {
    this.#port = port
    this.loaded = new Loader(watch)
    this.#sums = new Loader(watch)
    makeObservable(this, {
      failure: observableRef,
      isFetchingMore: observable,
      selected: observableRef,
      totals: computed,
      sumsFailure: computed,
      show: action,
      select: action,
    })
  }

  /** Of all lines of the search that is shown; null while they are summed, and when they could not be. */
  get totals(): LineTotals | null {
    const { value } = this.loaded
    if (value === null || value.totals !== null) return value?.totals ?? null
    const sums = this.#sums.value
    return sums?.search === value.search ? sums.totals : null
  }

  /** Why there are no sums; null while they may come. */
  get sumsFailure(): ServiceFailure | null {
    const { state } = this.#sums
    return this.totals === null && state._tag === 'Failed' ? state.failure : null
  }

  /** The same search again asks nothing. `line` is looked at, if it is among the first. */
  show = async (search: LineSearch, line: string | null = null): Promise<void> => {
    if (this.#asked !== null && sameSearch(this.#asked, search)) return
    this.#asked = search
    this.failure = null
    this.selected = null
    await this.loaded.run(
      F.pipe(
        this.#port.search(search, { cursor: null, limit: FIRST, totals: false }),
        TE.map(page => ({ ...page, search })),
      ),
    )
    const { value } = this.loaded
    if (value?.search !== search) return
    if (line !== null) this.select(value.items.find(({ id }) => id === line) ?? null)
    if (value.totals === null) await this.sum()
  }

  /** Asks what all lines of the search that is shown come to. */
  readonly sum = async (): Promise<void> => {
    const search = this.loaded.value?.search
    if (search === undefined) return
    await this.#sums.run(
      F.pipe(
        this.#port.totals(search),
        TE.map(totals => ({ search, totals })),
      ),
    )
  }

  readonly again = (): void => {
    const asked = this.#asked
    this.#asked = null
    if (asked !== null) void this.show(asked)
  }

  select = (line: LineItem | null): void => {
    this.selected = line
  }

  /** The next page, behind those that are here. A page of a search that is no longer shown is dropped. */
  readonly more = async (): Promise<void> => {
    const before = this.loaded.value
    if (before === null || before.next === null || this.isFetchingMore || this.loaded.state._tag !== 'Successful')
      return
    this.#fetching(true)
    const page = await this.#port.search(before.search, { cursor: before.next, limit: MORE, totals: false })()
    this.#fetching(false)
    if (this.loaded.value !== before) return
    this.#settle(page)
  }

  /** Every line there is; null when they cannot be had. */
  readonly every = async (): Promise<readonly LineItem[] | null> => {
    for (let before = -1; before !== this.loaded.value?.items.length; ) {
      before = this.loaded.value?.items.length ?? -1
      await this.more()
    }
    const { value } = this.loaded
    return value === null || value.next !== null ? null : value.items
  }

  #fetching = action((isFetching: boolean): void => {
    this.isFetchingMore = isFetching
    if (isFetching) this.failure = null
  })

  #settle = action((page: E.Either<ServiceFailure, LinePage>): void => {
    if (E.isLeft(page)) this.failure = page.left
    else
      this.loaded.change(before => ({
        ...before,
        items: [...before.items, ...page.right.items],
        next: page.right.next,
      }))
  })
}
