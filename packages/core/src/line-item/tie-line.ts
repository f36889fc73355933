/** A line tied to a policy, and taken from it again: the one answer, whichever call asks (domain: matching). */
import { type AgentsByPosition, NO_AGENTS } from '../agent/agent.ts'
import type { ClientId, ClientReference } from '../client/client.ts'
import { isOverride } from './commission-term.ts'
import { deriveTerm } from './derive-term.ts'
import type { BeforeMatch, LineContents } from './line-contents.ts'
import type { OwnedPolicy } from './line-records.ts'

/** Lines matched before this was remembered: what did not come from the policy is theirs. */
const forgotten = ({ policy, writingCarrier }: Pick<LineContents, 'policy' | 'writingCarrier'>): BeforeMatch => ({
  clientId: null,
  carrierId: null,
  writingCarrier: writingCarrier === policy?.writingCarrier ? null : writingCarrier,
  commissionTerm: 'None',
  agents: NO_AGENTS,
})

/** What the line is without a policy: an unmatched one as it stands, a matched one as it was. */
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

/** Whom a match takes that says nothing of agents: those a person chose while the line had no policy, else the policy's. */
export const agentsAtMatch = (
  { policy, agents }: Pick<LineContents, 'policy' | 'agents'>,
  ofPolicy: AgentsByPosition,
): AgentsByPosition => (policy === null && Object.keys(agents).length > 0 ? agents : ofPolicy)

/**
 * The line with the policy, its client, its carrier and a term that follows from it. The writing carrier is the policy's,
 * else what the line had.
 */
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
