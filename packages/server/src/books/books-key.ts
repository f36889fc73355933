/** The key that seals anchors and backups. The database does not hold it, so somebody who can only change rows can forge neither. */
import { createHash, createHmac, type Hmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing, makeDirectory, writeDurably } from '../durable.ts'

export interface BooksKey {
  /** Identifies the key without revealing any of it. */
  readonly id: string
  /** HMAC-SHA256, to be fed in pieces. */
  readonly hmac: () => Hmac
}

const KEY_BYTES = 32

export const keyOf = (secret: string): BooksKey => ({
  id: createHash('sha256').update(`commissions books ${secret}`).digest('hex').slice(0, 16),
  hmac: () => createHmac('sha256', secret),
})

export const sealText = (key: BooksKey, text: string): string => key.hmac().update(text).digest('hex')

export const sameSeal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const keyFile = (directory: string): string => join(directory, 'key')

/** Null if there is no key yet. */
export const readBooksKey = async (directory: string): Promise<BooksKey | null> => {
  const text = await readFile(keyFile(directory), 'utf8').catch(ifMissing(null))
  return text === null || text.trim() === '' ? null : keyOf(text.trim())
}

/** Reads the key, or makes one that only the program's account can read. A new key is on the disk before it seals anything. */
export const ensureKey = async (directory: string): Promise<BooksKey> => {
  const found = await readBooksKey(directory)
  if (found !== null) return found
  await makeDirectory(directory, 0o700)
  await writeDurably(keyFile(directory), `${randomBytes(KEY_BYTES).toString('hex')}\n`)
  return (
    (await readBooksKey(directory)) ?? Promise.reject(new Error(`The key in ${directory} was written and is not there`))
  )
}
