import { matchingEndpoints as calls } from '@commissions/contract'
import type { MatchAgents, MatchingPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { withStatement } from './line-writes.ts'
import { CHANGED_ONLY, linesWritten } from './written.ts'

const agentsOf = (agents: MatchAgents) =>
  agents._tag === 'FromPolicy'
    ? { agents: {}, fillAgentsUsingPolicy: true }
    : { agents: agents.agents, fillAgentsUsingPolicy: false }

export const matching = (http: HttpClient): MatchingPort => {
  const written = withStatement(http)
  return {
    suggestions: (id, arrival) => http.call(calls.suggestions, { path: { id }, arrival }),
    match: (line, { policyId, clientId, agents }) =>
      written(
        { _tag: 'Changed', line },
        http.call(calls.match, {
          path: { id: line.id },
          body: { etag: line.etag, policyId, clientId, ...agentsOf(agents) },
        }),
        ({ policy, unmatched }) => (policy === null ? !unmatched : policy.id.toLowerCase() === policyId.toLowerCase()),
      ),
    unmatch: line =>
      written(
        { _tag: 'Changed', line },
        http.call(calls.match, {
          path: { id: line.id },
          body: { etag: line.etag, policyId: null, clientId: null, agents: {}, fillAgentsUsingPolicy: false },
        }),
        ({ policy }) => policy === null,
      ),
    matchCertain: ({ id, etag }) =>
      linesWritten(http, id, http.call(calls.matchCertain, { path: { id }, query: CHANGED_ONLY, body: { etag } })),
  }
}
