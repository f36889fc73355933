import { isObject, type Suggestion } from '@commissions/core'
import type { RecordCodec } from '../codec/codec.ts'
import { listOf, nullable, orOtherwise, withDefault } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Decimal, Flag, Text } from '../codec/scalars.ts'
import { ClientIdCodec } from '../search/client-reference.codec.ts'
import { PolicyCodec, PolicyIdCodec } from '../search/policy.codec.ts'
import { EtagCodec } from './etag.codec.ts'
import { AgentsCodec, LineItemIdCodec } from './line-item.codec.ts'

export const SuggestionCodec: RecordCodec<Suggestion> = record('Suggestion', {
  lineItemId: field('line_item_id', LineItemIdCodec),
  candidates: field(
    'candidates',
    listOf(
      record('Candidate', {
        clientId: field('client_id', ClientIdCodec),
        clientName: field('client_name', Text),
        policy: field('policy', PolicyCodec),
        score: field('score', Decimal),
        certain: field('certain', Flag),
        reasons: field('reasons', listOf(Text)),
      }),
    ),
  ),
})

const MatchFields = record('Match', {
  etag: field('etag', EtagCodec),
  policyId: field('policy_id', nullable(PolicyIdCodec)),
  clientId: field('client_id', nullable(ClientIdCodec)),
  agents: field('agents_int', withDefault(AgentsCodec, {})),
  fillAgentsUsingPolicy: field('fill_agents_using_policy', withDefault(Flag, false)),
})

/** Null as the policy removes the match. Where the policy gives the agents, those of a line that is sent along are not meant. */
export const MatchCodec = orOtherwise(
  MatchFields,
  u => {
    if (!isObject(u) || u.fill_agents_using_policy !== true) return u
    const { agents: _, ...match } = u
    return match
  },
  'a match',
)
