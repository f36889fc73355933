/** Keeps unsaved input in this browser until the person saves it, gives it up or signs out. Everything else works without it. */
import type { AgencyPort, DraftKey, Profile } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { KeptDrafts } from '../session/session.store.ts'

export interface DraftContent {
  /** The place that the draft belongs to, such as one statement. */
  readonly place: string
  /** The place's name for people. */
  readonly title: string
  /** The address in the app where work on the draft goes on. */
  readonly address: string
  /** The version of the shape of `value`, which only the place knows. */
  readonly version: number
  readonly value: unknown
}

export interface Draft extends DraftContent {
  readonly id: string
  /** The page of this browser that keeps it. */
  readonly page: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface DraftVault {
  readonly keep: (draft: Draft) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** The drafts that can be read, the newest first. */
  readonly all: () => Promise<readonly Draft[]>
}

export interface DraftMachinery {
  readonly openVault: (owner: string, key: DraftKey, now: () => number) => Promise<DraftVault | null>
  readonly clearDrafts: (owner: string) => Promise<void>
  readonly holdPage: (page: string) => void
  readonly isOpen: (page: string) => Promise<boolean>
}

export interface DraftsNeeds {
  readonly agency: Pick<AgencyPort, 'draftKey'>
  readonly now: () => number
  readonly newKey: () => string
  readonly machinery: () => Promise<DraftMachinery>
}

interface Keeper {
  readonly id: string
  readonly flush: () => Promise<void>
}

const quietly = async <A>(work: () => Promise<A>, otherwise: A): Promise<A> => {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

export class DraftsStore implements KeptDrafts {
  readonly page: string
  readonly #needs: DraftsNeeds
  readonly #keepers = new Set<Keeper>()
  #owner: string | null = null
  #vault: Promise<DraftVault | null> | null = null
  #closed = false

  constructor(needs: DraftsNeeds) {
    this.#needs = needs
    this.page = needs.newKey()
  }

  get now(): () => number {
    return this.#needs.now
  }

  get newKey(): () => string {
    return this.#needs.newKey
  }

  /** Whether keeping has ended: no draft is kept or removed any more. */
  get closed(): boolean {
    return this.#closed
  }

  readonly begin = ({ agencyId, userUuid }: Profile): void => {
    const owner = `${agencyId}/${userUuid}`
    if (owner !== this.#owner) this.#vault = null
    this.#owner = owner
  }

  readonly join = (keeper: Keeper): (() => void) => {
    this.#keepers.add(keeper)
    return () => this.#keepers.delete(keeper)
  }

  readonly flush = async (): Promise<void> => {
    await Promise.all([...this.#keepers].map(keeper => keeper.flush()))
  }

  readonly close = (): Promise<void> => {
    const flushed = this.flush()
    this.#closed = true
    return flushed
  }

  readonly forget = async (): Promise<void> => {
    this.#closed = true
    const owner = this.#owner
    if (owner === null) return
    // Writes under way finish first, or they would add drafts after the deletion.
    await this.flush()
    await quietly(async () => (await this.#needs.machinery()).clearDrafts(owner), undefined)
  }

  readonly keep = (draft: Draft): Promise<void> => quietly(async () => (await this.#opened())?.keep(draft), undefined)

  readonly remove = (id: string): Promise<void> => quietly(async () => (await this.#opened())?.remove(id), undefined)

  /** All of this person's drafts in this browser, including those of pages that are still open; the newest first. */
  readonly all = (): Promise<readonly Draft[]> => quietly(async () => (await (await this.#opened())?.all()) ?? [], [])

  /** The drafts that nobody is working on: their page is closed, or their keeper on this page is gone. */
  readonly left = async (): Promise<readonly Draft[]> => {
    const here = new Set([...this.#keepers].map(({ id }) => id))
    const { isOpen } = await this.#needs.machinery()
    const found: Draft[] = []
    for (const draft of await this.all())
      if (draft.page === this.page ? !here.has(draft.id) : !(await isOpen(draft.page))) found.push(draft)
    return found
  }

  #opened(): Promise<DraftVault | null> {
    this.#vault ??= this.#open().catch(() => null)
    return this.#vault
  }

  async #open(): Promise<DraftVault | null> {
    const owner = this.#owner
    if (owner === null) return null
    const [key, { openVault, holdPage }] = await Promise.all([this.#needs.agency.draftKey(), this.#needs.machinery()])
    if (E.isRight(key)) {
      holdPage(this.page)
      return openVault(owner, key.right, this.#needs.now)
    }
    // Without an answer the next use asks again. A suite that does not know the call is not asked again by this page.
    if (key.left._tag === 'NoAnswer') this.#vault = null
    return null
  }
}
