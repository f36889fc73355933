/** Links to one agent's section of a paid statement. Nobody follows them in memory: they are open, or they are not. */
import { either as E } from 'fp-ts'
import { type AgentId, decideShare, type OpenedLink, type PaidStatementId, type Timestamp } from '../../src/index.ts'
import { type Decided, NOT_FOUND } from './answer.ts'
import { type CommissionsWorld, now } from './commissions-world.ts'

const hasSection = ({ paidStatements }: CommissionsWorld, id: PaidStatementId, agent: AgentId): boolean =>
  paidStatements.some(({ id: own, sections }) => own === id && sections.some(({ agentId }) => agentId === agent))

export const isShared = ({ links, surroundings }: CommissionsWorld, id: PaidStatementId, agentId: AgentId): boolean =>
  links.some(
    ({ statement, agent, expires }) =>
      statement === id && agent === agentId && Date.parse(expires) > surroundings.now(),
  )

export const openLink = (
  world: CommissionsWorld,
  statement: PaidStatementId,
  agent: AgentId,
  days: number,
): Decided<OpenedLink> => {
  const section = hasSection(world, statement, agent)
  const sharing = world.agency.featureFlags.ShareAgentPaidStatements
  return E.map(({ expires }: { readonly expires: Timestamp }) => {
    world.links = [...world.links, { statement, agent, expires }]
    return { url: `https://agency.example/shared/link-${world.next()}`, expires }
  })(decideShare({ section, sharing, now: now(world) }, days))
}

/** Closing what is closed already is no mistake. */
export const closeLinks = (world: CommissionsWorld, id: PaidStatementId, agentId: AgentId): Decided<void> => {
  if (!hasSection(world, id, agentId)) return E.left(NOT_FOUND)
  world.links = world.links.filter(({ statement, agent }) => statement !== id || agent !== agentId)
  return E.right(undefined)
}
