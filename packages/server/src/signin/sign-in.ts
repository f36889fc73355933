/** From a name and a password to a session. Whether the name or the password was wrong shows neither in words nor in time. */
import type { Kysely } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { AppDeps } from '../http/deps.ts'
import { type Begun, beginSession } from '../session/session.rows.ts'
import { hashPassword, isPassword, LONGEST_PASSWORD } from './password.ts'
import { beginAttempt } from './throttle.ts'

export type SignInResult =
  | { readonly _tag: 'SignedIn'; readonly session: Begun }
  | { readonly _tag: 'WrongCredentials' }
  | { readonly _tag: 'TooManyAttempts' }

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly address: string
}

export const signIn = async (
  { db, clock, random }: AppDeps,
  { username, password, address }: Credentials,
): Promise<SignInResult> => {
  const name = username.trim().toLowerCase()
  const now = clock()
  const attempt = await beginAttempt(db, name, address, now)
  if (attempt.refused) return { _tag: 'TooManyAttempts' }
  const users = password.length > LONGEST_PASSWORD || !isName(name) ? [] : await usersNamed(db, name)
  const user = await firstWith(users, password)
  if (user === null) return { _tag: 'WrongCredentials' }
  await attempt.forgive()
  return { _tag: 'SignedIn', session: await beginSession(db, user, now, random) }
}

/** PostgreSQL's text holds no NUL. */
const isName = (name: string): boolean => name.length <= 200 && !name.includes('\0')

interface Candidate {
  readonly agencyId: string
  readonly userId: number
  readonly passwordHash: string
}

/** The one look-up that cannot lead with an agency: it is what tells which one. */
const usersNamed = async (db: Kysely<Database>, username: string): Promise<readonly Candidate[]> => {
  const rows = await acrossAgencies(db, trx =>
    trx
      .selectFrom('app_user')
      .where('username', '=', username)
      .where('disabled', '=', false)
      .orderBy('agency_id')
      .select(['agency_id', 'user_id', 'password_hash'])
      .execute(),
  )
  return rows.map(row => ({ agencyId: row.agency_id, userId: row.user_id, passwordHash: row.password_hash }))
}

/** Nobody's: computed like a real one, so that an unknown name takes as long. */
let nobodys: Promise<string> | undefined

const firstWith = async (users: readonly Candidate[], password: string): Promise<Candidate | null> => {
  nobodys ??= hashPassword('nobody')
  if (users.length === 0) await isPassword(await nobodys, password.slice(0, LONGEST_PASSWORD))
  for (const user of users) if (await isPassword(user.passwordHash, password)) return user
  return null
}
