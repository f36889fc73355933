import type { SignInRules, SignInRulesChange } from '../account/own-codes.ts'
import type { HistoryEntry } from '../history/history-entry.ts'
import type { PersonCommand } from '../people/decide-person.ts'
import type { Invitation, PasswordGiven } from '../people/invitation.ts'
import type { Person, PersonId } from '../people/person.ts'
import type { Answer, Versioned } from './answer.ts'

/** The people of the agency, as its administrators see and change them. */
export interface PeoplePort {
  readonly list: Answer<readonly Person[]>
  readonly invite: (invitation: Invitation) => Answer<PasswordGiven>
  readonly change: (of: Versioned<PersonId>, command: Exclude<PersonCommand, GivePassword>) => Answer<Person>
  /** Replaces the person's password with a one-time password. */
  readonly givePassword: (of: Versioned<PersonId>) => Answer<PasswordGiven>
  readonly history: (id: PersonId) => Answer<readonly HistoryEntry[]>
  readonly rules: Answer<SignInRules>
  readonly saveRules: (change: SignInRulesChange) => Answer<SignInRules>
}

type GivePassword = Extract<PersonCommand, { readonly _tag: 'GivePassword' }>
