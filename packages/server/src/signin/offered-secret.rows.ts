/** Authenticators that are being set up: the secret that was shown waits for its first code. */
import { timestampOf } from '@commissions/core'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { SKEW_MS } from '../session/session.ts'
import { isOfToken, type PresentedToken } from '../session/token.ts'
import type { SecretBox } from './secret-box.ts'
import { stepOf } from './totp.ts'
import type { User } from './user.ts'

/** Long enough to find an authenticator app, and maybe to install it. */
export const OFFER_MS = 15 * 60_000

/** The token of the session, or of the sign-in, that the secret is shown to. */
type Holder = User & PresentedToken

export const offerSecret = async (
  trx: Transaction<Database>,
  { agencyId, userId, tokenHash }: Holder,
  secret: Buffer,
  now: number,
  secrets: SecretBox,
): Promise<void> => {
  const sealed = secrets.seal(secret, { agencyId, userId })
  const offered = { secret: sealed, expires_at: timestampOf(now + OFFER_MS) }
  await trx
    .insertInto('offered_secret')
    .values({ agency_id: agencyId, token_hash: tokenHash, user_id: userId, ...offered })
    .onConflict(clash => clash.columns(['agency_id', 'token_hash']).doUpdateSet(offered))
    .execute()
}

/** Null when none was offered to this token, or too long ago. */
export const offeredSecret = async (
  trx: Transaction<Database>,
  holder: Holder,
  now: number,
  secrets: SecretBox,
): Promise<Buffer | null> => {
  const row = await trx
    .selectFrom('offered_secret')
    .select('secret')
    .where(isOfToken(holder))
    .where('user_id', '=', holder.userId)
    .where('expires_at', '>', timestampOf(now))
    .where('expires_at', '<=', timestampOf(now + OFFER_MS + SKEW_MS))
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : secrets.open(row.secret, holder)
}

/** Requires codes of this secret from now on, and spends the first. False if it is not the present one, or another secret is set. */
export const confirmSecret = async (
  trx: Transaction<Database>,
  holder: Holder,
  secret: Buffer,
  typed: string,
  now: number,
  secrets: SecretBox,
): Promise<boolean> => {
  const { agencyId, userId } = holder
  const step = stepOf(secret, typed, now, 0)
  if (step === null) return false
  const sealed = secrets.seal(secret, { agencyId, userId })
  const kept = await trx
    .insertInto('second_factor')
    .values({ agency_id: agencyId, user_id: userId, secret: sealed, spent_step: String(step) })
    .onConflict(clash => clash.columns(['agency_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  await trx.deleteFrom('offered_secret').where(isOfToken(holder)).execute()
  return kept !== undefined
}
