/**
 * From a name and a password, and a code where one is needed, to a session. Whether the name or the password was wrong shows
 * neither in words nor in time. Failures are forgiven once everything was right: a right password alone must not give
 * whoever stole it more guesses at the code.
 */
import type { Kysely } from 'kysely'
import { acrossAgencies, inAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { AppDeps } from '../http/deps.ts'
import { type Begun, beginSession } from '../session/session.rows.ts'
import { readCookieValue } from '../session/token.ts'
import { keepPassword, passwordProblem, type User } from './change-password.ts'
import { hashPassword, isPassword, LONGEST_PASSWORD } from './password.ts'
import { spendCode } from './second-factor.rows.ts'
import { closeTicket, lockTicket, openTicket } from './sign-in-ticket.rows.ts'
import { beginAttempt } from './throttle.ts'

export type SignInResult =
  | { readonly _tag: 'SignedIn'; readonly session: Begun }
  /** The password was right, but was given by somebody else and opens nothing yet. */
  | { readonly _tag: 'MustChange' }
  /** The password was right, and the code is asked for now. */
  | NeedsCode
  | { readonly _tag: 'WrongCredentials' }
  | { readonly _tag: 'TooManyAttempts' }

export interface NeedsCode {
  readonly _tag: 'NeedsCode'
  /** What the page that asks for it hands back. */
  readonly ticket: string
}

export type CodeResult =
  | Extract<SignInResult, { readonly _tag: 'SignedIn' | 'TooManyAttempts' }>
  | { readonly _tag: 'WrongCode' }
  /** The page stood there too long, or was no page of ours. */
  | { readonly _tag: 'Expired' }

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
  | Extract<SignInResult, { readonly _tag: 'WrongCredentials' | 'TooManyAttempts' }>

const recognise = async (
  { doorDb, clock }: AppDeps,
  { username, password, address }: Credentials,
): Promise<Recognised> => {
  const name = username.trim().toLowerCase()
  const attempt = await beginAttempt(doorDb, name, address, clock())
  if (attempt.refused) return { _tag: 'TooManyAttempts' }
  const users = password.length > LONGEST_PASSWORD || !isName(name) ? [] : await usersNamed(doorDb, name)
  const user = await firstWith(users, password)
  if (user === null) return { _tag: 'WrongCredentials' }
  if (!user.needsCode) await attempt.forgive()
  return { _tag: 'Recognised', user }
}

export const signIn = async (deps: AppDeps, credentials: Credentials): Promise<SignInResult> => {
  const found = await recognise(deps, credentials)
  if (found._tag !== 'Recognised') return found
  const { user } = found
  if (user.mustChange) return { _tag: 'MustChange' }
  if (user.needsCode) return askForCode(deps, user, null)
  return { _tag: 'SignedIn', session: await beginSession(deps.doorDb, user, deps.clock(), deps.random) }
}

const askForCode = async (deps: AppDeps, user: User, newPasswordHash: string | null): Promise<NeedsCode> => ({
  _tag: 'NeedsCode',
  ticket: await openTicket(deps.doorDb, user, newPasswordHash, deps.clock(), deps.random),
})

/** The old password is judged like any sign-in: as slowly, and counted when it is wrong. */
export const changePassword = async (
  deps: AppDeps,
  credentials: Credentials,
  chosen: { readonly password: string; readonly again: string },
): Promise<ChangeResult> => {
  const found = await recognise(deps, credentials)
  if (found._tag !== 'Recognised') return found
  const { user } = found
  const { username, password: former } = credentials
  const problem = passwordProblem(chosen.password, { username, former, again: chosen.again })
  if (problem !== null) return { _tag: 'Unfit', problem }
  const hash = await hashPassword(chosen.password)
  // A stolen password alone changes nothing either.
  if (user.needsCode) return askForCode(deps, user, hash)
  await keepPassword(deps.doorDb, user, hash, { mustChange: false })
  return { _tag: 'SignedIn', session: await beginSession(deps.doorDb, user, deps.clock(), deps.random) }
}

/** Guesses at the code count for the account as guesses at the password do. */
export const enterCode = async (
  deps: AppDeps,
  { ticket, code, address }: { readonly ticket: string; readonly code: string; readonly address: string },
): Promise<CodeResult> => {
  const { doorDb: db, clock, random } = deps
  const presented = readCookieValue(ticket)
  if (presented === null) return { _tag: 'Expired' }
  const known = await inAgency(db, presented.agencyId, trx => lockTicket(trx, presented, clock()))
  if (known === null) return { _tag: 'Expired' }
  const attempt = await beginAttempt(db, known.username, address, clock())
  if (attempt.refused) return { _tag: 'TooManyAttempts' }
  const right = await inAgency(db, presented.agencyId, async trx => {
    const locked = await lockTicket(trx, presented, clock())
    if (locked === null || !(await spendCode(trx, locked, code, clock()))) return null
    await closeTicket(trx, presented)
    return locked
  })
  if (right === null) return { _tag: 'WrongCode' }
  await attempt.forgive()
  if (right.newPasswordHash !== null) await keepPassword(db, right, right.newPasswordHash, { mustChange: false })
  return { _tag: 'SignedIn', session: await beginSession(db, right, clock(), random) }
}

/** PostgreSQL's text holds no NUL. */
const isName = (name: string): boolean => name.length <= 200 && !name.includes('\0')

interface Candidate extends User {
  readonly passwordHash: string
  readonly mustChange: boolean
  readonly needsCode: boolean
}

/** The one look-up that cannot lead with an agency: it is what tells which one. */
const usersNamed = async (db: Kysely<Database>, username: string): Promise<readonly Candidate[]> => {
  const rows = await acrossAgencies(db, trx =>
    trx
      .selectFrom('app_user')
      .leftJoin('second_factor', join =>
        join
          .onRef('second_factor.agency_id', '=', 'app_user.agency_id')
          .onRef('second_factor.user_id', '=', 'app_user.user_id'),
      )
      .where('app_user.username', '=', username)
      .where('app_user.disabled', '=', false)
      .orderBy('app_user.agency_id')
      .select(['app_user.agency_id', 'app_user.user_id', 'app_user.password_hash', 'app_user.must_change_password'])
      .select('second_factor.user_id as coded')
      .execute(),
  )
  return rows.map(row => ({
    agencyId: row.agency_id,
    userId: row.user_id,
    passwordHash: row.password_hash,
    mustChange: row.must_change_password,
    needsCode: row.coded !== null,
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
