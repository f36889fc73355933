/** Ties a line to a policy and unties it again, in the same way for every call (domain: matching). */
import { type AgentsByPosition, NO_AGENTS } from '../agent/agent.ts'
import type { ClientId, ClientReference } from '../client/client.ts'
import { isOverride } from './commission-term.ts'
import { deriveTerm } from './derive-term.ts'
import type { BeforeMatch, LineContents } from './line-contents.ts'
import type { OwnedPolicy } from './line-records.ts'

/** For a line matched before `beforeMatch` was stored. Only a writing carrier other than the policy's is its own. */
const forgotten = ({ policy, writingCarrier }: Pick<LineContents, 'policy' | 'writingCarrier'>): BeforeMatch => ({
  clientId: null,
  carrierId: null,
  writingCarrier: writingCarrier === policy?.writingCarrier ? null : writingCarrier,
  commissionTerm: 'None',
  agents: NO_AGENTS,
})

/** What the line has without a policy: an unmatched line as it is now, a matched line as it was before its match. */
const withoutPolicy = (line: LineContents): BeforeMatch =>
  line.policy === null
    ? {
        clientId: line.client?.id ?? null,
        carrierId: line.carrierId,
        writingCarrier: line.writingCarrier,
        commissionTerm: line.commissionTerm,
        agents: line.agents,
      }
    : (line.beforeMatch ?? forgotten(line))

/** The agents after a match that names none: those that a person chose while the line had no policy, else the policy's. */
export const agentsAtMatch = (
  { policy, agents }: Pick<LineContents, 'policy' | 'agents'>,
  ofPolicy: AgentsByPosition,
): AgentsByPosition => (policy === null && Object.keys(agents).length > 0 ? agents : ofPolicy)

/** The line with the policy, its client, carrier and term; its writing carrier, or the line's own if the policy has none. */
export const tiedTo = (
  line: LineContents,
  { policy }: OwnedPolicy,
  client: ClientReference | null,
  agents: AgentsByPosition,
): LineContents => {
  const beforeMatch = withoutPolicy(line)
  return {
    ...line,
    policy,
    client,
    agencyIncome: false,
    carrierId: policy.carrierId,
    writingCarrier: policy.writingCarrier ?? beforeMatch.writingCarrier,
    commissionTerm: deriveTerm(line.commissionTerm, policy, line),
    agents,
    beforeMatch,
  }
}

/** The line with what it had before its match; a term that a person set stays. */
export const untied = (line: LineContents, clients: ReadonlyMap<ClientId, ClientReference>): LineContents => {
  const { clientId, carrierId, writingCarrier, commissionTerm, agents } = withoutPolicy(line)
  return {
    ...line,
    policy: null,
    client: clientId === null ? null : (clients.get(clientId) ?? null),
    carrierId,
    writingCarrier,
    commissionTerm: isOverride(line.commissionTerm) ? line.commissionTerm : commissionTerm,
    agents,
    beforeMatch: null,
  }
}
