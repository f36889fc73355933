/** Browsers that somebody has signed in with. They are recognized by a token that they keep for half a year. */
import { timestampOf } from '@commissions/core'
import type { Kysely, Transaction } from 'kysely'
import { askAgency, inAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { Random } from '../http/deps.ts'
import {
  cookieValue,
  hashToken,
  isOfToken,
  type PresentedToken,
  readCookieValue,
  TOKEN_BYTES,
} from '../session/token.ts'
import { isOfUser, type User } from './user.ts'

export const DEVICE_MS = 180 * 24 * 60 * 60_000
/** How many browsers of a user are remembered: those used last. */
const MOST_PER_USER = 10

const presented = (value: string | undefined): PresentedToken | null =>
  value === undefined ? null : readCookieValue(value)

/** The hash of the browser's token when this user has signed in with it; null for any other. */
export const knownDevice = async (
  db: Kysely<Database>,
  value: string | undefined,
  user: User,
  now: number,
): Promise<Buffer | null> => {
  const { agencyId } = user
  const token = presented(value)
  if (token?.agencyId !== agencyId) return null
  const { tokenHash } = token
  const [known] = await askAgency(
    db,
    agencyId,
    db
      .selectFrom('known_device')
      .select('user_id')
      .where(isOfUser(user))
      .where('token_hash', '=', tokenHash)
      .where('last_used_at', '>', timestampOf(now - DEVICE_MS)),
  )
  return known === undefined ? null : tokenHash
}

/** Answers what the browser keeps: the token it has, if it is one of the agency's, else a new one. */
export const rememberDevice = async (
  db: Kysely<Database>,
  user: User,
  value: string | undefined,
  now: number,
  random: Random,
): Promise<string> => {
  const { agencyId, userId } = user
  const token = presented(value)
  return inAgency(db, agencyId, async trx => {
    const kept = token?.agencyId === agencyId && (await isIssued(trx, token)) ? token.tokenHash : null
    const fresh = random.bytes(TOKEN_BYTES).toString('base64url')
    const used = { last_used_at: timestampOf(now) }
    await trx
      .insertInto('known_device')
      .values({ agency_id: agencyId, token_hash: kept ?? hashToken(fresh), user_id: userId, ...used })
      .onConflict(clash => clash.columns(['agency_id', 'token_hash', 'user_id']).doUpdateSet(used))
      .execute()
    await trx
      .deleteFrom('known_device')
      .where(isOfUser(user))
      .where('token_hash', 'not in', eb =>
        eb
          .selectFrom('known_device')
          .select('token_hash')
          .where(isOfUser(user))
          .orderBy('last_used_at', 'desc')
          .orderBy('token_hash')
          .limit(MOST_PER_USER),
      )
      .execute()
    return kept !== null && value !== undefined ? value : cookieValue(agencyId, fresh)
  })
}

/** Whether we issued the token. Somebody else may have planted it in the browser. */
const isIssued = async (trx: Transaction<Database>, token: PresentedToken): Promise<boolean> =>
  (await trx.selectFrom('known_device').select('user_id').where(isOfToken(token)).executeTakeFirst()) !== undefined

/** Forgets all browsers of the user. From now on they count as unknown. */
export const forgetDevices = async (trx: Transaction<Database>, user: User): Promise<void> => {
  await trx.deleteFrom('known_device').where(isOfUser(user)).execute()
}
