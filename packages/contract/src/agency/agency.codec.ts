import {
  ACTIVE_FLAGS,
  type Agency,
  type AgencyUser,
  type Agent,
  type AgentId,
  type AgentStatus,
  type DraftKey,
  isDraftKey,
  isObject,
  type PermissionGroup,
  TIME_ZONES,
  timeZoneNamed,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import {
  AnsweredCount,
  AnsweredFlag,
  AnsweredInteger,
  AnsweredText,
  namedInProse,
  orElse,
  orNull,
  orValue,
} from '../codec/answered.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { eitherOf, listOf, mapped, orOtherwise, withDefault } from '../codec/combinators.ts'
import { REFUSED, type Reader } from '../codec/form.ts'
import { defaulted, FlagText, IntegerText, optional } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { Flag, NameText, oneOf, scalar, Text, words } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { PreferencesCodec } from './preferences.codec.ts'

const isId = (u: unknown): u is AgentId =>
  Number.isSafeInteger(u) && (u as number) > 0 && (u as number) <= 2_147_483_647

const readIdText: Reader<AgentId> = u => {
  const id: unknown = typeof u === 'string' && /^\d{1,10}$/.test(u) ? Number(u) : null
  return isId(id) ? id : REFUSED
}

/** An agent's id; -99, which means "missing" on the wire, is not one. */
export const AgentIdCodec: Codec<AgentId, number> = scalar(
  'AgentId',
  "an agent's id",
  isId,
  u => (isId(u) ? u : REFUSED),
  id => id,
  { type: 'integer', minimum: 1, maximum: 2_147_483_647, examples: [101] },
)

const AnsweredAgentId: Codec<AgentId, number> = orElse(AgentIdCodec, "an agent's id", readIdText)

/** On the wire a missing agent is -99 or null; inside it is null. */
export const MISSING_AGENT = -99
export const AgentIdOrMissing: Codec<AgentId | null, number> = scalar(
  'AgentIdOrMissing',
  "an agent's id or -99",
  (u): u is AgentId | null => u === null || isId(u),
  u => (u === null || u === undefined || u === MISSING_AGENT ? null : isId(u) ? u : REFUSED),
  id => id ?? MISSING_AGENT,
  { type: ['integer', 'null'], examples: [MISSING_AGENT] },
)

const MISSING: ReadonlySet<unknown> = new Set([null, undefined, '', 0, '0', MISSING_AGENT, String(MISSING_AGENT)])

const readIdOrNull: Reader<AgentId | null> = u => (isId(u) ? u : MISSING.has(u) ? null : readIdText(u))

/** Like `AgentIdOrMissing`, for answers: the id may stand in quotes, and our own services write null for none. */
export const AgentIdOrNull: Codec<AgentId | null, number | null> = scalar(
  'AgentIdOrNull',
  "an agent's id or null",
  AgentIdOrMissing.is,
  readIdOrNull,
  id => id,
  { type: ['integer', 'null'], examples: [101] },
)

/** The same, where our own services write -99 for none. */
export const AnsweredAgentIdOrMissing: Codec<AgentId | null, number> = orElse(
  AgentIdOrMissing,
  "an agent's id or -99",
  readIdOrNull,
)

export const AgentIdText: Codec<AgentId, string> = scalar('AgentId', "an agent's id", isId, readIdText, String, {
  type: 'integer',
  minimum: 1,
  examples: [101],
})

/** With `time_zone` left unread, the agency would be in Pacific time. */
const StatedAgency = namedInProse(
  record('Agency', {
    displayName: field('displayName', AnsweredText),
    timeZone: field('timeZone', orNull(eitherOf(oneOf('TimeZone', TIME_ZONES), Text))),
  }),
)

/** A zone is written as its code or its IANA name; an unknown one is kept as text, so that a warning can name it. */
export const AgencyCodec: RecordCodec<Agency> = mapped(
  'Agency',
  StatedAgency,
  StatedAgency.is as (u: unknown) => u is Agency,
  ({ displayName, timeZone: stated }) => {
    const timeZone = stated === null ? null : timeZoneNamed(stated.trim())
    return E.right({ displayName, timeZone, ...(timeZone === null && stated ? { unknownZone: stated } : {}) })
  },
  ({ displayName, timeZone, unknownZone }) => ({ displayName, timeZone: timeZone ?? unknownZone ?? null }),
)

/** The status by its number or by its name in section 3. An agent without a status is active. */
const AnsweredStatus: Codec<AgentStatus, number> = orValue(
  orElse(words<AgentStatus, number>('AgentStatus', ACTIVE_FLAGS), 'one of 0, 1', u =>
    typeof u === 'string' ? (/^(?:1|inactive)$/i.test(u) ? 'Inactive' : 'Active') : REFUSED,
  ),
  'Active',
)

export const AgentCodec: RecordCodec<Agent> = namedInProse(
  record('Agent', {
    id: field('userId', AnsweredAgentId),
    status: field('status', AnsweredStatus),
    firstName: field('firstname', AnsweredText),
    lastName: field('lastname', AnsweredText),
    initials: field('initials', AnsweredText),
    isDeleted: field('isDeleted', AnsweredFlag),
  }),
)

/** Go leaves out a zero. */
const ZeroOr = orValue(AnsweredInteger, 0)

const PermissionCodec = namedInProse(
  record('Permission', {
    id: field('id', AnsweredInteger),
    name: field('name', AnsweredText),
    position: field('position', ZeroOr),
    subPosition: field('sub_position', ZeroOr),
  }),
)

/** A group may be known by its id. Group 1 has no permissions (section 6). */
export const PermissionGroupCodec: RecordCodec<PermissionGroup> = orOtherwise(
  record('PermissionGroup', {
    group: field('group', AnsweredInteger),
    permissions: field('permissions', listOf(PermissionCodec)),
  }),
  u => (isObject(u) && ('permissions' in u || u.id === 1) ? { group: u.id, ...u } : u),
)

/** A person of the agency, for history filters. */
const UserCodec: RecordCodec<AgencyUser> = namedInProse(
  record('User', {
    uuid: field('uuid', AnsweredText),
    userId: field('userId', AnsweredInteger),
    firstName: field('firstname', AnsweredText),
    lastName: field('lastname', AnsweredText),
    initials: field('initials', AnsweredText),
  }),
)

/** The key of a person's unsaved entries; 32 bytes in base64. */
const DraftKeyCodec: Codec<DraftKey, string> = scalar(
  'DraftKey',
  '32 bytes in base64',
  isDraftKey,
  u => (isDraftKey(u) ? u : REFUSED),
  key => key,
  { type: 'string', pattern: '^[A-Za-z0-9+/]{43}=$', examples: ['AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='] },
)

/** The count alone, or an object that holds it. */
const OfficeCount = eitherOf(record('OfficeCount', { count: field('count', AnsweredCount) }), AnsweredCount)

const describe = endpointsOf('agency')

export const agencyEndpoints = {
  permissions: describe.get('/metadata/permissions', {
    access: 'session',
    answer: data(listOf(PermissionGroupCodec)),
    summary: 'Where in the profile each permission stands',
  }),
  agency: describe.get('/agency', {
    access: 'session',
    answer: data(AgencyCodec),
    summary: 'The agency and its time zone',
  }),
  agents: describe.get('/search/agents', {
    query: record('AgentsQuery', { max: field('max', optional(IntegerText)) }),
    answer: data(listOf(AgentCodec)),
    summary: "The agency's agents",
  }),
  users: describe.post('/user/list/search', {
    body: record('UserSearch', {
      criteria: field('criteria', NameText),
      lite: field('lite', withDefault(Flag, false)),
    }),
    answer: data(listOf(UserCodec)),
    summary: 'People of the agency by name',
  }),
  officeCount: describe.get('/office/count', {
    query: record('OfficeQuery', {
      includeArchived: field('includeArchived', defaulted(FlagText, false)),
    }),
    answer: data(OfficeCount),
    summary: 'How many offices the agency has',
  }),
  preferences: describe.ours.get('/user/preferences', {
    access: 'session',
    answer: data(PreferencesCodec),
    summary: 'What the person chose for themselves: table layouts, theme',
  }),
  savePreferences: describe.ours.put('/user/preferences', {
    access: 'session',
    body: PreferencesCodec,
    answer: data(PreferencesCodec),
    summary: "Replaces the person's preferences",
  }),
  draftKey: describe.ours.get('/user/draft-key', {
    access: 'session',
    answer: data(record('DraftKeyAnswer', { key: field('key', DraftKeyCodec) })),
    summary: 'Opens what the person typed and has not saved, which their browser keeps encrypted',
  }),
}
