/** Agencies and users for tests that need no demo data. */
import { randomUUID } from 'node:crypto'
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, MANAGE_PEOPLE } from '@commissions/core'
import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { encodePermissions } from '../session/permission-metadata.ts'

export const PASSWORD = 'correct horse battery'
export const EVERYTHING = [ALLOW_COMMISSIONS, ACCESS_SETTINGS, MANAGE_PEOPLE] as const

/** A cheap hash, because tests sign in often. A stored hash has its own cost in it; password.test.ts checks the real cost. */
const weakly = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

let hashed: Promise<string> | undefined

export const addAgency = async (db: Kysely<Database>, name = 'Lighthouse Insurance'): Promise<string> => {
  const agency_id = randomUUID()
  await db.insertInto('agency').values({ agency_id, display_name: name, time_zone: 'PT' }).execute()
  return agency_id
}

/** Adds a user with the password `PASSWORD`. */
export const addUser = async (
  db: Kysely<Database>,
  agencyId: string,
  username: string,
  permissions: readonly number[] = EVERYTHING,
): Promise<number> => {
  hashed ??= weakly(PASSWORD)
  const { user_id: last } = await db
    .selectFrom('app_user')
    .where('agency_id', '=', agencyId)
    .select(eb => eb.fn.max('user_id').as('user_id'))
    .executeTakeFirstOrThrow()
  const user_id = (last ?? 0) + 1
  await db
    .insertInto('app_user')
    .values({
      agency_id: agencyId,
      user_id,
      user_uuid: randomUUID(),
      username,
      password_hash: await hashed,
      first_name: 'Tess',
      last_name: 'Marlow',
      initials: 'TM',
      permissions: encodePermissions(permissions),
    })
    .execute()
  // A test may give a user the name of another one, which earlier versions allowed.
  await db
    .insertInto('sign_in_name')
    .values({ agency_id: agencyId, user_id, name: username })
    .onConflict(clash => clash.column('name').doNothing())
    .execute()
  return user_id
}
