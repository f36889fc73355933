/** argon2id with 46 MiB and one pass. The library computes apart from the main thread, four at once. */
import { hash, verify } from '@node-rs/argon2'

const STRENGTH = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

export const LONGEST_PASSWORD = 1000

export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH)

/** False for a wrong password, and for a stored text that is no hash. */
export const isPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false)
