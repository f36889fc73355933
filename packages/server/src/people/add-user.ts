/** Adds a user to an agency, with a password that was made for them. */
import type { Timestamp } from '@commissions/core'
import { lockAgency } from '../agency/agency.rows.ts'
import type { Random } from '../http/deps.ts'
import { encodePermissions } from '../session/permission-metadata.ts'
import { claimName } from '../signin/sign-in-name.rows.ts'
import { ownRows, type ReadWork } from '../work.ts'

export interface NewUser {
  /** The user name in the form in which it is stored. */
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  /** The ids of permissions. */
  readonly permissions: readonly number[]
}

/** A password that its owner replaces at the first sign-in. */
export interface FirstPassword {
  readonly hash: string
  /** When the password stops working; null for never. */
  readonly until: Timestamp | null
}

const initialsOf = ({ firstName, lastName }: NewUser): string =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase()

/** The new user's UUID; null, and nothing is changed, when the name is somebody's already, be it in another agency. */
export const insertUser = async (
  work: ReadWork,
  user: NewUser,
  password: FirstPassword,
  random: Random,
): Promise<string | null> => {
  const { trx, session } = work
  const { agencyId } = session
  const { username } = user
  // The lock gives two users who are added at once different ids.
  await lockAgency(work)
  const { last } = await ownRows(work, 'app_user')
    .select(eb => eb.fn.max<number | null>('user_id').as('last'))
    .executeTakeFirstOrThrow()
  const user_id = (last ?? 0) + 1
  if (await isNamesake(work, username)) return null
  if (!(await claimName(trx, { agencyId, userId: user_id }, username))) return null
  const user_uuid = random.uuid()
  await trx
    .insertInto('app_user')
    .values({
      agency_id: agencyId,
      user_id,
      user_uuid,
      username,
      password_hash: password.hash,
      must_change_password: true,
      password_until: password.until,
      first_name: user.firstName,
      last_name: user.lastName,
      initials: initialsOf(user),
      permissions: encodePermissions(user.permissions),
    })
    .execute()
  return user_uuid
}

/** The directory is not enough: a name that users of two agencies share leads to neither of them there. */
const isNamesake = async (work: ReadWork, username: string): Promise<boolean> =>
  (await ownRows(work, 'app_user').select('user_id').where('username', '=', username).executeTakeFirst()) !== undefined
