/** Loads a long list page by page, on request. */
import type { Answer, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, makeObservable, observable, observableRef } from 'mobx'
import { type FailureWatcher, Loader } from './loader.ts'

export interface PageOf<A, Next = string> {
  readonly items: readonly A[]
  /** The cursor of the next page; null if this was the last page. */
  readonly next: Next | null
}

type Ask<Page extends PageOf<unknown, unknown>> = (from: Page['next']) => Answer<Page>

/** A `Page` may have other fields beside its items. Those of the first page stay, whatever later pages say. */
export class PagedLoader<A, Next = string, Page extends PageOf<A, Next> = PageOf<A, Next>> {
  readonly page: Loader<Page>
  /** Why the next page could not be loaded; null if no load has failed. */
  failure: ServiceFailure | null = null
  fetching = false
  #ask: Ask<Page> | null = null
  #run = 0
  readonly #watch: FailureWatcher

  constructor(watch: FailureWatcher) {
    this.#watch = watch
    this.page = new Loader(watch)
    makeObservable(this, { failure: observableRef, fetching: observable, show: action, upTo: action })
  }

  get items(): readonly A[] {
    return this.page.value?.items ?? []
  }

  get hasMore(): boolean {
    return this.page.value?.next != null
  }

  /** Loads the first page, even if the request is the same: new items may have been added. */
  readonly show = async (ask: Ask<Page>): Promise<void> => {
    this.#ask = ask
    this.#run += 1
    this.failure = null
    this.fetching = false
    await this.page.run(ask(null))
  }

  readonly again = (): void => {
    if (this.#ask !== null) void this.show(this.#ask)
  }

  readonly more = (): Promise<void> => this.upTo(this.items.length + 1)

  /** Loads pages until so many items, or all, are here. A page that belongs to an earlier `show` is dropped. */
  readonly upTo = async (count: number): Promise<void> => {
    const ask = this.#ask
    const run = this.#run
    if (ask === null || this.fetching || !this.#lacks(count)) return
    this.fetching = true
    this.failure = null
    while (this.#lacks(count)) {
      const answer = await ask(this.page.value?.next ?? null)()
      if (run !== this.#run) return
      this.#settle(answer)
      if (E.isLeft(answer)) break
    }
    this.#rest()
  }

  /** All items, for a file, without changing what is shown. Null if a page cannot be loaded. */
  readonly every = async (): Promise<readonly A[] | null> => {
    const before = this.page.value
    if (this.#ask === null || before === null) return null
    let { items, next } = before as PageOf<A, Next>
    while (next !== null) {
      const given: E.Either<ServiceFailure, PageOf<A, Next>> = await this.#ask(next)()
      if (E.isLeft(given)) return null
      items = [...items, ...given.right.items]
      next = given.right.next
    }
    return items
  }

  #lacks(count: number): boolean {
    return this.page.state._tag === 'Successful' && this.hasMore && this.items.length < count
  }

  #settle = action((answer: E.Either<ServiceFailure, Page>): void => {
    if (E.isRight(answer)) {
      const { items, next } = answer.right
      this.page.change(before => ({ ...before, items: [...before.items, ...items], next }))
    } else {
      this.failure = answer.left
      this.#watch(answer.left)
    }
  })

  #rest = action((): void => {
    this.fetching = false
  })
}
