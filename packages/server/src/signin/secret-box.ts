/**
 * Secrets that have to be read again are encrypted in the database, under a key that stands outside it (decision
 * authenticator-codes-are-the-second-factor).
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing, writeDurably } from '../durable.ts'
import type { User } from './user.ts'

export const KEY_BYTES = 32
const KEY_FILE = 'secrets.key'

/** AES-256-GCM. What is sealed: key id, nonce, tag, text. */
const ALGORITHM = 'aes-256-gcm'
const [ID_BYTES, NONCE_BYTES, TAG_BYTES] = [4, 12, 16]

export interface SecretBox {
  /** Seals a secret for this user alone: in another user's row it cannot be opened. */
  readonly seal: (secret: Buffer, user: User) => Buffer
  /** Null for what was sealed under another key, for another user, or changed. */
  readonly open: (sealed: Buffer, user: User) => Buffer | null
}

const ownerOf = ({ agencyId, userId }: User): Buffer => Buffer.from(`${agencyId}\n${userId}`)

export const secretBox = (key: Buffer): SecretBox => {
  const keyId = createHash('sha256').update('key id').update(key).digest().subarray(0, ID_BYTES)
  return {
    seal: (secret, user) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(ownerOf(user))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), text])
    },
    open: (sealed, user) => {
      if (!isSealedWith(sealed, keyId)) return null
      const nonce = sealed.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES)
      const text = sealed.subarray(ID_BYTES + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(ownerOf(user)).setAuthTag(sealed.subarray(ID_BYTES + NONCE_BYTES, -text.length))
      try {
        return Buffer.concat([decipher.update(text), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

/** A sealed secret is longer than any unsealed one from earlier versions. */
export const isSealed = (stored: Buffer): boolean => stored.length > ID_BYTES + NONCE_BYTES + TAG_BYTES

const isSealedWith = (stored: Buffer, keyId: Buffer): boolean =>
  isSealed(stored) && stored.subarray(0, ID_BYTES).equals(keyId)

const readKey = (path: string): Promise<Buffer | null> =>
  readFile(path, 'utf8').then(text => Buffer.from(text.trim(), 'base64'), ifMissing(null))

/** Uses the configured key, else the key in the data directory, which is made for the first secret. */
const loadSecretBox = async (configured: Buffer | null, dataDir: string): Promise<SecretBox> => {
  if (configured !== null) return secretBox(configured)
  const path = join(dataDir, KEY_FILE)
  const kept = await readKey(path)
  if (kept !== null) return secretBox(kept)
  await mkdir(dataDir, { recursive: true })
  const fresh = randomBytes(KEY_BYTES)
  await writeDurably(path, `${fresh.toString('base64')}\n`)
  // If two programs make a key at once, the one written later counts for both.
  return secretBox((await readKey(path)) ?? fresh)
}

/** Loads the key when it is first needed, so an installation without codes has no key. */
export const secretBoxFor = (configured: Buffer | null, dataDir: string): (() => Promise<SecretBox>) => {
  let loaded: SecretBox | undefined
  return async () => {
    loaded ??= await loadSecretBox(configured, dataDir)
    return loaded
  }
}
