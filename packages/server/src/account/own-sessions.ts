/** The sessions of the person who asks, and how they end. */
import { compareSessions, decideEndSessions, type EndSessions, type OwnSession, sessionId } from '@commissions/core'
import { either as E } from 'fp-ts'
import { instantOf } from '../database/values.ts'
import type { OrRefused } from '../http/answer/refusal.ts'
import { isLive } from '../session/session.ts'
import { isOfUser } from '../signin/user.ts'
import { ownRows, type Work } from '../work.ts'
import { browserWords } from './browser-words.ts'

type Asking = Pick<Work, 'trx' | 'session' | 'now'>

/** The sessions that have not ended. Rows of ended ones stay for a while. */
export const ownSessions = async (work: Asking): Promise<readonly OwnSession[]> => {
  const { session, now } = work
  const rows = await ownRows(work, 'session').selectAll().where('user_id', '=', session.userId).execute()
  const at = Date.parse(now)
  return rows
    .filter(row => isLive(Date.parse(row.last_seen_at), Date.parse(row.absolute_expires_at), at))
    .map(row => ({
      id: sessionId(row.session_id),
      signedIn: instantOf(row.created_at),
      lastUsed: instantOf(row.used_at),
      address: row.address,
      browser: row.user_agent === null ? null : browserWords(row.user_agent),
      isThis: row.token_hash.equals(session.tokenHash),
    }))
    .toSorted(compareSessions)
}

export const endOwnSessions = async (work: Asking, asked: EndSessions): OrRefused<readonly OwnSession[]> => {
  const { trx, session } = work
  const decided = decideEndSessions(await ownSessions(work), asked)
  if (E.isLeft(decided)) return decided
  const ids = decided.right.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('session').where(isOfUser(session)).where('session_id', 'in', ids).execute()
  return E.right(await ownSessions(work))
}
