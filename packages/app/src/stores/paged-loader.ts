/** A long list, the newest first: a page, and further ones when asked for. */
import type { Answer, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, makeObservable, observable, observableRef } from 'mobx'
import { type FailureWatcher, Loader } from './loader.ts'

export interface PageOf<A, Next = string> {
  readonly items: readonly A[]
  /** Where the next page begins; null: these were the last. */
  readonly next: Next | null
}

type Ask<A, Next> = (from: Next | null) => Answer<PageOf<A, Next>>

export class PagedLoader<A, Next = string> {
  readonly page: Loader<PageOf<A, Next>>
  /** Why the next page is not there; null while it may come. */
  failure: ServiceFailure | null = null
  fetching = false
  #ask: Ask<A, Next> | null = null

  constructor(watch: FailureWatcher) {
    this.page = new Loader(watch)
    makeObservable(this, { failure: observableRef, fetching: observable, show: action })
  }

  get items(): readonly A[] {
    return this.page.value?.items ?? []
  }

  get hasMore(): boolean {
    return this.page.value?.next != null
  }

  /** Asked anew each time: the newest may be a moment old. */
  readonly show = async (ask: Ask<A, Next>): Promise<void> => {
    this.#ask = ask
    this.failure = null
    await this.page.run(ask(null))
  }

  readonly again = (): void => {
    if (this.#ask !== null) void this.show(this.#ask)
  }

  /** A page of what is no longer looked at is dropped. */
  readonly more = async (): Promise<void> => {
    const before = this.page.value
    if (this.#ask === null || before === null || before.next === null || this.fetching) return
    this.#fetch(true)
    const answer = await this.#ask(before.next)()
    this.#fetch(false)
    if (this.page.value === before) this.#settle(answer)
  }

  /** All of it, for a file; what is shown stays as it is. Null when a page does not come. */
  readonly every = async (): Promise<readonly A[] | null> => {
    const before = this.page.value
    if (this.#ask === null || before === null) return null
    let { items, next } = before
    while (next !== null) {
      const given: E.Either<ServiceFailure, PageOf<A, Next>> = await this.#ask(next)()
      if (E.isLeft(given)) return null
      items = [...items, ...given.right.items]
      next = given.right.next
    }
    return items
  }

  #fetch = action((fetching: boolean): void => {
    this.fetching = fetching
  })

  #settle = action((answer: E.Either<ServiceFailure, PageOf<A, Next>>): void => {
    this.failure = E.isLeft(answer) ? answer.left : null
    if (E.isRight(answer))
      this.page.change(before => ({ ...answer.right, items: [...before.items, ...answer.right.items] }))
  })
}
