/** One line tied to a policy and its client by a person, or taken from them again. */
import type { MatchCodec } from '@commissions/contract'
import {
  type AgentsByPosition,
  type ClientPolicy,
  deriveTerm,
  isOverride,
  type LineItem,
  type LineItemWritten,
  lineAllows,
  type PolicyId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { conflict, type Refusal } from '../../http/refusal.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadAgentHistories, type OwnedPolicy } from '../../search/policies.rows.ts'
import type { Work } from '../../work.ts'
import { lineWritten } from '../line-items/change-line.ts'
import { knownIds } from '../line-items/known-ids.ts'
import { type LineColumns, replaceAgents, updateLine } from '../line-items/line-item.write.ts'
import { type LockedLine, lockLine } from '../line-items/lock-line.ts'
import { allowed, clientOfAnotherPolicy } from '../refusals.ts'
import { seenAt } from '../statements/lock-statement.ts'
import { learnMatch } from './match-memory.rows.ts'
import { policyAgents } from './policy-agents.ts'

export type MatchRequest = t.TypeOf<typeof MatchCodec>
type Written = Promise<E.Either<Refusal, LineItemWritten>>

/** What a match makes of a line; what the carrier printed on it stays. */
export const matchColumns = (line: LineItem, { clientId, policy }: OwnedPolicy) => ({
  client_id: clientId,
  policy_id: policy.id,
  carrier_id: policy.carrierId,
  writing_carrier: policy.writingCarrier ?? line.writingCarrier,
  commission_term: deriveTerm(line.commissionTerm, policy, line),
})

/** What followed from the policy goes with it; what a person set stays. */
const unmatchColumns = (line: LineItem): LineColumns => ({
  client_id: null,
  policy_id: null,
  carrier_id: null,
  writing_carrier: line.writingCarrier === line.policy?.writingCarrier ? null : line.writingCarrier,
  commission_term: isOverride(line.commissionTerm) ? line.commissionTerm : 'None',
})

const write = async (
  work: Work,
  action: string,
  line: LineItem,
  columns: LineColumns,
  agents: AgentsByPosition,
): Promise<LineItemWritten> => {
  await updateLine(work, line.id, columns)
  await replaceAgents(work, line.id, agents)
  return lineWritten(work, action, line, line.id)
}

const unmatch = async (work: Work, { line, statement }: LockedLine, agents: AgentsByPosition): Written => {
  const may = allowed(lineAllows(statement.status, line, 'Unmatch'))
  if (E.isLeft(may)) return may
  // Taking back a match that is not there would wipe the agents a person gave to an unmatched line.
  if (line.policy === null) return E.left(conflict('The line is matched to no policy'))
  return E.right(await write(work, 'Line unmatched', line, unmatchColumns(line), agents))
}

/** The policy with its client's name, as matching knows it. */
const named = async ({ trx, session }: Work, owned: OwnedPolicy): Promise<ClientPolicy> => {
  const clients = await loadClientReferences(trx, session.agencyId, [owned.clientId])
  return { ...owned, clientName: clients.get(owned.clientId)?.displayName ?? owned.clientId }
}

const agentsOfPolicy = async ({ trx, session }: Work, id: PolicyId, line: LineItem): Promise<AgentsByPosition> => {
  const histories = await loadAgentHistories(trx, session.agencyId, [id])
  return policyAgents(histories.get(id), line.transactionDate)
}

const match = async (
  work: Work,
  { line, statement }: LockedLine,
  owned: OwnedPolicy,
  given: AgentsByPosition | null,
): Written => {
  const may = allowed(lineAllows(statement.status, line, 'Match'))
  if (E.isLeft(may)) return may
  await learnMatch(work, line, await named(work, owned))
  const agents = given ?? (await agentsOfPolicy(work, owned.policy.id, line))
  const columns = { ...matchColumns(line, owned), agency_income: false }
  return E.right(await write(work, 'Line matched', line, columns, agents))
}

/** Policy null takes the match back; the agents given are then those the line keeps. */
export const matchLine = async (work: Work, id: string, request: MatchRequest): Written => {
  const locked = await lockLine(work, id)
  if (E.isLeft(locked)) return locked
  const { policyId, clientId, agents, fillAgentsUsingPolicy } = request
  const known = await knownIds(work, { policyId, clientId, agents })
  if (E.isLeft(known)) return known
  const current = seenAt(locked.right.line, request.etag)
  if (E.isLeft(current)) return current
  const { policy } = known.right
  if (policy === null) return unmatch(work, locked.right, agents)
  if (clientId !== null && clientId !== policy.clientId) return E.left(clientOfAnotherPolicy)
  return match(work, locked.right, policy, fillAgentsUsingPolicy ? null : agents)
}
