/** People as an operator adds them and takes them out. A password of theirs is made by chance and told once. */
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Kysely, Transaction } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { Random } from '../http/deps.ts'
import { encodePermissions } from '../session/permission-metadata.ts'
import { randomPassword, setPassword, type User } from '../signin/change-password.ts'
import { hashPassword } from '../signin/password.ts'
import { dropSecondFactor, setSecondFactor } from '../signin/second-factor.rows.ts'
import { otpauthUri, SECRET_BYTES, typedSecret } from '../signin/totp.ts'
import { findAgency } from './agencies.ts'

const PERMISSIONS = { commissions: ALLOW_COMMISSIONS, settings: ACCESS_SETTINGS } as const

export const EVERYTHING: readonly number[] = Object.values(PERMISSIONS)

/** `commissions,settings`; nothing said means both. */
export const readPermissions = (text: string | undefined): E.Either<string, readonly number[]> => {
  if (text === undefined) return E.right(EVERYTHING)
  const names = text.split(',').filter(name => name !== '')
  const unknown = names.find(name => !Object.hasOwn(PERMISSIONS, name))
  if (unknown !== undefined)
    return E.left(`--permissions must name some of ${Object.keys(PERMISSIONS).join(', ')}, not "${unknown}".`)
  return E.right(names.map(name => PERMISSIONS[name as keyof typeof PERMISSIONS]))
}

export interface NewUser {
  readonly agency: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly permissions: readonly number[]
}

const initialsOf = ({ firstName, lastName }: NewUser): string =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase()

export const insertUser = async (
  trx: Transaction<Database>,
  agencyId: string,
  user: NewUser,
  password: string,
  random: Random,
): Promise<void> => {
  const { last } = await trx
    .selectFrom('app_user')
    .where('agency_id', '=', agencyId)
    .select(eb => eb.fn.max<number | null>('user_id').as('last'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('app_user')
    .values({
      agency_id: agencyId,
      user_id: (last ?? 0) + 1,
      user_uuid: random.uuid(),
      username: user.username.trim().toLowerCase(),
      password_hash: await hashPassword(password),
      must_change_password: true,
      first_name: user.firstName,
      last_name: user.lastName,
      initials: initialsOf(user),
      permissions: encodePermissions(user.permissions),
    })
    .execute()
}

const usersNamed = async (trx: Transaction<Database>, username: string): Promise<readonly User[]> => {
  const rows = await trx
    .selectFrom('app_user')
    .select(['agency_id', 'user_id'])
    .where('username', '=', username.trim().toLowerCase())
    .execute()
  return rows.map(row => ({ agencyId: row.agency_id, userId: row.user_id }))
}

/** Answers the password. */
export const createUser = (db: Kysely<Database>, user: NewUser, random: Random): Promise<E.Either<string, string>> =>
  acrossAgencies(db, async trx => {
    const agency = await findAgency(trx, user.agency)
    if (E.isLeft(agency)) return agency
    const name = user.username.trim()
    if (name === '' || name.length > 200) return E.left('The user name must have 1 to 200 characters.')
    const same = await usersNamed(trx, name)
    if (same.some(({ agencyId }) => agencyId === agency.right))
      return E.left(`The agency has a user named "${name.toLowerCase()}" already.`)
    const password = randomPassword(random.bytes)
    await insertUser(trx, agency.right, user, password, random)
    return E.right(password)
  })

interface Named {
  readonly username: string
  /** Needed when several agencies have a user of that name. */
  readonly agency: string | null
}

const findUser = (db: Kysely<Database>, { username, agency }: Named): Promise<E.Either<string, User>> =>
  acrossAgencies(db, async trx => {
    const within = agency === null ? E.right(null) : await findAgency(trx, agency)
    if (E.isLeft(within)) return within
    const users = (await usersNamed(trx, username)).filter(
      user => within.right === null || user.agencyId === within.right,
    )
    const [found, another] = users
    if (found === undefined) return E.left(`There is no user "${username}".`)
    return another === undefined
      ? E.right(found)
      : E.left(`Several agencies have a user "${username}": say which with --agency.`)
  })

/** Answers the new password, which its owner replaces at the next sign-in; every session ends. */
export const resetPassword = async (
  db: Kysely<Database>,
  named: Named,
  random: Random,
): Promise<E.Either<string, string>> => {
  const user = await findUser(db, named)
  if (E.isLeft(user)) return user
  const password = randomPassword(random.bytes)
  await setPassword(db, user.right, password, { mustChange: true })
  return E.right(password)
}

/** Nobody signs in as them any more; what they did stays theirs. */
export const disableUser = async (db: Kysely<Database>, named: Named): Promise<E.Either<string, void>> => {
  const user = await findUser(db, named)
  if (E.isLeft(user)) return user
  const { agencyId, userId } = user.right
  await acrossAgencies(db, async trx => {
    await trx
      .updateTable('app_user')
      .set({ disabled: true })
      .where('agency_id', '=', agencyId)
      .where('user_id', '=', userId)
      .execute()
    await trx.deleteFrom('session').where('agency_id', '=', agencyId).where('user_id', '=', userId).execute()
  })
  return E.right(undefined)
}

/** Answers what their authenticator app needs; from now on a password alone opens nothing. */
export const askForCodes = async (
  db: Kysely<Database>,
  named: Named,
  random: Random,
): Promise<E.Either<string, { readonly secret: string; readonly uri: string }>> => {
  const user = await findUser(db, named)
  if (E.isLeft(user)) return user
  const secret = random.bytes(SECRET_BYTES)
  await setSecondFactor(db, user.right, secret)
  return E.right({ secret: typedSecret(secret), uri: otpauthUri(secret, named.username.trim().toLowerCase()) })
}

/** For whoever lost the device: the password alone counts again. */
export const dropCodes = async (db: Kysely<Database>, named: Named): Promise<E.Either<string, void>> => {
  const user = await findUser(db, named)
  if (E.isLeft(user)) return user
  return (await dropSecondFactor(db, user.right))
    ? E.right(undefined)
    : E.left(`No code is asked of the user "${named.username}".`)
}
