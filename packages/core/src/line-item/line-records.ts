/** The agency's records that a command about lines names: checks that they exist, and reads what a line takes from them. */
import { either as E } from 'fp-ts'
import type { AgentId, AgentsByPosition } from '../agent/agent.ts'
import { NO_AGENTS } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientId, ClientReference } from '../client/client.ts'
import type { Refusal } from '../failure/refusal.ts'
import { unknownId, unknownTransactionType } from '../failure/refusals.ts'
import { agentsOn } from '../policy/agents-on.ts'
import type { Policy, PolicyAgentHistory, PolicyId } from '../policy/policy.ts'
import type { LineItemForm } from './line-item-form.ts'

/** A policy and the client that it belongs to. */
export interface OwnedPolicy {
  readonly clientId: ClientId
  readonly policy: Policy
}

/** The records that a command names, as far as the agency has them. */
export interface LineRecords {
  readonly policies: ReadonlyMap<PolicyId, OwnedPolicy>
  readonly histories: ReadonlyMap<PolicyId, readonly PolicyAgentHistory[]>
  /** The clients that the command names, the clients of its policies, and those that lines had before their match. */
  readonly clients: ReadonlyMap<ClientId, ClientReference>
  readonly carriers: ReadonlySet<CarrierId>
  readonly agents: ReadonlySet<AgentId>
  readonly transactionCodes: ReadonlySet<string>
}

/** The fields of a line's form that name records. */
export type NamedInForm = Pick<LineItemForm, 'policyId' | 'clientId' | 'carrierId' | 'agents' | 'transactionType'>

/** The policy that the form names, or null. Left: the first record that it names and the agency does not have. */
export const policyNamed = (records: LineRecords, form: NamedInForm): E.Either<Refusal, OwnedPolicy | null> => {
  const { policyId, clientId, carrierId, transactionType } = form
  const policy = policyId == null ? null : (records.policies.get(policyId) ?? null)
  if (policyId != null && policy === null) return E.left(unknownId('policy_id', policyId))
  if (clientId != null && !records.clients.has(clientId)) return E.left(unknownId('client_id', clientId))
  if (carrierId != null && !records.carriers.has(carrierId)) return E.left(unknownId('carrier_id', carrierId))
  const stranger = Object.values(form.agents ?? {}).find(id => !records.agents.has(id))
  if (stranger !== undefined) return E.left(unknownId('agents', stranger))
  return transactionType != null && !records.transactionCodes.has(transactionType)
    ? E.left(unknownTransactionType(transactionType))
    : E.right(policy)
}

/** The policy's agents on the line's transaction date; none before its history begins, so that no later agent is paid. */
export const policyAgents = (
  histories: LineRecords['histories'],
  { id }: Pick<Policy, 'id'>,
  on: CalendarDate,
): AgentsByPosition => agentsOn(histories.get(id) ?? [], on) ?? NO_AGENTS
