/**
 * What was typed and not saved, kept in this browser for the one who typed it until they save it, give it up or sign out.
 * Where it cannot be kept (a suite without the key, a browser without the means), everything works as if it were not there.
 */
import type { AgencyPort, DraftKey, Profile } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { KeptDrafts } from './session.store.ts'

export interface DraftContent {
  /** What it belongs to, such as one statement. */
  readonly place: string
  /** The same for a person. */
  readonly title: string
  /** Where in the app it is picked up again. */
  readonly address: string
  /** Of the shape of `value`, which only the place knows. */
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
  /** Those that can be read, the newest first. */
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

  /** Nothing is kept or removed any more. */
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
    // What is being written at the moment is written first, or it would come after.
    await this.flush()
    await quietly(async () => (await this.#needs.machinery()).clearDrafts(owner), undefined)
  }

  readonly keep = (draft: Draft): Promise<void> => quietly(async () => (await this.#opened())?.keep(draft), undefined)

  readonly remove = (id: string): Promise<void> => quietly(async () => (await this.#opened())?.remove(id), undefined)

  /** All of this person's in this browser, those of pages that are still open among them; the newest first. */
  readonly all = (): Promise<readonly Draft[]> => quietly(async () => (await (await this.#opened())?.all()) ?? [], [])

  /** Those that nobody is working on: their pages are gone, or what kept them on this page is. */
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
    // No answer may become one; a suite that does not know the call will not learn it while this page is open.
    if (key.left._tag === 'NoAnswer') this.#vault = null
    return null
  }
}
