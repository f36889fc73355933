/** Stores unsaved input in IndexedDB, encrypted (AES-GCM) with a key that the server gives only to the person who typed it. */
import type { DraftKey } from '@commissions/core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft, DraftContent, DraftVault } from './drafts.store.ts'

/** The format of the encrypted content. Records in another format, written by another version of the app, are ignored. */
const FORMAT = 1
const DATABASE = 'commissions-drafts'
const DRAFTS = 'drafts'
const BY_OWNER = 'by-owner'
const IV_BYTES = 12
const DAY_MS = 24 * 60 * 60_000
/** Older drafts are deleted, since nobody comes back for them. */
const LONGEST_KEPT_MS = 30 * DAY_MS
/** A draft has to be found old for so long: a clock that was wrong, when it was written or now, is set right by then. */
const FOUND_OLD_MS = 7 * DAY_MS

interface Sealed {
  readonly id: string
  readonly owner: string
  readonly page: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly format: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly content: ArrayBuffer
  /** When it was first found too old, in milliseconds since 1970. */
  readonly oldSince?: number
}

interface Schema extends DBSchema {
  [DRAFTS]: { key: string; value: Sealed; indexes: { [BY_OWNER]: string } }
}

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(DATABASE, 1, {
    upgrade: database => {
      database.createObjectStore(DRAFTS, { keyPath: 'id' }).createIndex(BY_OWNER, 'owner')
    },
    // A newer version of the app in another tab wants to change the database. This tab closes it and keeps nothing more.
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  })

/** Authenticated data of a record: copied to another owner or id, the record cannot be decrypted. */
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

/** Null if the browser has no IndexedDB or offers no encryption, as on pages over plain http. */
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

  /** In one transaction, so that a draft which another tab removes or writes meanwhile does not come back. */
  const dropOld = async (): Promise<void> => {
    const work = database.transaction(DRAFTS, 'readwrite')
    for (const { oldSince, ...record } of await work.store.getAll()) {
      const isOld = record.at < now() - LONGEST_KEPT_MS
      if (!isOld && oldSince === undefined) continue
      if (!isOld) await work.store.put(record)
      else if (oldSince === undefined || oldSince > now()) await work.store.put({ ...record, oldSince: now() })
      else if (oldSince < now() - FOUND_OLD_MS) await work.store.delete(record.id)
    }
    await work.done
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
        // The record does not open with this key, and nobody will have its own key again.
        if (draft === null) await database.delete(DRAFTS, record.id)
        else found.push(draft)
      }
      return found.toSorted((a, b) => b.at - a.at)
    },
  }
}

/** Deletes all of this person's drafts in this browser. It needs no key. */
export const clearDrafts = async (owner: string): Promise<void> => {
  if (globalThis.indexedDB === undefined) return
  const database = await open()
  const work = database.transaction(DRAFTS, 'readwrite')
  for (const id of await work.store.index(BY_OWNER).getAllKeys(owner)) await work.store.delete(id)
  await work.done
  database.close()
}

const lockOf = (page: string): string => `commissions-page/${page}`

/** Holds a lock while this page is open, by which the browser's other pages see that it is. */
export const holdPage = (page: string): void => {
  void globalThis.navigator?.locks?.request(lockOf(page), () => new Promise(() => undefined)).catch(() => undefined)
}

/** Whether the page is still open somewhere in this browser; false if the browser cannot tell. */
export const isOpen = async (page: string): Promise<boolean> => {
  const locks = await globalThis.navigator?.locks?.query()
  return locks?.held?.some(({ name }) => name === lockOf(page)) ?? false
}
