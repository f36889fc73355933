/** Links to one agent's section: opened, closed, and followed without a session. Only their hashes are kept. */
import { type AgentId, agentId, type PaidStatementId, paidStatementId, type Timestamp } from '@commissions/core'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { cookieValue, hashToken, type PresentedToken, TOKEN_BYTES } from '../../session/token.ts'
import type { Work } from '../../work.ts'

/** Returns the token for the link's address. Only its hash is stored, so it can be read just this once. */
export const insertLink = async (
  { trx, session, now, random }: Work,
  statement: PaidStatementId,
  agent: AgentId,
  expires: Timestamp,
): Promise<string> => {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  await trx
    .insertInto('paid_statement_share')
    .values({
      agency_id: session.agencyId,
      token_hash: hashToken(token),
      paid_statement_id: statement,
      agent_id: agent,
      created_at: now,
      created_by: session.userId,
      expires_at: expires,
    })
    .execute()
  return cookieValue(session.agencyId, token)
}

/** Closes the open links to the section; returns how many there were. */
export const closeLinks = async (
  { trx, session, now }: Work,
  statement: PaidStatementId,
  agent: AgentId,
): Promise<number> => {
  const closed = await trx
    .updateTable('paid_statement_share')
    .set({ revoked_at: now })
    .where('agency_id', '=', session.agencyId)
    .where('paid_statement_id', '=', statement)
    .where('agent_id', '=', agent)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('agent_id')
    .execute()
  return closed.length
}

export interface FollowedLink {
  readonly statement: PaidStatementId
  readonly agent: AgentId
}

/** Returns what an open link leads to, and counts the visit. */
export const followLink = async (
  db: Kysely<Database>,
  { agencyId, tokenHash }: PresentedToken,
  now: Timestamp,
): Promise<FollowedLink | null> => {
  const row = await db
    .updateTable('paid_statement_share')
    .set(eb => ({ opened: eb('opened', '+', 1) }))
    .where('agency_id', '=', agencyId)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['paid_statement_id', 'agent_id'])
    .executeTakeFirst()
  return row === undefined ? null : { statement: paidStatementId(row.paid_statement_id), agent: agentId(row.agent_id) }
}

/** Whether the token was ever a link, open or not. An invented address must not write into an agency's trail. */
export const wasLink = async (db: Kysely<Database>, { agencyId, tokenHash }: PresentedToken): Promise<boolean> =>
  (await db
    .selectFrom('paid_statement_share')
    .select('agent_id')
    .where('agency_id', '=', agencyId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) !== undefined
