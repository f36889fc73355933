/** What administrators do to the people of their agency. */
import { either as E } from 'fp-ts'
import { badRequest, conflict, type Refusal, seenAt } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'
import { fieldChanges } from '../history/field-changes.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { GIVEN_PERMISSIONS, type GivenPermission, permissionsProblem } from './given-permissions.ts'
import { administers, type Person, personName } from './person.ts'

/** What an administrator does to one person. */
export type PersonCommand =
  | { readonly _tag: 'Permit'; readonly permissions: readonly GivenPermission[] }
  /** They may not sign in any more; what they did stays under their name. */
  | { readonly _tag: 'Disable' }
  | { readonly _tag: 'Enable' }
  /** All their sessions end at once; they may sign in again. */
  | { readonly _tag: 'CutOff' }
  /** Replaces their password with a one-time password; they choose a new one at the next sign-in. */
  | { readonly _tag: 'GivePassword' }
  /** Removes their authenticator, for a person who lost the device. */
  | { readonly _tag: 'ResetCodes' }

export interface PersonFacts {
  /** How many other people of the agency can manage people now. */
  readonly otherAdministrators: number
  /** True when nobody else has the user name. */
  readonly nameIsFree: boolean
}

/** What becomes of the person, and what is written to the history. */
export interface PersonChange {
  readonly permissions: readonly GivenPermission[]
  readonly disabled: boolean
  readonly endsSessions: boolean
  readonly givesPassword: boolean
  readonly dropsCodes: boolean
  readonly action: string
  readonly changes: readonly FieldChange[]
}

const LAST_ADMINISTRATOR = conflict(
  'Nobody else at your agency can manage people: give somebody else that permission first',
)

const OWN_ACCOUNT: Readonly<Record<'CutOff' | 'GivePassword' | 'ResetCodes', Refusal>> = {
  CutOff: conflict('End your own sessions under "Your account"'),
  GivePassword: conflict('Change your own password under "Your account"'),
  ResetCodes: conflict('Turn your own codes off under "Your account"'),
}

type Settled = Pick<PersonChange, 'permissions' | 'disabled'>

const settled = ({ permissions, status }: Person): Settled => ({ permissions, disabled: status === 'Disabled' })

const told = ({ permissions, disabled }: Settled) => ({ permissions, disabled })

const change = (before: Person, action: string, to: Partial<Omit<PersonChange, 'changes'>> = {}): PersonChange => {
  const [was, is] = [settled(before), { ...settled(before), ...to }]
  return {
    endsSessions: false,
    givesPassword: false,
    dropsCodes: false,
    ...is,
    action,
    changes: fieldChanges(told(was), told(is)),
  }
}

/** Null if the person is in that state already, so that nothing changes. */
export const decidePerson = (
  before: Person,
  seen: Etag,
  command: PersonCommand,
  { otherAdministrators, nameIsFree }: PersonFacts,
): E.Either<Refusal, PersonChange | null> => {
  const current = seenAt(before, seen)
  if (E.isLeft(current)) return current
  const isLast = administers(before) && otherAdministrators === 0
  switch (command._tag) {
    case 'Permit': {
      const permissions = GIVEN_PERMISSIONS.filter(one => command.permissions.includes(one))
      const problem = permissionsProblem(permissions)
      if (problem !== null) return E.left(badRequest(`permissions: ${problem}`))
      if (isLast && !administers({ ...before, permissions })) return E.left(LAST_ADMINISTRATOR)
      const decided = change(before, 'permissions changed', { permissions })
      return E.right(decided.changes.length === 0 ? null : decided)
    }
    case 'Disable':
      if (before.status === 'Disabled') return E.right(null)
      return isLast
        ? E.left(LAST_ADMINISTRATOR)
        : E.right(change(before, 'disabled', { disabled: true, endsSessions: true }))
    case 'Enable':
      if (before.status !== 'Disabled') return E.right(null)
      return nameIsFree
        ? E.right(change(before, 'enabled', { disabled: false }))
        : E.left(
            conflict(
              `Somebody else signs in as "${before.userName}": ask the person who runs Commissions for you to rename one of them`,
            ),
          )
    case 'CutOff':
      return before.isSelf ? E.left(OWN_ACCOUNT.CutOff) : E.right(change(before, 'cut off', { endsSessions: true }))
    case 'GivePassword':
      if (before.isSelf) return E.left(OWN_ACCOUNT.GivePassword)
      return before.status === 'Disabled'
        ? E.left(conflict(`${personName(before)} is disabled: enable them first`))
        : E.right(change(before, 'password given', { givesPassword: true, endsSessions: true }))
    case 'ResetCodes':
      if (before.isSelf) return E.left(OWN_ACCOUNT.ResetCodes)
      return before.hasCodes
        ? E.right(change(before, 'authenticator reset', { dropsCodes: true, endsSessions: true }))
        : E.left(conflict(`${personName(before)} has no authenticator`))
  }
}
