/** Whether the agency has what forms name: a query per kind of record, however many forms; a missing one is refused. */
import type { ClientReference, LineItemForm, PolicyAgentHistory, PolicyId } from '@commissions/core'
import { either as E } from 'fp-ts'
import { isUuid } from '../../http/path-ids.ts'
import type { Refusal } from '../../http/refusal.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadAgentHistories, loadPolicies, type OwnedPolicy, policiesWithIds } from '../../search/policies.rows.ts'
import type { Work } from '../../work.ts'
import { unknownId, unknownTransactionType } from '../refusals.ts'

type Named = Pick<LineItemForm, 'policyId' | 'clientId' | 'carrierId' | 'agents' | 'transactionType'>

/** Of the records that forms name, those the agency has. */
export interface NamedRecords {
  readonly policies: ReadonlyMap<string, OwnedPolicy>
  readonly histories: ReadonlyMap<PolicyId, readonly PolicyAgentHistory[]>
  /** Named ones, and those of the policies. */
  readonly clients: ReadonlyMap<string, ClientReference>
  readonly carriers: ReadonlySet<string>
  readonly agents: ReadonlySet<number>
  readonly transactionCodes: ReadonlySet<string>
}

/** The form's policy, when it names one, with what a line takes from it. */
export interface Known {
  readonly policy: OwnedPolicy | null
  readonly client: ClientReference | null
  readonly history: readonly PolicyAgentHistory[]
}

const said = <A>(values: readonly (A | null | undefined)[]): readonly A[] => [
  ...new Set(values.filter((value): value is A & {} => value !== null && value !== undefined)),
]

const uuids = (ids: readonly (string | null | undefined)[]): readonly string[] =>
  said(ids)
    .filter(isUuid)
    .map(id => id.toLowerCase())

const loadCarriers = async ({ trx, session }: Work, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('carrier')
    .select('carrier_id')
    .where('agency_id', '=', session.agencyId)
    .where(eb => eb('carrier_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Set(rows.map(({ carrier_id }) => carrier_id))
}

const loadAgents = async ({ trx, session }: Work, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('agent')
    .select('agent_id')
    .where('agency_id', '=', session.agencyId)
    .where(eb => eb('agent_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Set(rows.map(({ agent_id }) => agent_id))
}

const loadCodes = async ({ trx, session }: Work, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set()
  const rows = await trx
    .selectFrom('transaction_code')
    .select('code')
    .where('agency_id', '=', session.agencyId)
    .where(eb => eb('code', '=', eb.fn.any(eb.val([...codes]))))
    .execute()
  return new Set(rows.map(({ code }) => code))
}

export const loadNamed = async (work: Work, forms: readonly Named[]): Promise<NamedRecords> => {
  const { trx, session } = work
  const policyIds = uuids(forms.map(form => form.policyId))
  const policies = policyIds.length === 0 ? [] : await loadPolicies(trx, session.agencyId, policiesWithIds(policyIds))
  const clientIds = said([...forms.map(form => form.clientId), ...policies.map(policy => policy.clientId)])
  const owned = policies.map(({ policy }) => policy.id)
  return {
    policies: new Map(policies.map(one => [one.policy.id, one])),
    histories: owned.length === 0 ? new Map() : await loadAgentHistories(trx, session.agencyId, owned),
    clients: await loadClientReferences(trx, session.agencyId, clientIds),
    carriers: await loadCarriers(work, uuids(forms.map(form => form.carrierId))),
    agents: await loadAgents(work, said(forms.flatMap(form => Object.values(form.agents ?? {})))),
    transactionCodes: await loadCodes(work, said(forms.map(form => form.transactionType))),
  }
}

/** The first thing the form names that the agency does not have, else what the form's policy brings. */
export const checkNamed = (records: NamedRecords, form: Named): E.Either<Refusal, Known> => {
  const { policyId, clientId, carrierId, transactionType } = form
  const policy = policyId == null ? null : (records.policies.get(policyId.toLowerCase()) ?? null)
  if (policyId != null && policy === null) return E.left(unknownId('policy_id', policyId))
  if (clientId != null && !records.clients.has(clientId)) return E.left(unknownId('client_id', clientId))
  if (carrierId != null && !records.carriers.has(carrierId.toLowerCase()))
    return E.left(unknownId('carrier_id', carrierId))
  const stranger = Object.values(form.agents ?? {}).find(id => !records.agents.has(id))
  if (stranger !== undefined) return E.left(unknownId('agents', stranger))
  if (transactionType != null && !records.transactionCodes.has(transactionType))
    return E.left(unknownTransactionType(transactionType))
  return E.right({
    policy,
    client: policy === null ? null : (records.clients.get(policy.clientId) ?? null),
    history: policy === null ? [] : (records.histories.get(policy.policy.id) ?? []),
  })
}

export const knownIds = async (work: Work, form: Named): Promise<E.Either<Refusal, Known>> =>
  checkNamed(await loadNamed(work, [form]), form)

/** The first of the agents that the agency never had; a deleted one may stand on a line, no rule pays it. */
export const unknownAgent = async (work: Work, ids: readonly number[]): Promise<number | null> => {
  const known = await loadAgents(work, ids)
  return ids.find(id => !known.has(id)) ?? null
}
