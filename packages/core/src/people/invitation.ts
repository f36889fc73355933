/** Somebody new: who they are, what they may do, and the one-time password that an administrator hands over. */
import { either as E } from 'fp-ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import { badRequest, conflict, type Refusal } from '../failure/refusal.ts'
import { GIVEN_PERMISSIONS, type GivenPermission, permissionsProblem } from './given-permissions.ts'
import type { Person } from './person.ts'

/** The person to invite. */
export interface Invitation {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly permissions: readonly GivenPermission[]
}

/** A one-time password, with which its owner signs in to choose their own. */
export interface PasswordGiven {
  readonly person: Person
  /** Shown this once: only a hash of it is kept. */
  readonly password: string
  readonly until: Timestamp
}

/** How many days a one-time password is valid. */
export const INVITATION_DAYS = 7

/** The longest user name, in characters. */
export const LONGEST_USER_NAME = 200

/** The form in which user names are stored and compared. */
export const plainUserName = (typed: string): string => typed.trim().toLowerCase()

export const userNameTaken = (userName: string): Refusal =>
  conflict(`There is a user named "${userName}" already: user names are unique in the whole installation`)

/** The invitation as it is stored, or why it is refused. */
export const decideInvitation = (asked: Invitation): E.Either<Refusal, Invitation> => {
  const userName = plainUserName(asked.userName)
  const [firstName, lastName] = [asked.firstName.trim(), asked.lastName.trim()]
  const permissions = GIVEN_PERMISSIONS.filter(one => asked.permissions.includes(one))
  if (userName === '' || [...userName].length > LONGEST_USER_NAME)
    return E.left(badRequest(`user_name: expected 1 to ${LONGEST_USER_NAME} characters`))
  if (firstName === '' && lastName === '') return E.left(badRequest('first_name: expected a first or a last name'))
  const problem = permissionsProblem(permissions)
  return problem === null
    ? E.right({ userName, firstName, lastName, permissions })
    : E.left(badRequest(`permissions: ${problem}`))
}
