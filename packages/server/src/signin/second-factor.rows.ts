/** The secrets that people's authenticators share with us, and which of their codes are spent. */
import type { Kysely, Transaction } from 'kysely'
import { acrossAgencies, inAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import { endSessionsOf } from '../session/session.rows.ts'
import { isSealed, type SecretBox } from './secret-box.ts'
import { stepOf } from './totp.ts'
import { isOfUser, type User } from './user.ts'

/** From now on the user needs a code; sessions that began without one end. */
export const setSecondFactor = (db: Kysely<Database>, user: User, plain: Buffer, secrets: SecretBox): Promise<void> => {
  const { agencyId, userId } = user
  const secret = secrets.seal(plain, user)
  return inAgency(db, agencyId, async trx => {
    await trx
      .insertInto('second_factor')
      .values({ agency_id: agencyId, user_id: userId, secret, spent_step: '0' })
      .onConflict(clash => clash.columns(['agency_id', 'user_id']).doUpdateSet({ secret, spent_step: '0' }))
      .execute()
    await endSessionsOf(trx, user)
  })
}

/** False when there was none. */
export const dropSecret = async (trx: Transaction<Database>, user: User): Promise<boolean> => {
  const dropped = await trx.deleteFrom('second_factor').where(isOfUser(user)).returning('user_id').executeTakeFirst()
  return dropped !== undefined
}

export const dropSecondFactor = (db: Kysely<Database>, user: User): Promise<boolean> =>
  inAgency(db, user.agencyId, trx => dropSecret(trx, user))

/** Whether the code is right at this time and not used yet. If so, it is spent. The row is locked, so that of two uses at once one wins. */
export const spendCode = async (
  trx: Transaction<Database>,
  user: User,
  typed: string,
  now: number,
  secrets: SecretBox,
): Promise<boolean> => {
  const factor = await trx
    .selectFrom('second_factor')
    .select(['secret', 'spent_step'])
    .where(isOfUser(user))
    .forUpdate()
    .executeTakeFirst()
  const secret = factor === undefined ? null : secrets.open(factor.secret, user)
  const step = factor === undefined || secret === null ? null : stepOf(secret, typed, now, Number(factor.spent_step))
  if (step === null) return false
  await trx
    .updateTable('second_factor')
    .set({ spent_step: String(step) })
    .where(isOfUser(user))
    .execute()
  return true
}

/**
 * Seals the secrets that are still unsealed in the database, from earlier versions. False, and nothing is changed, if another key
 * sealed some of them: their users' codes would never be right.
 */
export const sealSecrets = (db: Kysely<Database>, secretsNeeded: () => Promise<SecretBox>): Promise<boolean> =>
  acrossAgencies(db, async trx => {
    const rows = await trx.selectFrom('second_factor').select(['agency_id', 'user_id', 'secret']).execute()
    if (rows.length === 0) return true
    const secrets = await secretsNeeded()
    const stored = rows.map(row => ({ user: { agencyId: row.agency_id, userId: row.user_id }, secret: row.secret }))
    if (stored.some(({ secret, user }) => isSealed(secret) && secrets.open(secret, user) === null)) return false
    for (const { user, secret } of stored.filter(one => !isSealed(one.secret)))
      await trx
        .updateTable('second_factor')
        .set({ secret: secrets.seal(secret, user) })
        .where(isOfUser(user))
        // A secret that was set up meanwhile is sealed already. No row is locked, since a cluster cannot lock rows of several
        // agencies at once.
        .where('secret', '=', secret)
        .execute()
    return true
  })
