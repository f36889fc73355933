/**
 * The directory of user names: each leads to one user of one agency (decision user-names-are-unique). It is kept
 * together with the user.
 */
import { LONGEST_USER_NAME } from '@commissions/core'
import { nonEmptyArray as NEA } from 'fp-ts'
import type { Kysely, Transaction } from 'kysely'
import { askAcrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import { placeOf } from './place-of.ts'
import { isOfUser, type User } from './user.ts'

/** PostgreSQL's text holds no NUL. */
export const isName = (name: string): boolean =>
  name !== '' && [...name].length <= LONGEST_USER_NAME && !name.includes('\0')

const NOBODY = 0

/**
 * The user that a name leads to: the only look-up that does not name its agency. An unknown name leads to a made-up agency
 * without users.
 */
export const whoseName = async (db: Kysely<Database>, name: string): Promise<User> => {
  const asked = db.selectFrom('sign_in_name').select(['agency_id', 'user_id']).where('name', '=', name)
  const [found] = isName(name) ? await askAcrossAgencies(db, asked) : []
  return found === undefined
    ? { agencyId: placeOf('name', name), userId: NOBODY }
    : { agencyId: found.agency_id, userId: found.user_id }
}

/**
 * Gives a user without a name this one. False, and nothing is changed, when it is somebody else's. Of two that claim a name at
 * once the second waits for the first.
 */
export const claimName = async (
  trx: Transaction<Database>,
  { agencyId, userId }: User,
  name: string,
): Promise<boolean> => {
  const claimed = await trx
    .insertInto('sign_in_name')
    .values({ agency_id: agencyId, user_id: userId, name })
    .onConflict(clash => clash.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

const dropName = async (trx: Transaction<Database>, user: User): Promise<string | null> => {
  const dropped = await trx.deleteFrom('sign_in_name').where(isOfUser(user)).returning('name').executeTakeFirst()
  return dropped?.name ?? null
}

/** Another name instead of the one they have, if any. False, and nothing is changed, when it is somebody else's. */
export const exchangeName = async (trx: Transaction<Database>, user: User, name: string): Promise<boolean> => {
  const former = await dropName(trx, user)
  if (await claimName(trx, user, name)) return true
  if (former !== null) await claimName(trx, user, former)
  return false
}

/** When one of two users with the same name was renamed, the name goes to the other. */
export const settleName = async (trx: Transaction<Database>, name: string): Promise<void> => {
  const holders = await trx
    .selectFrom('app_user')
    .select(['agency_id', 'user_id'])
    .where('username', '=', name)
    .where('disabled', '=', false)
    .execute()
  const [holder, another] = holders
  if (holder === undefined || another !== undefined) return
  await claimName(trx, { agencyId: holder.agency_id, userId: holder.user_id }, name)
}

/** Names that several users held before names were unique: none of them signs in. */
export interface SharedName {
  readonly name: string
  readonly agencies: readonly string[]
}

/** The shared names of users who could sign in otherwise, ordered by name. */
export const sharedNames = async (trx: Transaction<Database>): Promise<readonly SharedName[]> => {
  const rows = await trx
    .selectFrom('app_user as u')
    .innerJoin('agency as a', 'a.agency_id', 'u.agency_id')
    .where('u.disabled', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sign_in_name as n')
            .select('n.name')
            .whereRef('n.agency_id', '=', 'u.agency_id')
            .whereRef('n.user_id', '=', 'u.user_id'),
        ),
      ),
    )
    .select(['u.username', 'a.display_name'])
    .orderBy('u.username')
    .orderBy('a.display_name')
    .execute()
  const byName = NEA.groupBy<(typeof rows)[number]>(({ username }) => username)(rows)
  return Object.entries(byName).map(([name, holders]) => ({ name, agencies: holders.map(one => one.display_name) }))
}
