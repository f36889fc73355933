/** The people of an agency, as its administrators see and change them. */
import {
  GIVEN_PERMISSIONS,
  type GivenPermission,
  type Invitation,
  LONGEST_USER_NAME,
  type PasswordGiven,
  PERSON_STATUSES,
  type PeoplePort,
  type Person,
  type PersonId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { listOf, mapped, nullable } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Count, Flag, Instant, idOf, NameText, nonBlank, oneOf, Text } from '../codec/scalars.ts'
import { EtagCodec } from './etag.codec.ts'

const Permissions: Codec<readonly GivenPermission[], string[]> = listOf(oneOf('GivenPermission', GIVEN_PERMISSIONS))

export const PersonCodec: RecordCodec<Person> = record('Person', {
  id: field('id', idOf<PersonId>('PersonId')),
  etag: field('etag', EtagCodec),
  userName: field('user_name', Text),
  firstName: field('first_name', Text),
  lastName: field('last_name', Text),
  permissions: field('permissions', Permissions),
  status: field('status', oneOf('PersonStatus', PERSON_STATUSES)),
  invitedUntil: field('invited_until', nullable(Instant)),
  lastSignIn: field('last_sign_in', nullable(Instant)),
  hasCodes: field('has_codes', Flag),
  sessions: field('sessions', Count),
  isSelf: field('is_self', Flag),
})

export const InvitationCodec: RecordCodec<Invitation> = record('Invitation', {
  userName: field('user_name', nonBlank(LONGEST_USER_NAME)),
  firstName: field('first_name', NameText),
  lastName: field('last_name', NameText),
  permissions: field('permissions', Permissions),
})

export const PasswordGivenCodec: RecordCodec<PasswordGiven> = record('PasswordGiven', {
  person: field('person', PersonCodec),
  password: field('password', Text),
  until: field('until', Instant),
})

type Command = Parameters<PeoplePort['change']>[1]

/** An act on a person, with the version that the administrator saw. */
export interface PersonActed {
  readonly etag: Person['etag']
  readonly command: Command
}

const ACTS = ['CutOff', 'Permit', 'Disable', 'Enable', 'ResetCodes'] as const satisfies readonly Command['_tag'][]

const Acted = record('PersonActed', {
  etag: field('etag', EtagCodec),
  act: field('act', oneOf('PersonAct', ACTS)),
  permissions: field('permissions', nullable(Permissions)),
})

const isActed = (u: unknown): u is PersonActed => typeof u === 'object' && u !== null && 'command' in u

/** `permissions` are those that Permit gives; null for every other act. */
export const PersonActedCodec: RecordCodec<PersonActed> = mapped(
  'PersonActed',
  Acted,
  isActed,
  ({ etag, act, permissions }) => {
    if (act !== 'Permit') return E.right({ etag, command: { _tag: act } })
    return permissions === null
      ? E.left('permissions: expected those that the person is to have')
      : E.right({ etag, command: { _tag: act, permissions } })
  },
  ({ etag, command }) => ({
    etag,
    act: command._tag,
    permissions: command._tag === 'Permit' ? command.permissions : null,
  }),
)
