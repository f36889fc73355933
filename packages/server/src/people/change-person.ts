/** What an administrator does to a person: decided by the core, then written and recorded in one transaction. */
import {
  administers,
  decidePerson,
  type Etag,
  GIVEN_PERMISSION_IDS,
  type PasswordGiven,
  type Person,
  type PersonChange,
  type PersonCommand,
  type PersonId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { lockAgency } from '../agency/agency.rows.ts'
import { recordHistory } from '../history/record-history.ts'
import { NOT_FOUND, type OrRefused } from '../http/answer/refusal.ts'
import { encodePermissions, permissionsOf } from '../session/permission-metadata.ts'
import { endSessionsOf } from '../session/session.rows.ts'
import { replacePassword } from '../signin/change-password.ts'
import { dropSecret } from '../signin/second-factor.rows.ts'
import { claimName } from '../signin/sign-in-name.rows.ts'
import { isOfUser } from '../signin/user.ts'
import { newEtag, type Work } from '../work.ts'
import { type InvitedWith, oneTimePassword } from './invite.ts'
import { hasName, type KnownPerson, personAmong } from './people.rows.ts'

const GIVEN_IDS = Object.values(GIVEN_PERMISSION_IDS)

/** Keeps the person's permissions for the rest of the suite, which administrators do not give here. */
const encoded = ({ encodedPermissions }: KnownPerson, { permissions }: PersonChange): string => {
  const others = [...permissionsOf(encodedPermissions)].filter(id => !GIVEN_IDS.includes(id))
  return encodePermissions([...others, ...permissions.map(one => GIVEN_PERMISSION_IDS[one])])
}

interface Acted {
  readonly before: KnownPerson
  readonly change: PersonChange | null
}

const decide = async (work: Work, id: PersonId, seen: Etag, command: PersonCommand): OrRefused<Acted> => {
  await lockAgency(work)
  const known = await personAmong(work, id)
  if (known === null) return E.left(NOT_FOUND)
  const { found, others } = known
  const { trx, session } = work
  const user = { agencyId: session.agencyId, userId: found.userId }
  const needsName = command._tag === 'Enable'
  const facts = {
    otherAdministrators: others.filter(administers).length,
    nameIsFree: !needsName || (await hasName(trx, user)) || (await claimName(trx, user, found.person.userName)),
  }
  return E.map((change: PersonChange | null) => ({ before: found, change }))(
    decidePerson(found.person, seen, command, facts),
  )
}

const write = async (
  work: Work,
  { before, change }: { readonly before: KnownPerson; readonly change: PersonChange },
  given: InvitedWith | null,
): Promise<void> => {
  const { trx, session } = work
  const user = { agencyId: session.agencyId, userId: before.userId }
  await trx
    .updateTable('app_user')
    .set({ etag: newEtag(work), permissions: encoded(before, change), disabled: change.disabled })
    .where(isOfUser(user))
    .execute()
  if (given !== null) await replacePassword(trx, user, given.hash, { mustChange: true, until: given.until })
  if (change.dropsCodes) await dropSecret(trx, user)
  if (change.endsSessions) await endSessionsOf(trx, user)
  const { id } = before.person
  await recordHistory(work, { chain: { kind: 'user', id }, action: change.action, changes: change.changes })
}

const after = async (work: Work, id: PersonId): OrRefused<Person> => {
  const known = await personAmong(work, id)
  return known === null ? E.left(NOT_FOUND) : E.right(known.found.person)
}

export const changePerson = async (work: Work, id: PersonId, seen: Etag, command: PersonCommand): OrRefused<Person> => {
  const decided = await decide(work, id, seen, command)
  if (E.isLeft(decided)) return decided
  const { before, change } = decided.right
  if (change !== null) await write(work, { before, change }, null)
  return after(work, id)
}

export const givePassword = async (work: Work, id: PersonId, seen: Etag): OrRefused<PasswordGiven> => {
  // Hashing takes a moment, so it is done before the agency is locked.
  const given = await oneTimePassword(work)
  const decided = await decide(work, id, seen, { _tag: 'GivePassword' })
  if (E.isLeft(decided)) return decided
  const { before, change } = decided.right
  if (change !== null) await write(work, { before, change }, given)
  return E.map((person: Person) => ({ person, password: given.password, until: given.until }))(await after(work, id))
}
