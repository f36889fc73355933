import { type Client, CONTACT_TYPES, isObject, type PolicyAgentHistory } from '@commissions/core'
import { either as E } from 'fp-ts'
import { AgentIdOrNull } from '../agency/agency.codec.ts'
import {
  AnsweredDate,
  AnsweredFlag,
  AnsweredMoment,
  AnsweredText,
  namedInProse,
  orNull,
  orValue,
  TextOrNumber,
  wordOr,
} from '../codec/answered.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { eitherOf, listOf, mapped, orOtherwise } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { IntegerText, optional, repeated, required, SlashDateText } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { oneOf, Text, textUpTo } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { ClientIdCodec } from './client-reference.codec.ts'
import { FoundPolicyCodec } from './policy.codec.ts'

/** A contact that is not called the first one is the second one. */
const ContactType = orValue(
  wordOr(oneOf('ContactType', CONTACT_TYPES), word => (word.trim().toLowerCase() === 'first' ? 'First' : 'Second')),
  'First',
)

const MainContactCodec = namedInProse(
  record('MainContact', {
    type: field('type', ContactType),
    firstName: field('first_name', orNull(TextOrNumber)),
    lastName: field('last_name', orNull(TextOrNumber)),
    displayName: field('display_name', AnsweredText),
  }),
)

/** Nothing of it is written back, so its names may be spelled in any way: with `displayName` left unread, a client had no name. */
export const ClientCodec: RecordCodec<Client> = namedInProse(
  record('Client', {
    id: field('id', ClientIdCodec),
    number: field('number', AnsweredText),
    businessName: field('business_name', orNull(TextOrNumber)),
    mainContacts: field('main_contacts', listOf(MainContactCodec)),
    policies: field('policies', listOf(FoundPolicyCodec)),
  }),
)

export const PolicyAgentHistoryCodec: RecordCodec<PolicyAgentHistory> = namedInProse(
  record('PolicyAgentHistory', {
    agent1: field('agent1', AgentIdOrNull),
    agent2: field('agent2', AgentIdOrNull),
    agent3: field('agent3', AgentIdOrNull),
    historyDate: field('history_date', AnsweredDate),
    historyDatetime: field('history_datetime', AnsweredMoment),
    isCurrent: field('is_current', AnsweredFlag),
  }),
)

const Clients = record('Clients', { clients: field('clients', listOf(ClientCodec)) })

/** What holds other things and no clients is not understood: read as nothing found, it would hide every client. */
const Found = orOtherwise(
  Clients,
  u => (isObject(u) && Object.keys(u).length > 0 && !('clients' in u) ? REFUSED : u),
  'clients',
)

/** An object that holds the list, or the list alone. */
const ClientsCodec: Codec<{ readonly clients: readonly Client[] }, unknown> = mapped(
  'Clients',
  eitherOf(Found, listOf(ClientCodec)),
  Found.is,
  found => E.right('clients' in found ? found : { clients: found }),
  found => found,
)

const describe = endpointsOf('search')
const term = optional(textUpTo(200))

export const searchEndpoints = {
  search: describe.get('/api/search', {
    query: record('SearchQuery', {
      comparison: field('comparison', optional(oneOf('Comparison', ['contains']))),
      rows: field('rows', optional(IntegerText)),
      expand: field('expand', repeated(Text)),
      clientFilters: field('client-filters', optional(oneOf('ClientFilter', ['all']))),
      first: field('first', term),
      last: field('last', term),
      business: field('business', term),
      policy: field('policy', term),
    }),
    answer: data(ClientsCodec),
    summary: 'Clients and their policies by name and policy number',
  }),
  agentsForDate: describe.get('/api/client/:clientId/policy/:policyId/agentsfordate', {
    query: record('AgentsForDateQuery', { on: field('compareDate', required(SlashDateText)) }),
    answer: data(PolicyAgentHistoryCodec),
    summary: "A policy's agents as of a date",
  }),
}
