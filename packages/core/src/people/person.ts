/** Who signs in for an agency, as its administrators see them. */
import type { Timestamp } from '../calendar/time-zone.ts'
import type { Etag } from '../history/etag.ts'
import { byText } from '../text/compare-text.ts'
import { GIVEN_PERMISSIONS, type GivenPermission } from './given-permissions.ts'

export type PersonId = string & { readonly PersonId: unique symbol }

/** Marks a text as an id; nothing is checked. */
export const personId = (id: string): PersonId => id as PersonId

/** Invited: they were given a one-time password, and have none of their own yet. */
export const PERSON_STATUSES = ['Active', 'Invited', 'Disabled'] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]

/** A person with an account at the agency: active, invited or disabled. */
export interface Person {
  readonly id: PersonId
  /** The version of what administrators set: permissions, and whether the person may sign in. */
  readonly etag: Etag
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly permissions: readonly GivenPermission[]
  readonly status: PersonStatus
  /** Until when the one-time password is valid; null if there is none, or if it does not expire. */
  readonly invitedUntil: Timestamp | null
  readonly lastSignIn: Timestamp | null
  /** Whether they enter an authenticator code with the password. */
  readonly hasCodes: boolean
  /** How many of their sessions are open. */
  readonly sessions: number
  /** True for the person who makes the request. */
  readonly isSelf: boolean
}

/** The person's name in the list and in sentences about them. */
export const personName = ({ firstName, lastName, userName }: Omit<Person, 'id'>): string =>
  `${firstName} ${lastName}`.trim() || userName

/** Whether they can manage people now. Invited people do not count, for they may never sign in. */
export const administers = ({ permissions, status }: Pick<Person, 'permissions' | 'status'>): boolean =>
  status === 'Active' && GIVEN_PERMISSIONS.every(permission => permissions.includes(permission))

/** By last name, first name and user name; disabled people stand last. */
export const comparePeople = (a: Person, b: Person): number =>
  Number(a.status === 'Disabled') - Number(b.status === 'Disabled') || byText(sortedBy, 'last')(a, b)

const sortedBy = ({ lastName, firstName, userName }: Person): string => `${lastName}\n${firstName}\n${userName}`
