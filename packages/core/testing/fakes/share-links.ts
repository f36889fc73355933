/** Links to one agent's section of a paid statement. Nobody follows them in memory: they are open, or they are not. */
import { either as E } from 'fp-ts'
import { type AgentId, type OpenedLink, type PaidStatementId, timestampOf } from '../../src/index.ts'
import { badRequest, conflict, type Decided, NOT_FOUND } from './answer.ts'
import type { CommissionsWorld } from './commissions-world.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 90

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
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    return E.left(badRequest(`A link lasts 1 to ${MOST_DAYS} whole days`))
  if (!hasSection(world, statement, agent)) return E.left(NOT_FOUND)
  if (!world.agency.featureFlags.ShareAgentPaidStatements)
    return E.left(conflict('The agency does not share paid statements'))
  const expires = timestampOf(world.surroundings.now() + days * DAY_MS)
  world.links = [...world.links, { statement, agent, expires }]
  return E.right({ url: `https://agency.example/shared/link-${world.next()}`, expires })
}

/** Closing what is closed already is no mistake. */
export const closeLinks = (world: CommissionsWorld, id: PaidStatementId, agentId: AgentId): Decided<void> => {
  if (!hasSection(world, id, agentId)) return E.left(NOT_FOUND)
  world.links = world.links.filter(({ statement, agent }) => statement !== id || agent !== agentId)
  return E.right(undefined)
}
