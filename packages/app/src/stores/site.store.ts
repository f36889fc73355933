/** Whether the person may see the statement list. If it is forbidden, the tabs are disabled (section 2). */
import type { CalendarDate, ServiceFailure, StatementsPort } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable } from 'mobx'

export class SiteStore {
  forbidden = false
  #answers = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  listAnswered(forbidden: boolean): void {
    this.#answers += 1
    this.forbidden = forbidden
  }

  /** Asks, by one day's statements, whether the list may be seen. Any other failure decides nothing; a later answer of the list stands. */
  async ask(statements: Pick<StatementsPort, 'list'>, on: CalendarDate): Promise<ServiceFailure | null> {
    const before = this.#answers
    const answer = await statements.list({ state: 'open', from: on, to: on })()
    const isForbidden = E.isLeft(answer) && answer.left._tag === 'Forbidden'
    if (this.#answers === before && (E.isRight(answer) || isForbidden)) this.listAnswered(isForbidden)
    return E.isLeft(answer) && !isForbidden ? answer.left : null
  }
}
