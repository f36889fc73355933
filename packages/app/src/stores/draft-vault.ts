/**
 * What people typed and have not saved, in the browser's own database (IndexedDB), encrypted (AES-GCM) with a key that the
 * server gives to whoever typed it. Without the key a record says whose it is and from when, and nothing else. Loaded when it
 * is first needed.
 */
import type { DraftKey } from '@commissions/core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft, DraftContent, DraftVault } from './drafts.store.ts'

/** Of the sealed content: what a version of the app with another one wrote is passed over. */
const FORMAT = 1
const DATABASE = 'commissions-drafts'
const DRAFTS = 'drafts'
const BY_OWNER = 'by-owner'
const IV_BYTES = 12
/** Nobody comes back for what is older. */
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60_000

interface Sealed {
  readonly id: string
  readonly owner: string
  readonly page: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly format: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly content: ArrayBuffer
}

interface Schema extends DBSchema {
  [DRAFTS]: { key: string; value: Sealed; indexes: { [BY_OWNER]: string } }
}

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(DATABASE, 1, {
    upgrade: database => {
      database.createObjectStore(DRAFTS, { keyPath: 'id' }).createIndex(BY_OWNER, 'owner')
    },
    // A newer version of the app in another tab changes the database; this one then keeps nothing more.
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  })

/** What a record is bound to: moved to another owner or another id, it cannot be opened. */
const boundTo = ({ id, owner, page, at }: Pick<Sealed, 'id' | 'owner' | 'page' | 'at'>) =>
  new TextEncoder().encode(JSON.stringify([FORMAT, owner, id, page, at]))

const keyOf = (key: DraftKey): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(key), byte => byte.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

/** Null where the browser has no such database, or ciphers nothing, as over plain http. */
export const openVault = async (owner: string, secret: DraftKey, now: () => number): Promise<DraftVault | null> => {
  if (globalThis.indexedDB === undefined || globalThis.crypto?.subtle === undefined) return null
  const key = await keyOf(secret)
  const database = await open()

  const sealed = async ({ id, page, at, ...content }: Draft): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const head = { id, owner, page, at }
    const plain = new TextEncoder().encode(JSON.stringify(content satisfies DraftContent))
    const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: boundTo(head) }, key, plain)
    return { ...head, format: FORMAT, iv, content: cipher }
  }

  const opened = async (record: Sealed): Promise<Draft | null> => {
    try {
      const cipher = { name: 'AES-GCM', iv: record.iv, additionalData: boundTo(record) }
      const plain = await crypto.subtle.decrypt(cipher, key, record.content)
      const content = JSON.parse(new TextDecoder().decode(plain)) as DraftContent
      return { id: record.id, page: record.page, at: record.at, ...content }
    } catch {
      return null
    }
  }

  const dropOld = async (): Promise<void> => {
    for (const { id, at } of await database.getAll(DRAFTS))
      if (at < now() - LONGEST_KEPT_MS) await database.delete(DRAFTS, id)
  }
  await dropOld()

  return {
    keep: async draft => void (await database.put(DRAFTS, await sealed(draft))),
    remove: id => database.delete(DRAFTS, id),
    all: async () => {
      const found: Draft[] = []
      for (const record of await database.getAllFromIndex(DRAFTS, BY_OWNER, owner)) {
        if (record.format !== FORMAT) continue
        const draft = await opened(record)
        // Whatever it was sealed with, nobody will have that key again.
        if (draft === null) await database.delete(DRAFTS, record.id)
        else found.push(draft)
      }
      return found.toSorted((a, b) => b.at - a.at)
    },
  }
}

/** Everything this person left in this browser; needs no key. */
export const clearDrafts = async (owner: string): Promise<void> => {
  if (globalThis.indexedDB === undefined) return
  const database = await open()
  const work = database.transaction(DRAFTS, 'readwrite')
  for (const id of await work.store.index(BY_OWNER).getAllKeys(owner)) await work.store.delete(id)
  await work.done
  database.close()
}

const lockOf = (page: string): string => `commissions-page/${page}`

/** Says to the other pages of this browser that this one is still there, until it goes. */
export const holdPage = (page: string): void => {
  void globalThis.navigator?.locks?.request(lockOf(page), () => new Promise(() => undefined)).catch(() => undefined)
}

/** Whether the page is still open somewhere in this browser; where nobody can tell, it is not. */
export const isOpen = async (page: string): Promise<boolean> => {
  const locks = await globalThis.navigator?.locks?.query()
  return locks?.held?.some(({ name }) => name === lockOf(page)) ?? false
}
