/** A new password in place of the old one: chosen by its owner, who shows the old one again. */
import type { Timestamp } from '@commissions/core'
import type { Kysely, Transaction } from 'kysely'
import { inAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import { endSessionsOf } from '../session/session.rows.ts'
import { forgetDevices } from './known-device.rows.ts'
import { hashPassword, LONGEST_PASSWORD } from './password.ts'
import { isOfUser, type User } from './user.ts'
import { isWeakPassword } from './weak-password.ts'

const SHORTEST_PASSWORD = 12

interface Chosen {
  readonly former: string
  readonly again: string
  /** User name, names and agency. */
  readonly words: readonly string[]
}

/** What is wrong with a password that somebody chose; null for one that will do. */
export const passwordProblem = async (chosen: string, { former, again, words }: Chosen): Promise<string | null> => {
  if (chosen !== again) return 'The two new passwords differ.'
  if ([...chosen].length < SHORTEST_PASSWORD) return `Choose at least ${SHORTEST_PASSWORD} characters.`
  if (chosen.length > LONGEST_PASSWORD) return `Choose at most ${LONGEST_PASSWORD} characters.`
  if (chosen === former) return 'Choose a password different from the one you have.'
  return (await isWeakPassword(chosen, words)) ? WEAK : null
}

const WEAK =
  'This password is easy to guess: it is known from leaks, or made of names, common words or keys in a row. Choose another, such as four words that have nothing to do with each other.'

export interface PasswordTerms {
  /** It was made for its owner, who replaces it at the next sign-in. */
  readonly mustChange: boolean
  /** Until when such a password works. Without a time it has no end. */
  readonly until?: Timestamp
  /** The hash of the replaced password. If two replace it at once, the second fails. */
  readonly former?: string
}

/** Replaces the password and ends all sessions of the user. False, and nothing is changed, if somebody else replaced it first. */
export const replacePassword = async (
  trx: Transaction<Database>,
  user: User,
  password_hash: string,
  { mustChange, until, former }: PasswordTerms,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ password_hash, must_change_password: mustChange, password_until: until ?? null })
    .where(isOfUser(user))
    .$if(former !== undefined, query => query.where('password_hash', '=', former ?? ''))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  // Sign-ins that wait for a code are ended too, because they began with the old password.
  await endSessionsOf(trx, user)
  await forgetDevices(trx, user)
  return true
}

export const keepPassword = (
  db: Kysely<Database>,
  user: User,
  passwordHash: string,
  terms: PasswordTerms,
): Promise<boolean> => inAgency(db, user.agencyId, trx => replacePassword(trx, user, passwordHash, terms))

export const setPassword = async (
  db: Kysely<Database>,
  user: User,
  password: string,
  terms: PasswordTerms,
): Promise<boolean> => keepPassword(db, user, await hashPassword(password), terms)

const LETTERS = 30

/** A random password of more than 128 bits (ASVS V11.5.1), in letters and digits that nobody mistakes for one another. */
export const randomPassword = (bytes: (count: number) => Buffer): string => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters: string[] = []
  // Bytes from 248 (8 times 31) on are skipped, because they would make some letters likelier.
  while (letters.length < LETTERS)
    for (const byte of bytes(32)) {
      const letter = byte < 248 ? alphabet[byte % 31] : undefined
      if (letter !== undefined && letters.length < LETTERS) letters.push(letter)
    }
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}
