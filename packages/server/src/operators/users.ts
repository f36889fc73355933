/** An operator's commands for users. Passwords are random and shown once. */
import { GIVEN_PERMISSION_IDS, plainUserName } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Kysely, Transaction } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { Random } from '../http/deps.ts'
import { insertUser, type NewUser } from '../people/add-user.ts'
import { endSessionsOf } from '../session/session.rows.ts'
import { randomPassword, setPassword } from '../signin/change-password.ts'
import { hashPassword } from '../signin/password.ts'
import { dropSecondFactor, setSecondFactor } from '../signin/second-factor.rows.ts'
import type { SecretBox } from '../signin/secret-box.ts'
import { exchangeName, isName, settleName } from '../signin/sign-in-name.rows.ts'
import { otpauthUri, SECRET_BYTES, typedSecret } from '../signin/totp.ts'
import { isOfUser, type User } from '../signin/user.ts'
import { findAgency } from './agencies.ts'

const PERMISSIONS = {
  commissions: GIVEN_PERMISSION_IDS.Commissions,
  settings: GIVEN_PERMISSION_IDS.Settings,
  people: GIVEN_PERMISSION_IDS.People,
} as const

export const EVERY_PERMISSION: readonly number[] = Object.values(PERMISSIONS)

/** Reads a list such as `commissions,settings,people`. Undefined means all of them. */
export const readPermissions = (text: string | undefined): E.Either<string, readonly number[]> => {
  if (text === undefined) return E.right(EVERY_PERMISSION)
  const names = text.split(',').filter(name => name !== '')
  const unknown = names.find(name => !Object.hasOwn(PERMISSIONS, name))
  if (unknown !== undefined)
    return E.left(`--permissions must name some of ${Object.keys(PERMISSIONS).join(', ')}, not "${unknown}".`)
  return E.right(names.map(name => PERMISSIONS[name as keyof typeof PERMISSIONS]))
}

export interface AskedUser extends NewUser {
  readonly agency: string
}

const usersNamed = async (trx: Transaction<Database>, username: string): Promise<readonly User[]> => {
  const rows = await trx
    .selectFrom('app_user')
    .select(['agency_id', 'user_id'])
    .where('username', '=', plainUserName(username))
    .execute()
  return rows.map(row => ({ agencyId: row.agency_id, userId: row.user_id }))
}

const NAME_FORM = 'The user name must have 1 to 200 characters.'
const taken = (name: string): string =>
  `There is a user named "${name}" already: user names are unique in the whole installation.`

/** Answers the new user's password. */
export const createUser = (db: Kysely<Database>, user: AskedUser, random: Random): Promise<E.Either<string, string>> =>
  acrossAgencies(db, async trx => {
    const agency = await findAgency(trx, user.agency)
    if (E.isLeft(agency)) return agency
    const name = plainUserName(user.username)
    if (!isName(name)) return E.left(NAME_FORM)
    if ((await usersNamed(trx, name)).length > 0) return E.left(taken(name))
    const password = randomPassword(random.bytes)
    const first = { hash: await hashPassword(password), until: null }
    const added = await insertUser(
      { trx, session: { agencyId: agency.right } },
      { ...user, username: name },
      first,
      random,
    )
    return added === null ? E.left(taken(name)) : E.right(password)
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

/** Changes the name that a user signs in with; their past actions stay theirs. A namesake, if there is one, gets the old name. */
export const renameUser = async (db: Kysely<Database>, named: Named, to: string): Promise<E.Either<string, void>> => {
  const user = await findUser(db, named)
  if (E.isLeft(user)) return user
  const name = plainUserName(to)
  if (!isName(name)) return E.left(NAME_FORM)
  return acrossAgencies(db, async trx => {
    if ((await usersNamed(trx, name)).length > 0 || !(await exchangeName(trx, user.right, name)))
      return E.left(taken(name))
    await trx.updateTable('app_user').set({ username: name }).where(isOfUser(user.right)).execute()
    await settleName(trx, plainUserName(named.username))
    return E.right(undefined)
  })
}

/** Answers the new password, which the user has to change at the next sign-in. Ends all their sessions. */
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

/** The user can no longer sign in. What they did stays under their name. */
export const disableUser = async (db: Kysely<Database>, named: Named): Promise<E.Either<string, void>> => {
  const user = await findUser(db, named)
  if (E.isLeft(user)) return user
  await acrossAgencies(db, async trx => {
    await trx.updateTable('app_user').set({ disabled: true }).where(isOfUser(user.right)).execute()
    await endSessionsOf(trx, user.right)
  })
  return E.right(undefined)
}

/** Answers what the user's authenticator app needs. From now on the user needs a code besides the password. */
export const askForCodes = async (
  db: Kysely<Database>,
  named: Named,
  random: Random,
  secrets: SecretBox,
): Promise<E.Either<string, { readonly secret: string; readonly uri: string }>> => {
  const user = await findUser(db, named)
  if (E.isLeft(user)) return user
  const secret = random.bytes(SECRET_BYTES)
  await setSecondFactor(db, user.right, secret, secrets)
  return E.right({ secret: typedSecret(secret), uri: otpauthUri(secret, plainUserName(named.username)) })
}

/** For a user who lost the device: from now on the password alone is enough again. */
export const dropCodes = async (db: Kysely<Database>, named: Named): Promise<E.Either<string, void>> => {
  const user = await findUser(db, named)
  if (E.isLeft(user)) return user
  return (await dropSecondFactor(db, user.right))
    ? E.right(undefined)
    : E.left(`No code is asked of the user "${named.username}".`)
}
