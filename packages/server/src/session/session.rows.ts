/** Sessions in the database, which holds hashes only: a stolen copy of it opens nothing. */
import { effectiveZone, timestampOf } from '@commissions/core'
import type { Kysely, Transaction } from 'kysely'
import { askAgency, inAgency } from '../database/agency-scope.ts'
import { onKey } from '../database/joins.ts'
import type { Database } from '../database/schema.ts'
import type { Random } from '../http/deps.ts'
import { isOfUser, type User } from '../signin/user.ts'
import { permissionsOf } from './permission-metadata.ts'
import { ABSOLUTE_MS, endOf, IDLE_MS, isLive, type Session, SKEW_MS } from './session.ts'
import { cookieValue, hashToken, isOfToken, type PresentedToken, TOKEN_BYTES } from './token.ts'

export interface Begun {
  readonly cookie: string
  readonly endsAt: number
}

/** What a person is shown of their own session. */
export interface Begins {
  readonly address: string
  /** The browser's User-Agent header. */
  readonly userAgent: string | undefined
}

const LONGEST_ADDRESS = 100
const LONGEST_USER_AGENT = 300

export const beginSession = async (
  db: Kysely<Database>,
  user: User,
  { address, userAgent }: Begins,
  now: number,
  random: Random,
): Promise<Begun> => {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const row = {
    agency_id: user.agencyId,
    token_hash: hashToken(token),
    user_id: user.userId,
    created_at: timestampOf(now),
    last_seen_at: timestampOf(now),
    absolute_expires_at: timestampOf(now + ABSOLUTE_MS),
    session_id: random.uuid(),
    used_at: timestampOf(now),
    address: address.slice(0, LONGEST_ADDRESS),
    user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
  }
  await inAgency(db, user.agencyId, async trx => {
    await trx.insertInto('session').values(row).execute()
    await trx
      .updateTable('app_user')
      .set({ last_sign_in_at: timestampOf(now) })
      .where(isOfUser(user))
      .execute()
  })
  return { cookie: cookieValue(user.agencyId, token), endsAt: endOf(now, now + ABSOLUTE_MS) }
}

const sessionOf = (db: Kysely<Database>, agencyId: string, tokenHash: Buffer) =>
  db
    .selectFrom('session as s')
    .innerJoin('app_user as u', onKey('u.user_id', 's.user_id'))
    .innerJoin('agency as a', 'a.agency_id', 's.agency_id')
    .where('s.agency_id', '=', agencyId)
    .where('s.token_hash', '=', tokenHash)
    .where('u.disabled', '=', false)
    .select(['s.last_seen_at', 's.absolute_expires_at', 's.used_at', 'a.display_name', 'a.time_zone'])
    .select(['u.user_id', 'u.user_uuid', 'u.first_name', 'u.last_name', 'u.initials', 'u.flags', 'u.permissions'])

/** The live session of a token; null when it is unknown, over, or its user was disabled. */
export const findSession = async (
  db: Kysely<Database>,
  token: PresentedToken,
  now: number,
): Promise<Session | null> => {
  const { agencyId, tokenHash } = token
  const [row] = await askAgency(db, agencyId, sessionOf(db, agencyId, tokenHash))
  if (row === undefined) return null
  const [lastSeen, absoluteEnd] = [Date.parse(row.last_seen_at), Date.parse(row.absolute_expires_at)]
  if (!isLive(lastSeen, absoluteEnd, now)) {
    // Deleted, so that it stays over even if the clock is set back. If the database cannot be written to, the session is over all the same.
    await endSession(db, token).catch(() => undefined)
    return null
  }
  if (Math.abs(now - Date.parse(row.used_at)) >= USED_MS)
    // Failing to store the time of the last use is no reason to refuse the call.
    await tellUsed(db, token, now).catch(() => undefined)
  return {
    agencyId,
    agencyName: row.display_name,
    timeZone: effectiveZone(row.time_zone),
    userId: row.user_id,
    userUuid: row.user_uuid,
    firstName: row.first_name,
    lastName: row.last_name,
    userName: `${row.first_name} ${row.last_name}`.trim(),
    initials: row.initials,
    flags: row.flags,
    encodedPermissions: row.permissions,
    permissions: permissionsOf(row.permissions),
    endsAt: endOf(lastSeen, absoluteEnd),
    tokenHash,
  }
}

/** How exactly the last use of a session is stored: one write for many calls. */
const USED_MS = 5 * 60_000

const tellUsed = async (db: Kysely<Database>, token: PresentedToken, now: number): Promise<void> => {
  await inAgency(db, token.agencyId, trx =>
    trx
      .updateTable('session')
      .set({ used_at: timestampOf(now) })
      .where(isOfToken(token))
      .execute(),
  )
}

/** Moves the idle end of the session forward; null if the session ended meanwhile. */
export const renewSession = async (
  db: Kysely<Database>,
  token: PresentedToken,
  now: number,
): Promise<number | null> => {
  const row = await inAgency(db, token.agencyId, trx =>
    trx
      .updateTable('session')
      .set({ last_seen_at: timestampOf(now) })
      .where(isOfToken(token))
      .where('last_seen_at', '>', timestampOf(now - IDLE_MS))
      .where('last_seen_at', '<=', timestampOf(now + SKEW_MS))
      .where('absolute_expires_at', '>', timestampOf(now))
      .returning('absolute_expires_at')
      .executeTakeFirst(),
  )
  if (row !== undefined) return endOf(now, Date.parse(row.absolute_expires_at))
  await endSession(db, token)
  return null
}

export const endSession = async (db: Kysely<Database>, token: PresentedToken): Promise<void> => {
  await inAgency(db, token.agencyId, trx => trx.deleteFrom('session').where(isOfToken(token)).execute())
}

/** Ends all sessions of a person, and their sign-ins that wait for a code. */
export const endSessionsOf = async (trx: Transaction<Database>, user: User): Promise<void> => {
  await trx.deleteFrom('sign_in_ticket').where(isOfUser(user)).execute()
  await trx.deleteFrom('session').where(isOfUser(user)).execute()
}
