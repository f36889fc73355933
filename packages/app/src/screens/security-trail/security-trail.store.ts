/** The security trail, the newest first: a page, and further ones when asked for. */
import type { SecurityEvent, SecurityPage, SecurityPort, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, makeObservable, observable, observableRef } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import { searchOf, type TrailLook } from './trail-look.ts'

export const PAGE_EVENTS = 500

export class SecurityTrailStore {
  readonly page: Loader<SecurityPage>
  /** Why the next page is not there; null while it may come. */
  failure: ServiceFailure | null = null
  fetching = false
  readonly #port: Pick<SecurityPort, 'trail'>
  #look: TrailLook | null = null

  constructor(port: Pick<SecurityPort, 'trail'>, watch: FailureWatcher) {
    this.#port = port
    this.page = new Loader(watch)
    makeObservable(this, { failure: observableRef, fetching: observable, show: action })
  }

  get events(): readonly SecurityEvent[] {
    return this.page.value?.items ?? []
  }

  /** Asked anew each time: the newest may be a moment old. */
  readonly show = async (look: TrailLook): Promise<void> => {
    this.#look = look
    this.failure = null
    await this.page.run(this.#port.trail(searchOf(look), { cursor: null, limit: PAGE_EVENTS }))
  }

  readonly again = (): void => {
    if (this.#look !== null) void this.show(this.#look)
  }

  /** A page of what is no longer looked at is dropped. */
  readonly more = async (): Promise<void> => {
    const before = this.page.value
    if (this.#look === null || before === null || before.next === null || this.fetching) return
    this.#fetch(true)
    const answer = await this.#port.trail(searchOf(this.#look), { cursor: before.next, limit: PAGE_EVENTS })()
    this.#fetch(false)
    if (this.page.value === before) this.#settle(answer)
  }

  #fetch = action((fetching: boolean): void => {
    this.fetching = fetching
  })

  #settle = action((answer: E.Either<ServiceFailure, SecurityPage>): void => {
    this.failure = E.isLeft(answer) ? answer.left : null
    if (E.isRight(answer))
      this.page.change(before => ({ ...answer.right, items: [...before.items, ...answer.right.items] }))
  })
}
