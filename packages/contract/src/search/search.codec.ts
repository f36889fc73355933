import {
  type Client,
  type ClientId,
  type ClientReference,
  CONTACT_TYPES,
  type PolicyAgentHistory,
} from '@commissions/core'
import { AgentIdOrNull } from '../agency/agency.codec.ts'
import { AnsweredDate, AnsweredInstant, AnsweredText, TextOrNumber } from '../codec/answered.ts'
import type { Codec } from '../codec/codec.ts'
import { listOf, nullable, sentListOf, withDefault } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { IntegerText, optional, required, SlashDateText } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { Flag, oneOf, scalar, Text, textUpTo } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { PolicyCodec } from './policy.codec.ts'

type Wire = Record<string, unknown>

const isClientId = (u: unknown): u is ClientId => typeof u === 'string' && u !== '' && !u.includes('\0')

/** A client's id is text; a caller may send the number it looks like (section 3: "numeric or text"). */
export const ClientIdCodec: Codec<ClientId, string> = scalar(
  'ClientId',
  "a client's id",
  isClientId,
  u => (isClientId(u) ? u : Number.isSafeInteger(u) && (u as number) >= 0 ? (String(u) as ClientId) : REFUSED),
  id => id,
  { type: ['string', 'integer'], examples: ['42'] },
)

export const ClientReferenceCodec: Codec<ClientReference, Wire> = record('ClientReference', {
  id: field('id', ClientIdCodec),
  number: field('number', withDefault(TextOrNumber, '')),
  displayName: field('display_name', AnsweredText),
})

export const ClientCodec: Codec<Client, Wire> = record('Client', {
  id: field('id', ClientIdCodec),
  number: field('number', withDefault(TextOrNumber, '')),
  businessName: field('business_name', nullable(Text)),
  mainContacts: field(
    'main_contacts',
    listOf(
      record('MainContact', {
        type: field('type', oneOf('ContactType', CONTACT_TYPES)),
        firstName: field('first_name', nullable(Text)),
        lastName: field('last_name', nullable(Text)),
        displayName: field('display_name', AnsweredText),
      }),
    ),
  ),
  policies: field('policies', listOf(PolicyCodec)),
})

export const PolicyAgentHistoryCodec: Codec<PolicyAgentHistory, Wire> = record('PolicyAgentHistory', {
  agent1: field('agent1', AgentIdOrNull),
  agent2: field('agent2', AgentIdOrNull),
  agent3: field('agent3', AgentIdOrNull),
  historyDate: field('history_date', AnsweredDate),
  historyDatetime: field('history_datetime', AnsweredInstant),
  isCurrent: field('is_current', Flag),
})

const describe = endpointsOf('search')
const term = optional(textUpTo(200))

export const searchEndpoints = {
  search: describe({
    method: 'GET',
    path: '/api/search',
    query: record('SearchQuery', {
      comparison: field('comparison', optional(oneOf('Comparison', ['contains']))),
      rows: field('rows', optional(IntegerText)),
      expand: field('expand', optional(Text)),
      clientFilters: field('client-filters', optional(Text)),
      first: field('first', term),
      last: field('last', term),
      business: field('business', term),
      policy: field('policy', term),
    }),
    answer: data(record('Clients', { clients: field('clients', sentListOf(ClientCodec)) })),
    summary: 'Clients and their policies by name and policy number',
  }),
  agentsForDate: describe({
    method: 'GET',
    path: '/api/client/:clientId/policy/:policyId/agentsfordate',
    query: record('AgentsForDateQuery', { on: field('compareDate', required(SlashDateText)) }),
    answer: data(PolicyAgentHistoryCodec),
    summary: "A policy's agents as of a date",
  }),
}
