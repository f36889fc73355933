/** Sessions in the database, which holds hashes only: a stolen copy of it opens nothing. */
import { effectiveZone, timestampOf } from '@commissions/core'
import type { Kysely, Transaction } from 'kysely'
import { inAgency, readAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { Random } from '../http/deps.ts'
import { permissionsOf } from './permission-metadata.ts'
import { ABSOLUTE_MS, endOf, IDLE_MS, isLive, type Session, SKEW_MS } from './session.ts'
import { cookieValue, hashToken, type PresentedToken, TOKEN_BYTES } from './token.ts'

export interface Begun {
  readonly cookie: string
  readonly endsAt: number
}

export const beginSession = async (
  db: Kysely<Database>,
  user: { readonly agencyId: string; readonly userId: number },
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
  }
  await inAgency(db, user.agencyId, trx => trx.insertInto('session').values(row).execute())
  return { cookie: cookieValue(user.agencyId, token), endsAt: endOf(now, now + ABSOLUTE_MS) }
}

const sessionOf = (trx: Transaction<Database>, agencyId: string, tokenHash: Buffer) =>
  trx
    .selectFrom('session as s')
    .innerJoin('app_user as u', join =>
      join.onRef('u.agency_id', '=', 's.agency_id').onRef('u.user_id', '=', 's.user_id'),
    )
    .innerJoin('agency as a', 'a.agency_id', 's.agency_id')
    .where('s.agency_id', '=', agencyId)
    .where('s.token_hash', '=', tokenHash)
    .where('u.disabled', '=', false)
    .select(['s.last_seen_at', 's.absolute_expires_at', 'a.display_name', 'a.time_zone'])
    .select(['u.user_id', 'u.user_uuid', 'u.first_name', 'u.last_name', 'u.initials', 'u.flags', 'u.permissions'])

/** The live session of a token; null when it is unknown, over, or its user was disabled. */
export const findSession = async (
  db: Kysely<Database>,
  { agencyId, tokenHash }: PresentedToken,
  now: number,
): Promise<Session | null> => {
  const row = await readAgency(db, agencyId, trx => sessionOf(trx, agencyId, tokenHash).executeTakeFirst())
  if (row === undefined) return null
  const [lastSeen, absoluteEnd] = [Date.parse(row.last_seen_at), Date.parse(row.absolute_expires_at)]
  if (!isLive(lastSeen, absoluteEnd, now)) {
    // Once over, always over, whatever the clock will say. A database that cannot be written to keeps nobody signed in either.
    await endSession(db, { agencyId, tokenHash }).catch(() => undefined)
    return null
  }
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

/** Slides the idle end; null when the session ended meanwhile. */
export const renewSession = async (
  db: Kysely<Database>,
  { agencyId, tokenHash }: PresentedToken,
  now: number,
): Promise<number | null> => {
  const row = await inAgency(db, agencyId, trx =>
    trx
      .updateTable('session')
      .set({ last_seen_at: timestampOf(now) })
      .where('agency_id', '=', agencyId)
      .where('token_hash', '=', tokenHash)
      .where('last_seen_at', '>', timestampOf(now - IDLE_MS))
      .where('last_seen_at', '<=', timestampOf(now + SKEW_MS))
      .where('absolute_expires_at', '>', timestampOf(now))
      .returning('absolute_expires_at')
      .executeTakeFirst(),
  )
  if (row !== undefined) return endOf(now, Date.parse(row.absolute_expires_at))
  await endSession(db, { agencyId, tokenHash })
  return null
}

export const endSession = async (db: Kysely<Database>, { agencyId, tokenHash }: PresentedToken): Promise<void> => {
  await inAgency(db, agencyId, trx =>
    trx.deleteFrom('session').where('agency_id', '=', agencyId).where('token_hash', '=', tokenHash).execute(),
  )
}
