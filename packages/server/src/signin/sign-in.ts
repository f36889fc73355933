/**
 * Begins a session for a name and a password, and a code if one is needed. Neither the answer's words nor its time show whether
 * the name or the password was wrong. Attempts are forgiven only once everything was right: a right password alone must not give
 * its thief more guesses at the code.
 */
import { type CodesOffer, plainUserName, type SecurityEventKind } from '@commissions/core'
import { askAgency, inAgency } from '../database/agency-scope.ts'
import { onKey } from '../database/joins.ts'
import type { AppDeps } from '../http/deps.ts'
import { type Begun, beginSession } from '../session/session.rows.ts'
import { readCookieValue } from '../session/token.ts'
import { LONGEST_ADDRESS } from '../trail/tell-trail.ts'
import type { Whose } from '../trail/told.ts'
import { keepPassword, passwordProblem } from './change-password.ts'
import type { From } from './from.ts'
import { knownDevice, rememberDevice } from './known-device.rows.ts'
import { confirmSecret, offeredSecret, offerSecret } from './offered-secret.rows.ts'
import { hashPassword, isPassword, LONGEST_PASSWORD } from './password.ts'
import { spendCode } from './second-factor.rows.ts'
import { isName, whoseName } from './sign-in-name.rows.ts'
import { closeTicket, ENROLLMENT_MS, lockTicket, openTicket } from './sign-in-ticket.rows.ts'
import { type Attempt, beginAttempt } from './throttle.ts'
import { otpauthUri, SECRET_BYTES, typedSecret } from './totp.ts'
import type { User } from './user.ts'

export type SignInResult =
  | { readonly _tag: 'SignedIn'; readonly session: Begun; readonly device: string }
  /** The password was right, but somebody else made it, so it must be replaced first. */
  | { readonly _tag: 'MustChange' }
  /** The password was right, and the code is asked for now. */
  | NeedsCode
  | MustEnroll
  | { readonly _tag: 'WrongCredentials' }
  /** The password was right, but somebody else made it, and it was not used in time. */
  | { readonly _tag: 'TooLate' }
  /** The next attempt is judged after `wait` milliseconds. */
  | { readonly _tag: 'TooManyAttempts'; readonly wait: number }

export interface NeedsCode {
  readonly _tag: 'NeedsCode'
  /** What the page that asks for the code sends back. */
  readonly ticket: string
}

/** The password was right, the agency asks codes of everybody, and this person has no authenticator yet. */
export interface MustEnroll {
  readonly _tag: 'MustEnroll'
  readonly ticket: string
  readonly offer: CodesOffer
}

export type EnrollmentResult =
  | Extract<SignInResult, { readonly _tag: 'SignedIn' }>
  /** The page is shown again, with the same secret. */
  | (Omit<MustEnroll, '_tag'> & { readonly _tag: 'WrongFirstCode' })
  | { readonly _tag: 'Expired' }

export type CodeResult =
  | Extract<SignInResult, { readonly _tag: 'SignedIn' | 'TooManyAttempts' }>
  | { readonly _tag: 'WrongCode' }
  /** The page was open for too long, or was not ours. */
  | { readonly _tag: 'Expired' }

export type ChangeResult =
  | Exclude<SignInResult, { readonly _tag: 'MustChange' }>
  | { readonly _tag: 'Unfit'; readonly problem: string }

export interface Credentials extends From {
  readonly username: string
  readonly password: string
}

type Recognized =
  | { readonly _tag: 'Recognized'; readonly user: Candidate }
  | Extract<SignInResult, { readonly _tag: 'WrongCredentials' | 'TooLate' | 'TooManyAttempts' }>

/** `user`: whom the name leads to. */
export const attemptOf = async (
  { doorDb, clock }: AppDeps,
  { name, user }: { readonly name: string; readonly user: User },
  { address, device }: From,
): Promise<Attempt> => {
  const known = await knownDevice(doorDb, device, user, clock())
  return beginAttempt(doorDb, { agencyId: user.agencyId, name, address, device: known }, clock())
}

/** The trail's writer looks up whose a name is, so that the sign-in does not wait for it. */
export const tell = ({ trail }: AppDeps, { address }: From, kind: SecurityEventKind, whose: Whose): void =>
  trail.tell({ kind, whose, address: address.slice(0, LONGEST_ADDRESS), detail: null })

const ofUser = ({ agencyId, userId }: User): Whose => ({ _tag: 'User', user: { agencyId, userId } })

const recognize = async (deps: AppDeps, credentials: Credentials): Promise<Recognized> => {
  const { username, password } = credentials
  const name = plainUserName(username)
  const named = await whoseName(deps.doorDb, name)
  const attempt = await attemptOf(deps, { name, user: named }, credentials)
  const refuse = (kind: 'sign_in_slowed' | 'sign_in_refused'): void =>
    tell(deps, credentials, kind, isName(name) ? { _tag: 'Name', name } : { _tag: 'Nobody' })
  if (attempt.wait !== null) {
    refuse('sign_in_slowed')
    return { _tag: 'TooManyAttempts', wait: attempt.wait }
  }
  const user = isName(name) ? await candidateOf(deps, named, name) : null
  if (!(await opens(user, password)) || user === null) {
    refuse('sign_in_refused')
    return { _tag: 'WrongCredentials' }
  }
  if (!user.needsCode) await attempt.forgive()
  if (user.opensUntil !== null && Date.parse(user.opensUntil) <= deps.clock()) {
    refuse('sign_in_refused')
    return { _tag: 'TooLate' }
  }
  return { _tag: 'Recognized', user }
}

const begin = async (
  deps: AppDeps,
  user: User,
  from: From,
): Promise<Extract<SignInResult, { readonly _tag: 'SignedIn' }>> => {
  const { doorDb, clock, random } = deps
  const device = await rememberDevice(doorDb, user, from.device, clock(), random)
  const session = await beginSession(doorDb, user, from, clock(), random)
  tell(deps, from, 'signed_in', ofUser(user))
  return { _tag: 'SignedIn', device, session }
}

export const signIn = async (deps: AppDeps, credentials: Credentials): Promise<SignInResult> => {
  const found = await recognize(deps, credentials)
  if (found._tag !== 'Recognized') return found
  const { user } = found
  if (user.mustChange) return { _tag: 'MustChange' }
  if (user.needsCode) return askForCode(deps, user, null)
  return enter(deps, user, credentials)
}

/** Begins the session, unless the user must set up an authenticator first. */
const enter = async (
  deps: AppDeps,
  user: Candidate,
  from: From,
): Promise<Extract<SignInResult, { readonly _tag: 'SignedIn' | 'MustEnroll' }>> => {
  if (!user.mustEnroll) return begin(deps, user, from)
  const { doorDb, clock, random } = deps
  const ticket = await openTicket(doorDb, user, null, clock(), random, ENROLLMENT_MS)
  const presented = readCookieValue(ticket)
  if (presented === null) throw new Error('A ticket that was made just now cannot be read')
  const secret = random.bytes(SECRET_BYTES)
  const secrets = await deps.secrets()
  await inAgency(doorDb, user.agencyId, trx => offerSecret(trx, { ...user, ...presented }, secret, clock(), secrets))
  return { _tag: 'MustEnroll', ticket, offer: offerOf(secret, user.username) }
}

const offerOf = (secret: Buffer, username: string): CodesOffer => ({
  secret: typedSecret(secret),
  uri: otpauthUri(secret, username),
})

/** Checks the first code of the authenticator that the page offered. */
export const enroll = async (
  deps: AppDeps,
  { ticket, code, ...from }: From & { readonly ticket: string; readonly code: string },
): Promise<EnrollmentResult> => {
  const { doorDb, clock } = deps
  const presented = readCookieValue(ticket)
  if (presented === null) return { _tag: 'Expired' }
  const secrets = await deps.secrets()
  const judged = await inAgency(doorDb, presented.agencyId, async trx => {
    const known = await lockTicket(trx, presented, clock())
    if (known === null) return null
    const holder = { ...known, ...presented }
    const secret = await offeredSecret(trx, holder, clock(), secrets)
    if (secret === null) return null
    const isRight = await confirmSecret(trx, holder, secret, code, clock(), secrets)
    if (isRight) await closeTicket(trx, presented)
    return { known, secret, isRight }
  })
  if (judged === null) return { _tag: 'Expired' }
  const { known, secret, isRight } = judged
  if (isRight) {
    tell(deps, from, 'codes_changed', ofUser(known))
    return begin(deps, known, from)
  }
  tell(deps, from, 'code_refused', ofUser(known))
  return { _tag: 'WrongFirstCode', ticket, offer: offerOf(secret, known.username) }
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
  const found = await recognize(deps, credentials)
  if (found._tag !== 'Recognized') return found
  const { user } = found
  const { words } = user
  const problem = await passwordProblem(chosen.password, { former: credentials.password, again: chosen.again, words })
  if (problem !== null) return { _tag: 'Unfit', problem }
  const hash = await hashPassword(chosen.password)
  // A stolen password alone changes nothing either.
  if (user.needsCode) return askForCode(deps, user, hash)
  // A one-time password works once: a second person who uses it shows a password that no longer exists.
  const former = user.passwordHash
  if (!(await keepPassword(deps.doorDb, user, hash, { mustChange: false, former }))) {
    tell(deps, credentials, 'sign_in_refused', ofUser(user))
    return { _tag: 'WrongCredentials' }
  }
  tell(deps, credentials, 'password_changed', ofUser(user))
  return enter(deps, user, credentials)
}

/** Guesses at the code count for the account as guesses at the password do. */
export const enterCode = async (
  deps: AppDeps,
  { ticket, code, ...from }: From & { readonly ticket: string; readonly code: string },
): Promise<CodeResult> => {
  const { doorDb: db, clock } = deps
  const presented = readCookieValue(ticket)
  if (presented === null) return { _tag: 'Expired' }
  const known = await inAgency(db, presented.agencyId, trx => lockTicket(trx, presented, clock()))
  if (known === null) return { _tag: 'Expired' }
  const secrets = await deps.secrets()
  const attempt = await attemptOf(deps, { name: known.username, user: known }, from)
  if (attempt.wait !== null) {
    tell(deps, from, 'sign_in_slowed', ofUser(known))
    return { _tag: 'TooManyAttempts', wait: attempt.wait }
  }
  const right = await inAgency(db, presented.agencyId, async trx => {
    const locked = await lockTicket(trx, presented, clock())
    if (locked === null || !(await spendCode(trx, locked, code, clock(), secrets))) return null
    await closeTicket(trx, presented)
    return locked
  })
  if (right === null) {
    tell(deps, from, 'code_refused', ofUser(known))
    return { _tag: 'WrongCode' }
  }
  // Two attempts are forgiven: the password and the code.
  await attempt.forgive(2)
  if (right.newPasswordHash !== null) {
    await keepPassword(db, right, right.newPasswordHash, { mustChange: false })
    tell(deps, from, 'password_changed', ofUser(right))
  }
  return begin(deps, right, from)
}

interface Candidate extends User {
  readonly passwordHash: string
  readonly mustChange: boolean
  /** When a one-time password ends; null for one that has no end. */
  readonly opensUntil: string | null
  readonly needsCode: boolean
  /** Their agency, or the operator, asks codes of everybody, and they have no authenticator. */
  readonly mustEnroll: boolean
  readonly username: string
  /** Words that somebody who knows the user would try as a password. */
  readonly words: readonly string[]
}

/** The user that the name leads to; null if there is none, or none who may sign in. */
const candidateOf = async (
  { doorDb, codesOfEverybody }: AppDeps,
  { agencyId, userId }: User,
  name: string,
): Promise<Candidate | null> => {
  const [row] = await askAgency(
    doorDb,
    agencyId,
    doorDb
      .selectFrom('app_user as u')
      .innerJoin('agency as a', 'a.agency_id', 'u.agency_id')
      .leftJoin('second_factor as f', onKey('f.user_id', 'u.user_id'))
      .leftJoin('sign_in_rules as r', 'r.agency_id', 'u.agency_id')
      .where('u.agency_id', '=', agencyId)
      .where('u.user_id', '=', userId)
      // The name may have gone to another user since it was looked up.
      .where('u.username', '=', name)
      .where('u.disabled', '=', false)
      .select(['u.agency_id', 'u.user_id', 'u.password_hash', 'u.must_change_password', 'f.user_id as coded'])
      .select('r.codes_required')
      .select(['u.password_until', 'u.username', 'u.first_name', 'u.last_name', 'a.display_name']),
  )
  return row === undefined
    ? null
    : {
        agencyId: row.agency_id,
        userId: row.user_id,
        passwordHash: row.password_hash,
        mustChange: row.must_change_password,
        opensUntil: row.password_until,
        needsCode: row.coded !== null,
        mustEnroll: row.coded === null && (codesOfEverybody || row.codes_required === true),
        username: row.username,
        words: [row.username, row.first_name, row.last_name, row.display_name],
      }
}

/** A hash that is nobody's. It is checked like a real one, so that an unknown name takes as long. */
let nobodys: Promise<string> | undefined

const opens = async (user: Candidate | null, password: string): Promise<boolean> => {
  nobodys ??= hashPassword('nobody')
  const right = await isPassword(user?.passwordHash ?? (await nobodys), password.slice(0, LONGEST_PASSWORD))
  return right && user !== null && password.length <= LONGEST_PASSWORD
}
