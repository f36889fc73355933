/** The secrets that people's authenticators share with us, and which of their codes are spent. */
import type { Kysely, Transaction } from 'kysely'
import { inAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { User } from './change-password.ts'
import { stepOf } from './totp.ts'

/** From now on the user needs a code; sessions that began without one end. */
export const setSecondFactor = (db: Kysely<Database>, { agencyId, userId }: User, secret: Buffer): Promise<void> =>
  inAgency(db, agencyId, async trx => {
    await trx
      .insertInto('second_factor')
      .values({ agency_id: agencyId, user_id: userId, secret, spent_step: '0' })
      .onConflict(clash => clash.columns(['agency_id', 'user_id']).doUpdateSet({ secret, spent_step: '0' }))
      .execute()
    await trx.deleteFrom('session').where('agency_id', '=', agencyId).where('user_id', '=', userId).execute()
  })

/** False when there was none. */
export const dropSecondFactor = (db: Kysely<Database>, { agencyId, userId }: User): Promise<boolean> =>
  inAgency(db, agencyId, async trx => {
    const dropped = await trx
      .deleteFrom('second_factor')
      .where('agency_id', '=', agencyId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()
    return dropped !== undefined
  })

/** Whether the code is right now and was not used yet. It is spent with it: locked, so that of two at once one wins. */
export const spendCode = async (
  trx: Transaction<Database>,
  { agencyId, userId }: User,
  typed: string,
  now: number,
): Promise<boolean> => {
  const factor = await trx
    .selectFrom('second_factor')
    .select(['secret', 'spent_step'])
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const step = factor === undefined ? null : stepOf(factor.secret, typed, now, Number(factor.spent_step))
  if (step === null) return false
  await trx
    .updateTable('second_factor')
    .set({ spent_step: String(step) })
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .execute()
  return true
}
