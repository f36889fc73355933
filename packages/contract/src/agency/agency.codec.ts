import {
  ACTIVE_FLAGS,
  type Agency,
  type AgencyUser,
  type Agent,
  type AgentId,
  type AgentStatus,
  type DraftKey,
  isDraftKey,
  type PermissionGroup,
  TIME_ZONES,
} from '@commissions/core'
import type { Codec } from '../codec/codec.ts'
import { listOf, nullable } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { IntegerText, optional } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { Count, Flag, Integer, NameText, oneOf, scalar, Text, words } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { PreferencesCodec } from './preferences.codec.ts'

type Wire = Record<string, unknown>

const isId = (u: unknown): u is AgentId =>
  Number.isSafeInteger(u) && (u as number) > 0 && (u as number) <= 2_147_483_647

/** An agent's id; -99, which means "missing" on the wire, is not one. */
export const AgentIdCodec: Codec<AgentId, number> = scalar(
  'AgentId',
  "an agent's id",
  isId,
  u => (isId(u) ? u : REFUSED),
  id => id,
  { type: 'integer', minimum: 1, maximum: 2_147_483_647, examples: [101] },
)

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

export const AgentIdText: Codec<AgentId, string> = scalar(
  'AgentId',
  "an agent's id",
  isId,
  u => (typeof u === 'string' && /^\d{1,10}$/.test(u) && isId(Number(u)) ? (Number(u) as AgentId) : REFUSED),
  String,
  { type: 'integer', minimum: 1, examples: [101] },
)

export const AgencyCodec: Codec<Agency, Wire> = record('Agency', {
  displayName: field('displayName', Text),
  timeZone: field('timeZone', nullable(oneOf('TimeZone', TIME_ZONES))),
})

export const AgentCodec: Codec<Agent, Wire> = record('Agent', {
  id: field('userId', AgentIdCodec),
  status: field('status', words<AgentStatus, number>('AgentStatus', ACTIVE_FLAGS)),
  firstName: field('firstname', Text),
  lastName: field('lastname', Text),
  initials: field('initials', Text),
  isDeleted: field('isDeleted', Flag),
})

export const PermissionGroupCodec: Codec<PermissionGroup, Wire> = record('PermissionGroup', {
  group: field('group', Integer),
  permissions: field(
    'permissions',
    listOf(
      record('Permission', {
        id: field('id', Integer),
        name: field('name', Text),
        position: field('position', Integer),
        subPosition: field('sub_position', Integer),
      }),
    ),
  ),
})

/** A person of the agency, for history filters. */
export const UserCodec: Codec<AgencyUser, Wire> = record('User', {
  uuid: field('uuid', Text),
  userId: field('userId', Integer),
  firstName: field('firstname', Text),
  lastName: field('lastname', Text),
  initials: field('initials', Text),
})

/** Opens what a person typed and has not saved; 32 bytes in base64. */
export const DraftKeyCodec: Codec<DraftKey, string> = scalar(
  'DraftKey',
  '32 bytes in base64',
  isDraftKey,
  u => (isDraftKey(u) ? u : REFUSED),
  key => key,
  { type: 'string', pattern: '^[A-Za-z0-9+/]{43}=$', examples: ['AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='] },
)

const describe = endpointsOf('agency')

export const agencyEndpoints = {
  permissions: describe({
    method: 'GET',
    path: '/metadata/permissions',
    access: 'session',
    answer: data(listOf(PermissionGroupCodec)),
    summary: 'Where in the profile each permission stands',
  }),
  agency: describe({
    method: 'GET',
    path: '/agency',
    access: 'session',
    answer: data(AgencyCodec),
    summary: 'The agency and its time zone',
  }),
  agents: describe({
    method: 'GET',
    path: '/search/agents',
    query: record('AgentsQuery', { max: field('max', optional(IntegerText)) }),
    answer: data(listOf(AgentCodec)),
    summary: "The agency's agents",
  }),
  users: describe({
    method: 'POST',
    path: '/user/list/search',
    body: record('UserSearch', { criteria: field('criteria', NameText), lite: field('lite', Flag) }),
    answer: data(listOf(UserCodec)),
    summary: 'People of the agency by name',
  }),
  officeCount: describe({
    method: 'GET',
    path: '/office/count',
    query: record('OfficeQuery', {
      includeArchived: field('includeArchived', optional(oneOf('Flag', ['true', 'false']))),
    }),
    answer: data(record('OfficeCount', { count: field('count', Count) })),
    summary: 'How many offices the agency has',
  }),
  preferences: describe({
    method: 'GET',
    path: '/user/preferences',
    access: 'session',
    answer: data(PreferencesCodec),
    summary: 'What the person chose for themselves: table layouts, theme',
  }),
  savePreferences: describe({
    method: 'PUT',
    path: '/user/preferences',
    access: 'session',
    body: PreferencesCodec,
    answer: data(PreferencesCodec),
    summary: "Replaces the person's preferences",
  }),
  draftKey: describe({
    method: 'GET',
    path: '/user/draft-key',
    access: 'session',
    answer: data(record('DraftKeyAnswer', { key: field('key', DraftKeyCodec) })),
    summary: 'Opens what the person typed and has not saved, which their browser keeps enciphered',
  }),
}
