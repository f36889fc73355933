/** The users of the demo data, whose password is no secret. */
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isPassword } from '../signin/password.ts'
import { DEMO_AGENCIES, DEMO_PASSWORD } from './agencies.ts'
import { demoUserUuid } from './agency-rows.ts'

/** The names of demo users who can still sign in with the well-known password. */
export const openDemoUsers = async (trx: Transaction<Database>): Promise<readonly string[]> => {
  const ids = DEMO_AGENCIES.flatMap(plan => plan.users.map(({ id }) => demoUserUuid(plan, id)))
  const users = await trx
    .selectFrom('app_user')
    .select(['username', 'password_hash'])
    .where('user_uuid', 'in', ids)
    .where('disabled', '=', false)
    .orderBy('username')
    .execute()
  const open = await Promise.all(users.map(({ password_hash }) => isPassword(password_hash, DEMO_PASSWORD)))
  return users.filter((_, at) => open[at]).map(({ username }) => username)
}
