/** The people of an agency as rows. */
import { comparePeople, etag, givenAmong, type Person, type PersonId, personId, timestampOf } from '@commissions/core'
import type { Transaction } from 'kysely'
import { onKey } from '../database/joins.ts'
import type { Database } from '../database/schema.ts'
import { instantOf } from '../database/values.ts'
import { permissionsOf } from '../session/permission-metadata.ts'
import { IDLE_MS } from '../session/session.ts'
import { isOfUser, type User } from '../signin/user.ts'
import type { Work } from '../work.ts'

type Asking = Pick<Work, 'trx' | 'session' | 'now'>

/** A person, with what only the program knows of them. */
export interface KnownPerson {
  readonly person: Person
  readonly userId: number
  /** Hexadecimal; includes the permissions that administrators cannot give. */
  readonly encodedPermissions: string
}

const rowsOf = ({ trx, session, now }: Asking) =>
  trx
    .selectFrom('app_user as u')
    .leftJoin('second_factor as f', onKey('f.user_id', 'u.user_id'))
    .where('u.agency_id', '=', session.agencyId)
    .select(['u.user_id', 'u.user_uuid', 'u.etag', 'u.username', 'u.first_name', 'u.last_name', 'u.permissions'])
    .select(['u.disabled', 'u.must_change_password', 'u.password_until', 'u.last_sign_in_at', 'f.user_id as coded'])
    .select(eb =>
      eb
        .selectFrom('session as s')
        .where('s.agency_id', '=', session.agencyId)
        .whereRef('s.user_id', '=', 'u.user_id')
        .where('s.last_seen_at', '>', timestampOf(Date.parse(now) - IDLE_MS))
        .where('s.absolute_expires_at', '>', now)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('sessions'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const statusOf = ({ disabled, must_change_password }: Row): Person['status'] => {
  if (disabled) return 'Disabled'
  return must_change_password ? 'Invited' : 'Active'
}

const known = (row: Row, { session }: Asking): KnownPerson => ({
  userId: row.user_id,
  encodedPermissions: row.permissions,
  person: {
    id: personId(row.user_uuid),
    etag: etag(row.etag),
    userName: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    permissions: givenAmong(permissionsOf(row.permissions)),
    status: statusOf(row),
    invitedUntil: row.password_until === null ? null : instantOf(row.password_until),
    lastSignIn: row.last_sign_in_at === null ? null : instantOf(row.last_sign_in_at),
    hasCodes: row.coded !== null,
    sessions: Number(row.sessions),
    isSelf: row.user_id === session.userId,
  },
})

export const loadPeople = async (asking: Asking): Promise<readonly Person[]> =>
  (await rowsOf(asking).execute()).map(row => known(row, asking).person).toSorted(comparePeople)

/** The person with this id and all others of the agency; null if there is no such person. */
export const personAmong = async (
  asking: Asking,
  id: PersonId,
): Promise<{ readonly found: KnownPerson; readonly others: readonly Person[] } | null> => {
  const everybody = (await rowsOf(asking).execute()).map(row => known(row, asking))
  const found = everybody.find(one => one.person.id === id)
  return found === undefined
    ? null
    : { found, others: everybody.filter(one => one !== found).map(({ person }) => person) }
}

/** Whether the user name in the directory leads to this person. */
export const hasName = async (trx: Transaction<Database>, user: User): Promise<boolean> =>
  (await trx.selectFrom('sign_in_name').select('name').where(isOfUser(user)).executeTakeFirst()) !== undefined
