/** The lines that a search finds, a page after the other; what all of them come to is asked for once the first are here. */
import type {
  LineCursor,
  LineItem,
  LinePage,
  LineSearch,
  LinesPort,
  LineTotals,
  ServiceFailure,
} from '@commissions/core'
import { function as F, taskEither as TE } from 'fp-ts'
import { action, computed, makeObservable, observableRef } from 'mobx'
import { sameSearch } from '../../parts/lines/lines-look.ts'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import { PagedLoader } from '../../stores/load/paged-loader.ts'

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
  readonly list: PagedLoader<LineItem, LineCursor, FoundLines>
  readonly #sums: Loader<Sums>
  selected: LineItem | null = null
  readonly #port: LinesPort
  #asked: LineSearch | null = null

  constructor(port: LinesPort, watch: FailureWatcher) {
    this.#port = port
    this.list = new PagedLoader(watch)
    this.#sums = new Loader(watch)
    makeObservable(this, {
      selected: observableRef,
      totals: computed,
      sumsFailure: computed,
      show: action,
      select: action,
    })
  }

  /** Of all lines of the search that is shown; null while they are summed, and when they could not be. */
  get totals(): LineTotals | null {
    const { value } = this.list.page
    if (value === null || value.totals !== null) return value?.totals ?? null
    const sums = this.#sums.value
    return sums?.search === value.search ? sums.totals : null
  }

  get sumsFailure(): ServiceFailure | null {
    const { state } = this.#sums
    return this.totals === null && state._tag === 'Failed' ? state.failure : null
  }

  /** The same search again asks nothing. `line` is looked at, if it is among the first. */
  show = async (search: LineSearch, line: string | null = null): Promise<void> => {
    if (this.#asked !== null && sameSearch(this.#asked, search)) return
    this.#asked = search
    this.selected = null
    await this.list.show(cursor =>
      F.pipe(
        this.#port.search(search, { cursor, limit: cursor === null ? FIRST : MORE, totals: false }),
        TE.map(page => ({ ...page, search })),
      ),
    )
    const { value } = this.list.page
    if (value?.search !== search) return
    if (line !== null) this.select(value.items.find(({ id }) => id === line) ?? null)
    if (value.totals === null) await this.sum()
  }

  /** Asks what all lines of the search that is shown come to. */
  readonly sum = async (): Promise<void> => {
    const search = this.list.page.value?.search
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

  /** Every line there is; null when they cannot be had. */
  readonly every = async (): Promise<readonly LineItem[] | null> => {
    await this.list.upTo(Number.POSITIVE_INFINITY)
    const { value } = this.list.page
    return value === null || value.next !== null ? null : value.items
  }
}
