/** Somebody has to be the first: an empty database gets an agency and one user, whose password is told once. */
import { type Kysely, sql } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { Random } from '../http/deps.ts'
import { randomPassword } from '../signin/change-password.ts'
import { insertAgency } from './agencies.ts'
import { EVERYTHING, insertUser } from './users.ts'

export const FIRST_USER = 'admin'
export const FIRST_AGENCY = 'Your agency'

const FIRST_START_LOCK = 4602

/** Null when the database holds an agency already, maybe since a moment ago: two programs may start at once. */
export const firstUser = (db: Kysely<Database>, random: Random): Promise<string | null> =>
  acrossAgencies(db, async trx => {
    await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`.execute(trx)
    const known = await trx.selectFrom('agency').select('agency_id').limit(1).executeTakeFirst()
    if (known !== undefined) return null
    const agencyId = await insertAgency(trx, { name: FIRST_AGENCY, timeZone: null }, random)
    const password = randomPassword(random.bytes)
    const user = {
      agency: agencyId,
      username: FIRST_USER,
      firstName: 'First',
      lastName: 'User',
      permissions: EVERYTHING,
    }
    await insertUser(trx, agencyId, user, password, random)
    return password
  })
