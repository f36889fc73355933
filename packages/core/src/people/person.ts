/** Who signs in for an agency, as its administrators see them. */
import type { Timestamp } from '../calendar/time-zone.ts'
import type { Etag } from '../history/etag.ts'
import { byText } from '../text/compare-text.ts'
import { GIVEN_PERMISSIONS, type GivenPermission } from './given-permissions.ts'

export type PersonId = string & { readonly PersonId: unique symbol }

export const personId = (id: string): PersonId => id as PersonId

/** Invited: they were given a one-time password, and have none of their own yet. */
export const PERSON_STATUSES = ['Active', 'Invited', 'Disabled'] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]

export interface Person {
  readonly id: PersonId
  /** Of what administrators settle: permissions, and whether they may sign in. */
  readonly etag: Etag
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly permissions: readonly GivenPermission[]
  readonly status: PersonStatus
  /** Until when the one-time password opens; null where there is none, or where it has no end. */
  readonly invitedUntil: Timestamp | null
  readonly lastSignIn: Timestamp | null
  /** Whether they enter an authenticator code with the password. */
  readonly hasCodes: boolean
  /** How many of their sessions are open. */
  readonly sessions: number
  /** The one who asks. */
  readonly isSelf: boolean
}

/** As the list and its sentences name them. */
export const personName = ({ firstName, lastName, userName }: Omit<Person, 'id'>): string =>
  `${firstName} ${lastName}`.trim() || userName

/** Whether they can manage people now: who has not signed in yet may never do so. */
export const administers = ({ permissions, status }: Pick<Person, 'permissions' | 'status'>): boolean =>
  status === 'Active' && GIVEN_PERMISSIONS.every(permission => permissions.includes(permission))

/** By last name, first name and user name; whoever may not sign in any more stands last. */
export const comparePeople = (a: Person, b: Person): number =>
  Number(a.status === 'Disabled') - Number(b.status === 'Disabled') || byText(sortedBy, 'last')(a, b)

const sortedBy = ({ lastName, firstName, userName }: Person): string => `${lastName}\n${firstName}\n${userName}`
