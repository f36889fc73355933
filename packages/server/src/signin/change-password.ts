/** A new password in place of the old one: chosen by its owner, who shows the old one again. */
import type { Kysely } from 'kysely'
import { inAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import { hashPassword, LONGEST_PASSWORD } from './password.ts'

export const SHORTEST_PASSWORD = 12

/** What is wrong with a password that somebody chose; null for one that will do. */
export const passwordProblem = (
  chosen: string,
  { username, former, again }: { readonly username: string; readonly former: string; readonly again: string },
): string | null => {
  if (chosen !== again) return 'The two new passwords differ.'
  if ([...chosen].length < SHORTEST_PASSWORD) return `Choose at least ${SHORTEST_PASSWORD} characters.`
  if (chosen.length > LONGEST_PASSWORD) return `Choose at most ${LONGEST_PASSWORD} characters.`
  if (chosen === former) return 'Choose another password than the one you have.'
  return chosen.toLowerCase() === username.trim().toLowerCase() ? 'Choose something else than your user name.' : null
}

export interface User {
  readonly agencyId: string
  readonly userId: number
}

/** Whoever knew the old password is signed out everywhere. */
export const keepPassword = (
  db: Kysely<Database>,
  { agencyId, userId }: User,
  password_hash: string,
  options: { readonly mustChange: boolean },
): Promise<void> =>
  inAgency(db, agencyId, async trx => {
    await trx
      .updateTable('app_user')
      .set({ password_hash, must_change_password: options.mustChange })
      .where('agency_id', '=', agencyId)
      .where('user_id', '=', userId)
      .execute()
    // A sign-in that is half done began with the old password too.
    await trx.deleteFrom('sign_in_ticket').where('agency_id', '=', agencyId).where('user_id', '=', userId).execute()
    await trx.deleteFrom('session').where('agency_id', '=', agencyId).where('user_id', '=', userId).execute()
  })

export const setPassword = async (
  db: Kysely<Database>,
  user: User,
  password: string,
  options: { readonly mustChange: boolean },
): Promise<void> => keepPassword(db, user, await hashPassword(password), options)

/** Ten words' worth of chance, in letters and digits that nobody mistakes for one another. */
export const randomPassword = (bytes: (count: number) => Buffer): string => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters: string[] = []
  // A byte beyond the last whole alphabet would make some letters likelier.
  while (letters.length < 20)
    for (const byte of bytes(32)) {
      const letter = byte < 248 ? alphabet[byte % 31] : undefined
      if (letter !== undefined && letters.length < 20) letters.push(letter)
    }
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}
