/** Gives an empty database an agency and one user, whose password is shown once. */
import type { Kysely } from 'kysely'
import { beginAcrossAgencies, takeBack } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { Random } from '../http/deps.ts'
import { insertUser } from '../people/add-user.ts'
import { randomPassword } from '../signin/change-password.ts'
import { hashPassword } from '../signin/password.ts'
import { insertAgency } from './agencies.ts'
import { EVERY_PERMISSION } from './users.ts'

export const FIRST_USER = 'admin'
const FIRST_AGENCY = 'Your agency'

/** Answers the password; null if there is an agency. Of two programs that start at once, the second finds the name taken. */
export const firstUser = async (db: Kysely<Database>, random: Random): Promise<string | null> => {
  const trx = await beginAcrossAgencies(db)
  try {
    const known = await trx.selectFrom('agency').select('agency_id').limit(1).executeTakeFirst()
    if (known !== undefined) return null
    const agencyId = await insertAgency(trx, { name: FIRST_AGENCY, timeZone: null }, random)
    const password = randomPassword(random.bytes)
    const user = { username: FIRST_USER, firstName: 'First', lastName: 'User', permissions: EVERY_PERMISSION }
    const first = { hash: await hashPassword(password), until: null }
    if ((await insertUser({ trx, session: { agencyId } }, user, first, random)) === null) return null
    await trx.commit().execute()
    return password
  } finally {
    await takeBack(trx)
  }
}
