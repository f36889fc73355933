/** Policies out of their rows: one query for the policies, one for all their terms. */
import {
  type AgentId,
  agentId,
  carrierId,
  clientId,
  type OwnedPolicy,
  type Policy,
  type PolicyAgentHistory,
  type PolicyId,
  type PolicyOverrides,
  type PolicyTerm,
  policyId,
} from '@commissions/core'
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { byKey } from '../database/by-key.ts'
import { onKey } from '../database/joins.ts'
import type { Database } from '../database/schema.ts'
import type { PolicyAgentHistoryTable, PolicyOverrideTable, PolicyTermTable } from '../database/tables/records.ts'
import { among, exact, instant, isOneOf, type Listed, together, uuidsListed } from '../database/together.ts'
import { centsOf, dateOf, instantOf, maybe, payoutValueOf } from '../database/values.ts'
import { ownRows, type ReadWork } from '../work.ts'

export type PolicyWhere = (eb: ExpressionBuilder<Database, 'policy'>) => Expression<SqlBool>

const selectPolicies = ({ trx, session: { agencyId } }: ReadWork) =>
  trx
    .selectFrom('policy')
    .innerJoin('carrier', onKey('carrier.carrier_id', 'policy.carrier_id'))
    .leftJoin('office', onKey('office.office_id', 'policy.office_id'))
    .where('policy.agency_id', '=', agencyId)
    .selectAll('policy')
    .select(exact('policy.premium').as('premium'))
    .select(['carrier.name as carrier_name', 'office.code as office_code', 'office.description as office_description'])

type PolicyRow = Awaited<ReturnType<ReturnType<typeof selectPolicies>['execute']>>[number]

const toTerm = (row: Selectable<PolicyTermTable>): PolicyTerm => ({
  effectiveDate: dateOf(row.effective_date),
  expirationDate: dateOf(row.expiration_date),
  premium: centsOf(row.premium),
  transaction: row.transaction,
})

const toPolicy = (row: PolicyRow, terms: readonly Selectable<PolicyTermTable>[] | undefined): Policy => ({
  id: policyId(row.policy_id),
  index: row.policy_index,
  title: row.title,
  number: row.number,
  carrier: row.carrier_name,
  carrierId: carrierId(row.carrier_id),
  writingCarrier: row.writing_carrier,
  office: row.office_code,
  officeDescription: row.office_description,
  status: row.status,
  statusDate: maybe(dateOf)(row.status_date),
  numberOfTerms: row.number_of_terms,
  terms: terms?.map(toTerm) ?? null,
  state: row.state,
  billingType: row.billing_type,
  downloadCompanyId: row.download_company_id,
  program: row.program,
  naic: row.naic,
  term: row.term,
  linesOfBusiness: row.lobs,
  applicationType: row.application_type,
  agentCode: row.agent_code,
  source: row.source,
  inceptionDate: maybe(dateOf)(row.inception_date),
  soldDate: maybe(dateOf)(row.sold_date),
  effectiveDate: dateOf(row.effective_date),
  expirationDate: dateOf(row.expiration_date),
  premium: centsOf(row.premium),
})

/** The queries for the policies that the condition picks, ordered by client and index, and for their terms, the oldest first. */
export const policyReads = (work: ReadWork, where: PolicyWhere) => ({
  policies: selectPolicies(work).where(where).orderBy('policy.client_id').orderBy('policy.policy_index'),
  terms: work.trx
    .selectFrom('policy_term')
    .selectAll('policy_term')
    .select(exact('policy_term.premium').as('premium'))
    .where('policy_term.agency_id', '=', work.session.agencyId)
    .where(eb =>
      eb(
        'policy_term.policy_id',
        'in',
        work.trx
          .selectFrom('policy')
          .select('policy.policy_id')
          .where('policy.agency_id', '=', work.session.agencyId)
          .where(where),
      ),
    )
    .orderBy('policy_term.effective_date'),
})

interface PolicyRows {
  readonly policies: readonly PolicyRow[]
  readonly terms: readonly Selectable<PolicyTermTable>[]
}

export const toPolicies = ({ policies, terms }: PolicyRows): readonly OwnedPolicy[] => {
  const termsOf = byKey(terms, ({ policy_id }) => policy_id)
  return policies.map(row => ({
    clientId: clientId(row.client_id),
    policy: toPolicy(row, termsOf.get(row.policy_id)),
  }))
}

/** The policies the condition picks, by client and index. */
export const loadPolicies = async (work: ReadWork, where: PolicyWhere): Promise<readonly OwnedPolicy[]> =>
  toPolicies(await together(work.trx, policyReads(work, where)))

export const policiesListed =
  (ids: Listed<string>): PolicyWhere =>
  () =>
    among('policy.policy_id', ids)

/** `ids` must be uuids. */
export const policiesWithIds = (ids: readonly string[]): PolicyWhere => policiesListed(uuidsListed(ids))

/** The query for the overrides of these policies. */
export const overrideReads = (work: ReadWork, ids: Listed<string>) =>
  ownRows(work, 'policy_override').selectAll().select(exact('value').as('value')).where(among('policy_id', ids))

export const toOverrides = (rows: readonly Selectable<PolicyOverrideTable>[]): ReadonlyMap<string, PolicyOverrides> => {
  const overrides = new Map<string, PolicyOverrides>()
  for (const row of rows)
    overrides.set(row.policy_id, {
      ...overrides.get(row.policy_id),
      [row.position]: {
        calcType: row.calc_type,
        value: payoutValueOf(row.value),
        agentId: agent(row.agent_id),
      },
    })
  return overrides
}

/** The overrides of each policy that has any. */
export const loadOverrides = async (
  work: ReadWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PolicyOverrides>> => toOverrides(await overrideReads(work, uuidsListed(ids)).execute())

const agent = maybe<number, AgentId>(agentId)

const toHistory = (row: Selectable<PolicyAgentHistoryTable>): PolicyAgentHistory => ({
  agent1: agent(row.agent1_id),
  agent2: agent(row.agent2_id),
  agent3: agent(row.agent3_id),
  historyDate: dateOf(row.history_date),
  historyDatetime: instantOf(row.history_at),
  isCurrent: row.is_current,
})

/** The query for the agent histories of these policies, the oldest first. */
export const agentHistoryReads = (work: ReadWork, ids: readonly string[]) =>
  ownRows(work, 'policy_agent_history')
    .selectAll()
    .select(instant('history_at').as('history_at'))
    .where(isOneOf('policy_id', ids))
    .orderBy('policy_agent_history.history_at')

export const toAgentHistories = (
  rows: readonly Selectable<PolicyAgentHistoryTable>[],
): ReadonlyMap<PolicyId, readonly PolicyAgentHistory[]> =>
  new Map([...byKey(rows, row => policyId(row.policy_id))].map(([id, entries]) => [id, entries.map(toHistory)]))

/** Who the agents of each policy were, and from when. */
export const loadAgentHistories = async (
  work: ReadWork,
  ids: readonly PolicyId[],
): Promise<ReadonlyMap<PolicyId, readonly PolicyAgentHistory[]>> =>
  toAgentHistories(await agentHistoryReads(work, ids).execute())
