/** The last audit of the books, and the one that is under way: looked at again until it is done. */
import { type BooksStanding, isAuditUnderWay, type SecurityPort, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, makeObservable, observable, observableRef } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import type { Later } from '../../stores/load/run-after.ts'

export const LOOK_AGAIN_MS = 2_000

export interface BooksNeeds {
  readonly port: Pick<SecurityPort, 'books' | 'auditBooks'>
  readonly watch: FailureWatcher
  readonly later: Later
}

export class BooksStore {
  readonly standing: Loader<BooksStanding>
  asking = false
  /** Why no audit was begun; null otherwise. */
  refused: ServiceFailure | null = null
  readonly #needs: BooksNeeds
  #cancel: () => void = () => undefined
  #shown = false

  constructor(needs: BooksNeeds) {
    this.#needs = needs
    this.standing = new Loader(needs.watch)
    makeObservable(this, { asking: observable, refused: observableRef })
  }

  get isUnderWay(): boolean {
    return this.standing.value !== null && isAuditUnderWay(this.standing.value.run)
  }

  readonly show = async (): Promise<void> => {
    this.#shown = true
    await this.fetch()
  }

  readonly fetch = async (): Promise<void> => {
    this.#cancel()
    await this.standing.run(this.#needs.port.books)
    this.#lookAgain()
  }

  readonly audit = async (): Promise<void> => {
    this.#set(true, null)
    const answer = await this.#needs.port.auditBooks()
    if (E.isRight(answer)) await this.standing.run(async () => answer)
    this.#set(false, E.isLeft(answer) && !this.#needs.watch(answer.left) ? answer.left : null)
    this.#lookAgain()
  }

  readonly leave = (): void => {
    this.#shown = false
    this.#cancel()
  }

  #lookAgain(): void {
    this.#cancel()
    if (this.#shown && this.isUnderWay) this.#cancel = this.#needs.later(LOOK_AGAIN_MS, () => void this.fetch())
  }

  #set = action((asking: boolean, refused: ServiceFailure | null): void => {
    this.asking = asking
    this.refused = refused
  })
}
