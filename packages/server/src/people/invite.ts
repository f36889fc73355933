/** Somebody new is invited: the administrator is told a one-time password, and hands it over. */
import {
  decideInvitation,
  GIVEN_PERMISSION_IDS,
  INVITATION_DAYS,
  type Invitation,
  type PasswordGiven,
  personId,
  type Timestamp,
  timestampOf,
  userNameTaken,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { recordHistory } from '../history/record-history.ts'
import { NOT_FOUND, type OrRefused } from '../http/answer/refusal.ts'
import { randomPassword } from '../signin/change-password.ts'
import { hashPassword } from '../signin/password.ts'
import type { Work } from '../work.ts'
import { type FirstPassword, insertUser } from './add-user.ts'
import { personAmong } from './people.rows.ts'

const DAY_MS = 24 * 60 * 60_000

export interface InvitedWith extends FirstPassword {
  readonly password: string
  readonly until: Timestamp
}

/** Makes a random password that works for a week. */
export const oneTimePassword = async ({ now, random }: Pick<Work, 'now' | 'random'>): Promise<InvitedWith> => {
  const password = randomPassword(random.bytes)
  const until = timestampOf(Date.parse(now) + INVITATION_DAYS * DAY_MS)
  return { password, hash: await hashPassword(password), until }
}

export const invite = async (work: Work, asked: Invitation): OrRefused<PasswordGiven> => {
  const decided = decideInvitation(asked)
  if (E.isLeft(decided)) return decided
  const { userName, permissions, ...names } = decided.right
  const given = await oneTimePassword(work)
  const user = { ...names, username: userName, permissions: permissions.map(one => GIVEN_PERMISSION_IDS[one]) }
  const id = await insertUser(work, user, given, work.random)
  if (id === null) return E.left(userNameTaken(userName))
  const added = await personAmong(work, personId(id))
  if (added === null) return E.left(NOT_FOUND)
  await recordHistory(work, {
    chain: { kind: 'user', id },
    action: 'invited',
    changes: [
      { field: 'user_name', before: null, after: userName },
      { field: 'permissions', before: null, after: permissions },
    ],
  })
  return E.right({ person: added.found.person, password: given.password, until: given.until })
}
