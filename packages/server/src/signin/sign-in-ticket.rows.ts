/** The ticket between a right password and the code: what the page carries, and what is done once the code is right. */
import { timestampOf } from '@commissions/core'
import type { Kysely, Transaction } from 'kysely'
import { inAgency } from '../database/agency-scope.ts'
import { onKey } from '../database/joins.ts'
import type { Database } from '../database/schema.ts'
import type { Random } from '../http/deps.ts'
import { SKEW_MS } from '../session/session.ts'
import { cookieValue, hashToken, isOfToken, type PresentedToken, TOKEN_BYTES } from '../session/token.ts'
import { OFFER_MS } from './offered-secret.rows.ts'
import type { User } from './user.ts'

export const TICKET_MS = 5 * 60_000
/** How long a sign-in waits while an authenticator is set up, in milliseconds. */
export const ENROLLMENT_MS = OFFER_MS

export interface Ticket extends User {
  readonly username: string
  /** The password chosen in place of the one that was shown; it counts once the code is right. */
  readonly newPasswordHash: string | null
}

export const openTicket = async (
  db: Kysely<Database>,
  { agencyId, userId }: User,
  newPasswordHash: string | null,
  now: number,
  random: Random,
  lasts = TICKET_MS,
): Promise<string> => {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const row = {
    agency_id: agencyId,
    token_hash: hashToken(token),
    user_id: userId,
    new_password_hash: newPasswordHash,
    expires_at: timestampOf(now + lasts),
  }
  await inAgency(db, agencyId, trx => trx.insertInto('sign_in_ticket').values(row).execute())
  return cookieValue(agencyId, token)
}

/** Locked until the transaction ends; null when it is unknown, too old, or its user may not sign in any more. */
export const lockTicket = async (
  trx: Transaction<Database>,
  { agencyId, tokenHash }: PresentedToken,
  now: number,
): Promise<Ticket | null> => {
  const row = await trx
    .selectFrom('sign_in_ticket as ticket')
    .innerJoin('app_user as u', onKey('u.user_id', 'ticket.user_id'))
    .where('ticket.agency_id', '=', agencyId)
    .where('ticket.token_hash', '=', tokenHash)
    .where('ticket.expires_at', '>', timestampOf(now))
    .where('ticket.expires_at', '<=', timestampOf(now + ENROLLMENT_MS + SKEW_MS))
    .where('u.disabled', '=', false)
    .select(['ticket.user_id', 'ticket.new_password_hash', 'u.username'])
    .forUpdate('ticket')
    .executeTakeFirst()
  return row === undefined
    ? null
    : { agencyId, userId: row.user_id, username: row.username, newPasswordHash: row.new_password_hash }
}

export const closeTicket = async (trx: Transaction<Database>, token: PresentedToken): Promise<void> => {
  await trx.deleteFrom('sign_in_ticket').where(isOfToken(token)).execute()
}
