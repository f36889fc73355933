/** The agency's records that commands name: a query per kind of record, however many forms. */
import {
  type AgentId,
  agentId,
  type CarrierId,
  type ClientId,
  type ClientReference,
  carrierId,
  type LineRecords,
  type NamedInForm,
  type OwnedPolicy,
  type PolicyId,
  policyId,
  policyNamed,
  type StoredLine,
} from '@commissions/core'
import type { either as E } from 'fp-ts'
import { isUuid } from '../../http/path-ids.ts'
import type { Refusal } from '../../http/refusal.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadAgentHistories, loadPolicies, policiesWithIds } from '../../search/policies.rows.ts'
import type { Work } from '../../work.ts'

/** Uuids may be written in capitals; from here on they are compared as text. */
export const lowerCased = <F extends NamedInForm>(form: F): F => ({
  ...form,
  ...(form.policyId == null ? {} : { policyId: policyId(form.policyId.toLowerCase()) }),
  ...(form.carrierId == null ? {} : { carrierId: carrierId(form.carrierId.toLowerCase()) }),
})

const said = <A>(values: readonly (A | null | undefined)[]): readonly A[] => [
  ...new Set(values.filter((value): value is A & {} => value !== null && value !== undefined)),
]

const uuids = <I extends string>(ids: readonly (I | null | undefined)[]): readonly I[] => said(ids).filter(isUuid)

const loadCarriers = async ({ trx, session }: Work, ids: readonly string[]): Promise<ReadonlySet<CarrierId>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('carrier')
    .select('carrier_id')
    .where('agency_id', '=', session.agencyId)
    .where(eb => eb('carrier_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Set(rows.map(({ carrier_id }) => carrierId(carrier_id)))
}

/** Those of the agents that the agency ever had; a deleted one may stand on a line, no rule pays it. */
export const knownAgents = async ({ trx, session }: Work, ids: readonly AgentId[]): Promise<ReadonlySet<AgentId>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('agent')
    .select('agent_id')
    .where('agency_id', '=', session.agencyId)
    .where(eb => eb('agent_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Set(rows.map(({ agent_id }) => agentId(agent_id)))
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

export const loadClients = async (
  { trx, session }: Work,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, ClientReference>> => {
  const found = await loadClientReferences(trx, session.agencyId, ids)
  return new Map([...found.values()].map(client => [client.id, client]))
}

/** Of what the forms (in lower case) name, and of what the lines had before their match, the agency's own. */
export const loadRecords = async (
  work: Work,
  forms: readonly NamedInForm[],
  lines: readonly Pick<StoredLine, 'beforeMatch'>[] = [],
): Promise<LineRecords> => {
  const { trx, session } = work
  const policyIds = uuids(forms.map(form => form.policyId))
  const policies = policyIds.length === 0 ? [] : await loadPolicies(trx, session.agencyId, policiesWithIds(policyIds))
  const clientIds = said([
    ...forms.map(form => form.clientId),
    ...policies.map(policy => policy.clientId),
    ...lines.map(line => line.beforeMatch?.clientId),
  ])
  const owned = policies.map(({ policy }) => policy.id)
  return {
    policies: new Map(policies.map((one): readonly [PolicyId, OwnedPolicy] => [one.policy.id, one])),
    histories: owned.length === 0 ? new Map() : await loadAgentHistories(trx, session.agencyId, owned),
    clients: await loadClients(work, clientIds),
    carriers: await loadCarriers(work, uuids(forms.map(form => form.carrierId))),
    agents: await knownAgents(work, said(forms.flatMap(form => Object.values(form.agents ?? {})))),
    transactionCodes: await loadCodes(work, said(forms.map(form => form.transactionType))),
  }
}

/** The policy that the form names, or the first thing it names that the agency does not have. */
export const knownIds = async (work: Work, sent: NamedInForm): Promise<E.Either<Refusal, OwnedPolicy | null>> => {
  const form = lowerCased(sent)
  return policyNamed(await loadRecords(work, [form]), form)
}
