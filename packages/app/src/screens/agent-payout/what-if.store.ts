/** What the payable lines would pay if the edited rules were saved. Nothing is paid by them before they are. */
import { type Calculator, type Cents, Money } from '@commissions/core'
import { makeAutoObservable } from 'mobx'
import type { ShareListStore } from '../../parts/payout/share-list.store.ts'
import type { RuleChangesStore, ShareChange } from '../../parts/rule-changes/rule-changes.store.ts'

export class WhatIfStore {
  /** Whether a person turned the comparison on. */
  isOn = false
  onlyChanges = false
  readonly #list: ShareListStore
  readonly #compared: Pick<RuleChangesStore, 'changes' | 'compare' | 'forget'>

  constructor(list: ShareListStore, compared: Pick<RuleChangesStore, 'changes' | 'compare' | 'forget'>) {
    this.#list = list
    this.#compared = compared
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The changes by share; null while there is no comparison. */
  get changes(): ReadonlyMap<string, ShareChange> | null {
    const { changes } = this.#compared
    return this.isOn && changes !== null ? new Map(changes.map(change => [change.key, change])) : null
  }

  /** The changes within the filter, whichever agent is looked at. */
  get shown(): readonly ShareChange[] {
    const { changes } = this
    return changes === null ? [] : this.#list.allShares.flatMap(({ key }) => changes.get(key) ?? [])
  }

  get before(): Cents {
    return Money.sum(this.shown.map(({ before }) => before.amount))
  }

  get after(): Cents {
    return Money.sum(this.shown.map(({ after }) => after.amount))
  }

  turn(isOn: boolean): void {
    this.isOn = isOn
    this.onlyChanges = false
    if (!isOn) this.#compared.forget()
  }

  showChanges(only: boolean): void {
    this.onlyChanges = only
  }

  /** Compares over the lines as they are shown, typed amounts included. */
  async compare(saved: Calculator, edited: Calculator): Promise<void> {
    if (this.isOn) await this.#compared.compare(saved, edited, this.#list.lines)
  }
}
