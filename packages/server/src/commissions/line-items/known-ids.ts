/** The agency's records that commands name, loaded by one SQL statement for some hundred forms. */
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
  type PolicyAgentHistory,
  type PolicyId,
  policyNamed,
  type StoredLine,
} from '@commissions/core'
import { sql } from 'kysely'
import { isOneOf, together } from '../../database/together.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { inLowerCase, isUuid } from '../../http/request/path-ids.ts'
import { clientReads, toClientReferences } from '../../search/clients.rows.ts'
import {
  agentHistoryReads,
  policiesWithIds,
  policyReads,
  toAgentHistories,
  toPolicies,
} from '../../search/policies.rows.ts'
import { ownRows, type Work } from '../../work.ts'
import { aTurn } from '../../work-in-turns.ts'

/** The form with its uuids in lower case. */
export const lowerCased = <F extends NamedInForm>(form: F): F => ({
  ...form,
  ...(form.policyId == null ? {} : { policyId: inLowerCase(form.policyId) }),
  ...(form.carrierId == null ? {} : { carrierId: inLowerCase(form.carrierId) }),
})

const said = <A>(values: readonly (A | null | undefined)[]): readonly A[] => [
  ...new Set(values.filter((value): value is A & {} => value !== null && value !== undefined)),
]

const uuids = <I extends string>(ids: readonly (I | null | undefined)[]): readonly I[] => said(ids).filter(isUuid)

const agentReads = (work: Work, ids: readonly AgentId[]) =>
  ownRows(work, 'agent').select('agent_id').where(isOneOf('agent_id', ids))

const toAgents = (rows: readonly { readonly agent_id: number }[]): ReadonlySet<AgentId> =>
  new Set(rows.map(({ agent_id }) => agentId(agent_id)))

/** The agents that the agency has or had. A deleted agent may be on a line, but no rule pays them. */
export const knownAgents = async (work: Work, ids: readonly AgentId[]): Promise<ReadonlySet<AgentId>> =>
  ids.length === 0 ? new Set() : toAgents(await agentReads(work, ids).execute())

interface NamedIds {
  readonly policies: readonly PolicyId[]
  readonly clients: readonly ClientId[]
  readonly carriers: readonly CarrierId[]
  readonly agents: readonly AgentId[]
  readonly codes: readonly string[]
}

const namedBy = (forms: readonly NamedInForm[], lines: readonly Pick<StoredLine, 'beforeMatch'>[]): NamedIds => ({
  policies: uuids(forms.map(form => form.policyId)),
  clients: said([...forms.map(form => form.clientId), ...lines.map(line => line.beforeMatch?.clientId)]),
  carriers: uuids(forms.map(form => form.carrierId)),
  agents: said(forms.flatMap(form => Object.values(form.agents ?? {}))),
  codes: said(forms.map(form => form.transactionType)),
})

const recordReads = (work: Work, { policies, clients, carriers, agents, codes }: NamedIds) => {
  const { session } = work
  const { agencyId } = session
  return {
    ...policyReads(work, policiesWithIds(policies)),
    histories: agentHistoryReads(work, policies),
    ...clientReads(
      work,
      sql`array(
        select unnest(${[...clients]}::text[])
         union select client_id from policy where agency_id = ${agencyId} and policy_id = any (${[...policies]}::uuid[]))`,
    ),
    carriers: ownRows(work, 'carrier').select('carrier_id').where(isOneOf('carrier_id', carriers)),
    agents: agentReads(work, agents),
    codes: ownRows(work, 'transaction_code').select('code').where(isOneOf('code', codes)),
  }
}

/** The records that some of many forms and lines name are read at a time: some milliseconds of work. */
const AT_ONCE = 500

/** The agency's records that the forms name (in lower case) or that the lines had before their match. */
export const loadRecords = async (
  work: Work,
  forms: readonly NamedInForm[],
  lines: readonly Pick<StoredLine, 'beforeMatch'>[] = [],
): Promise<LineRecords> => {
  const policies = new Map<PolicyId, OwnedPolicy>()
  const histories = new Map<PolicyId, readonly PolicyAgentHistory[]>()
  const clients = new Map<ClientId, ClientReference>()
  const carriers = new Set<CarrierId>()
  const agents = new Set<AgentId>()
  const transactionCodes = new Set<string>()
  for (let from = 0; from < Math.max(forms.length, lines.length); from += AT_ONCE) {
    if (from > 0) await aTurn()
    const named = namedBy(forms.slice(from, from + AT_ONCE), lines.slice(from, from + AT_ONCE))
    if (Object.values(named).every(ids => ids.length === 0)) continue
    const found = await together(work.trx, recordReads(work, named))
    for (const one of toPolicies(found)) policies.set(one.policy.id, one)
    for (const [id, history] of toAgentHistories(found.histories)) histories.set(id, history)
    for (const [id, client] of toClientReferences(found)) clients.set(id, client)
    for (const { carrier_id: id } of found.carriers) carriers.add(carrierId(id))
    for (const id of toAgents(found.agents)) agents.add(id)
    for (const { code } of found.codes) transactionCodes.add(code)
  }
  return { policies, histories, clients, carriers, agents, transactionCodes }
}

/** The policy that the form names, or the first thing it names that the agency does not have. */
export const knownIds = async (work: Work, sent: NamedInForm): OrRefused<OwnedPolicy | null> => {
  const form = lowerCased(sent)
  return policyNamed(await loadRecords(work, [form]), form)
}
