import { matchingEndpoints as calls } from '@commissions/contract'
import type { MatchAgents, MatchingPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { withStatement } from './line-writes.ts'

const agentsOf = (agents: MatchAgents) =>
  agents._tag === 'FromPolicy'
    ? { agents: {}, fillAgentsUsingPolicy: true }
    : { agents: agents.agents, fillAgentsUsingPolicy: false }

export const matching = (http: HttpClient): MatchingPort => {
  const written = withStatement(http)
  return {
    suggestions: id => http.call(calls.suggestions, { path: { id } }),
    match: ({ id, etag }, { policyId, clientId, agents }) =>
      written(http.call(calls.match, { path: { id }, body: { etag, policyId, clientId, ...agentsOf(agents) } })),
    unmatch: ({ id, etag }) =>
      written(
        http.call(calls.match, {
          path: { id },
          body: { etag, policyId: null, clientId: null, agents: {}, fillAgentsUsingPolicy: false },
        }),
      ),
    matchCertain: ({ id, etag }) => http.call(calls.matchCertain, { path: { id }, body: { etag } }),
  }
}
