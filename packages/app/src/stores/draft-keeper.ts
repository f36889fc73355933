/**
 * Keeps what one place of a screen holds unsaved, as it changes, and offers what was left there before: by this person, on a
 * page that is gone.
 */
import { action, computed, makeObservable, observableRef, reaction } from 'mobx'
import type { Draft, DraftsStore } from './drafts.store.ts'

export interface Keepable<D> {
  readonly place: string
  /** What a person calls the place. */
  readonly title: string
  readonly address: () => string
  /** Of the shape of D; another one is passed over. */
  readonly version: number
  /** What is unsaved now, as JSON can hold it; null when nothing is, undefined when nobody can say any more. Observed. */
  readonly read: () => D | null | undefined
  /** Puts it back; where the record has changed since, the screen's own way to tell is used. */
  readonly restore: (draft: D) => unknown
  /** Whether the record says all of it by now, so that there is nothing to put back. Observed; left out where no record can tell. */
  readonly isSaved?: (draft: D) => boolean
}

/** Long enough for a word, short enough that a page that goes down loses no more than that. */
const PAUSE = 250

export class DraftKeeper<D> {
  /** Left here before, until it is restored, discarded or found to be saved. */
  left: Draft | null = null
  readonly id: string
  readonly #drafts: DraftsStore
  readonly #of: Keepable<D>
  #kept = 'null'
  #writing: Promise<void> = Promise.resolve()
  #dispose: () => void = () => undefined
  #ignoreLeft: () => void = () => undefined
  #leave: () => void = () => undefined
  #stopped = false
  #lost = false

  constructor(drafts: DraftsStore, of: Keepable<D>) {
    this.#drafts = drafts
    this.#of = of
    this.id = drafts.newKey()
    makeObservable(this, { left: observableRef, offer: computed })
  }

  /** What a person is asked about. */
  get offer(): Draft | null {
    return this.left === null || this.#isSaved(this.left) ? null : this.left
  }

  get isUnsaved(): boolean {
    return (this.#of.read() ?? null) !== null
  }

  readonly start = async (): Promise<void> => {
    this.#stopped = false
    this.#lost = false
    this.#leave = this.#drafts.join(this)
    const typing = reaction(this.#of.read, () => this.#changed(), { delay: PAUSE, fireImmediately: true })
    // Nothing is unsaved any more: a page that is loaded anew must not offer it again.
    const saving = reaction(
      () => this.isUnsaved,
      unsaved => {
        if (!unsaved) this.#settled()
      },
    )
    this.#dispose = () => {
      typing()
      saving()
    }
    this.#ignoreLeft = reaction(
      () => this.left !== null && this.offer === null,
      isSaved => {
        if (isSaved) void this.discard()
      },
    )
    await this.#look()
  }

  /**
   * What is unsaved when the place goes away stays kept, since nobody has given it up; what was on its way to the server is
   * let go once it has arrived.
   */
  readonly stop = (): void => {
    this.#stopped = true
    this.#ignoreLeft()
    this.#leave()
    this.#changed()
  }

  /** Keeps now what is there now. */
  readonly flush = (): Promise<void> => {
    if (this.#drafts.closed || this.#lost) return this.#writing
    const value = this.#of.read()
    const text = JSON.stringify(value)
    if (value === undefined || text === this.#kept) return this.#writing
    this.#kept = text
    const { id } = this
    const { place, title, address, version } = this.#of
    const { page, now } = this.#drafts
    const draft = { id, page, at: now(), place, title, address: address(), version, value }
    this.#writing = this.#writing.then(() => (value === null ? this.#drafts.remove(id) : this.#drafts.keep(draft)))
    return this.#writing
  }

  /** A person gave up what is unsaved here. */
  readonly lose = (): void => {
    // The place may hold it until it is gone itself.
    this.#lost = true
    this.#ignoreLeft()
    this.#leave()
    this.#dispose()
    if (this.#drafts.closed) return
    this.#writing = this.#writing.then(() => this.#drafts.remove(this.id))
  }

  /** What is offered, or another one that was left in the same place. */
  readonly restore = async (offer: Draft | null = this.offer): Promise<void> => {
    if (offer === null) return
    this.#show(null)
    try {
      await this.#of.restore(offer.value as D)
    } catch {
      // Of a shape that only looks like this version's: it is dropped, and what is there stays.
    }
    // First the one is kept, then the other removed: whatever happens between, neither is lost.
    await this.flush()
    await this.#drafts.remove(offer.id)
    await this.#look()
  }

  readonly discard = async (): Promise<void> => {
    const { left } = this
    if (left === null) return
    this.#show(null)
    await this.#drafts.remove(left.id)
    await this.#look()
  }

  /** An edit that is sent again is given up and begun anew in one go, so what follows it is waited for. */
  #settled(): void {
    queueMicrotask(() => {
      if (!this.isUnsaved) this.#changed()
    })
  }

  #isSaved({ value }: Draft): boolean {
    try {
      return this.#of.isSaved?.(value as D) ?? false
    } catch {
      // Of a shape that only looks like this version's.
      return false
    }
  }

  #changed(): void {
    void this.flush()
    if (this.#stopped && !this.isUnsaved) this.#dispose()
  }

  async #look(): Promise<void> {
    const left = await this.#drafts.left()
    this.#show(left.find(({ place, version }) => place === this.#of.place && version === this.#of.version) ?? null)
  }

  #show = action((left: Draft | null): void => {
    this.left = left
  })
}
