/** Whether the statement list may be seen at all: forbidden there, the tabs are disabled (section 2). */
import { makeAutoObservable } from 'mobx'

export class SiteStore {
  forbidden = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  listAnswered(forbidden: boolean): void {
    this.forbidden = forbidden
  }
}
