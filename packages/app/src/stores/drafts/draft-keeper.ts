/** Keeps the unsaved input of one place on a screen, and offers what the same person left there on an earlier page. */
import { action, computed, makeObservable, observableRef, reaction } from 'mobx'
import type { Draft, DraftsStore } from './drafts.store.ts'

export interface Keepable<D> {
  readonly place: string
  /** The place's name for people. */
  readonly title: string
  readonly address: () => string
  /** The version of the shape of D. Drafts of another version are ignored. */
  readonly version: number
  /** The unsaved input as JSON can hold it; null if there is none, undefined if it can no longer be told. Observed. */
  readonly read: () => D | null | undefined
  /** Puts the draft back. If the record has changed since, the screen says so in its usual way. */
  readonly restore: (draft: D) => unknown
  /** Whether the record already contains the whole draft, so nothing is left to restore. Observed. Omit if there is no record. */
  readonly isSaved?: (draft: D) => boolean
}

/** How long to wait before keeping what was typed, in milliseconds: about a word, so a page that crashes loses no more. */
const PAUSE = 250

export class DraftKeeper<D> {
  /** The draft that an earlier page left here, until it is restored, discarded or found to be saved. */
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

  /** The draft that the person is asked whether to restore. */
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
    // Once nothing is unsaved, the draft is removed at once, so that a reloaded page does not offer it again.
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

  /** Ends keeping when the place unmounts. Input that is unsaved or still being saved stays kept. */
  readonly stop = (): void => {
    this.#stopped = true
    this.#ignoreLeft()
    this.#leave()
    this.#changed()
  }

  /** Keeps the present input without waiting for the pause. */
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

  /** The person gave up the unsaved input, so its draft is removed. */
  readonly lose = (): void => {
    // The place may still hold the input until it unmounts; from here on that input is not kept.
    this.#lost = true
    this.#ignoreLeft()
    this.#leave()
    this.#dispose()
    if (this.#drafts.closed) return
    this.#writing = this.#writing.then(() => this.#drafts.remove(this.id))
  }

  /** Restores the offered draft, or another one that was left in the same place. */
  readonly restore = async (offer: Draft | null = this.offer): Promise<void> => {
    if (offer === null) return
    this.#show(null)
    try {
      await this.#of.restore(offer.value as D)
    } catch {
      // The draft only seems to have this version's shape. It is dropped, and the present input stays.
    }
    // The restored input is kept before the old draft is removed, so a crash in between loses nothing.
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

  /** Sending an edit again drops and recreates it in one step, so this waits until that step is over. */
  #settled(): void {
    queueMicrotask(() => {
      if (!this.isUnsaved) this.#changed()
    })
  }

  #isSaved({ value }: Draft): boolean {
    try {
      return this.#of.isSaved?.(value as D) ?? false
    } catch {
      // The draft only seems to have this version's shape.
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
