/** From a name and a password to a session. Whether the name or the password was wrong shows neither in words nor in time. */
import type { Kysely } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { AppDeps } from '../http/deps.ts'
import { type Begun, beginSession } from '../session/session.rows.ts'
import { passwordProblem, setPassword } from './change-password.ts'
import { hashPassword, isPassword, LONGEST_PASSWORD } from './password.ts'
import { beginAttempt } from './throttle.ts'

export type SignInResult =
  | { readonly _tag: 'SignedIn'; readonly session: Begun }
  /** The password was right, but was given by somebody else and opens nothing yet. */
  | { readonly _tag: 'MustChange' }
  | { readonly _tag: 'WrongCredentials' }
  | { readonly _tag: 'TooManyAttempts' }

export type ChangeResult =
  | Exclude<SignInResult, { readonly _tag: 'MustChange' }>
  | { readonly _tag: 'Unfit'; readonly problem: string }

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly address: string
}

type Recognised =
  | { readonly _tag: 'Recognised'; readonly user: Candidate }
  | Exclude<SignInResult, { readonly _tag: 'SignedIn' | 'MustChange' }>

const recognise = async ({ db, clock }: AppDeps, { username, password, address }: Credentials): Promise<Recognised> => {
  const name = username.trim().toLowerCase()
  const attempt = await beginAttempt(db, name, address, clock())
  if (attempt.refused) return { _tag: 'TooManyAttempts' }
  const users = password.length > LONGEST_PASSWORD || !isName(name) ? [] : await usersNamed(db, name)
  const user = await firstWith(users, password)
  if (user === null) return { _tag: 'WrongCredentials' }
  await attempt.forgive()
  return { _tag: 'Recognised', user }
}

export const signIn = async (deps: AppDeps, credentials: Credentials): Promise<SignInResult> => {
  const found = await recognise(deps, credentials)
  if (found._tag !== 'Recognised') return found
  if (found.user.mustChange) return { _tag: 'MustChange' }
  return { _tag: 'SignedIn', session: await beginSession(deps.db, found.user, deps.clock(), deps.random) }
}

/** The old password is judged like any sign-in: as slowly, and counted when it is wrong. */
export const changePassword = async (
  deps: AppDeps,
  credentials: Credentials,
  chosen: { readonly password: string; readonly again: string },
): Promise<ChangeResult> => {
  const found = await recognise(deps, credentials)
  if (found._tag !== 'Recognised') return found
  const { username, password: former } = credentials
  const problem = passwordProblem(chosen.password, { username, former, again: chosen.again })
  if (problem !== null) return { _tag: 'Unfit', problem }
  await setPassword(deps.db, found.user, chosen.password, { mustChange: false })
  return { _tag: 'SignedIn', session: await beginSession(deps.db, found.user, deps.clock(), deps.random) }
}

/** PostgreSQL's text holds no NUL. */
const isName = (name: string): boolean => name.length <= 200 && !name.includes('\0')

interface Candidate {
  readonly agencyId: string
  readonly userId: number
  readonly passwordHash: string
  readonly mustChange: boolean
}

/** The one look-up that cannot lead with an agency: it is what tells which one. */
const usersNamed = async (db: Kysely<Database>, username: string): Promise<readonly Candidate[]> => {
  const rows = await acrossAgencies(db, trx =>
    trx
      .selectFrom('app_user')
      .where('username', '=', username)
      .where('disabled', '=', false)
      .orderBy('agency_id')
      .select(['agency_id', 'user_id', 'password_hash', 'must_change_password'])
      .execute(),
  )
  return rows.map(row => ({
    agencyId: row.agency_id,
    userId: row.user_id,
    passwordHash: row.password_hash,
    mustChange: row.must_change_password,
  }))
}

/** Nobody's: computed like a real one, so that an unknown name takes as long. */
let nobodys: Promise<string> | undefined

const firstWith = async (users: readonly Candidate[], password: string): Promise<Candidate | null> => {
  nobodys ??= hashPassword('nobody')
  if (users.length === 0) await isPassword(await nobodys, password.slice(0, LONGEST_PASSWORD))
  for (const user of users) if (await isPassword(user.passwordHash, password)) return user
  return null
}
