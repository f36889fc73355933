/** Loads in full what is expected of the named terms, with their policies and each line received. */
import {
  type ClientReference,
  type ExpectedCommission,
  type ExpectedTermKey,
  expectedKey,
  expectedOfPolicy,
  isReceived,
  lineItemId,
  type Policy,
  receivedByTerm,
} from '@commissions/core'
import { byKey } from '../../database/by-key.ts'
import { isOneOf } from '../../database/together.ts'
import { centsOf, dateOf, maybe } from '../../database/values.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadPolicies, policiesWithIds } from '../../search/policies.rows.ts'
import { ownRows, type ReadWork, type Work } from '../../work.ts'
import { standingLines } from '../lines/standing-lines.ts'
import type { Agreements } from './agreements.rows.ts'

const loadLinesThatCame = async (work: ReadWork, policies: readonly string[]) => {
  const rows = await standingLines(work)
    .where('line_item.voided', '=', false)
    .where(isOneOf('line_item.policy_id', policies))
    .select([
      'line_item_id',
      'policy_id',
      'voided',
      'transaction_date',
      'effective_date',
      'line_item.gross_amount',
      'commission_amount',
      'statement.status',
      'statement.source',
    ])
    .orderBy('transaction_date')
    .orderBy('line_item_id')
    .execute()
  const came = rows
    .filter(row => isReceived(row, { state: row.status, source: row.source }))
    .map(row => ({
      id: lineItemId(row.line_item_id),
      policyId: row.policy_id,
      transactionDate: dateOf(row.transaction_date),
      effectiveDate: maybe(dateOf)(row.effective_date),
      grossAmount: centsOf(row.gross_amount),
      commissionAmount: centsOf(row.commission_amount),
    }))
  return byKey(came, ({ policyId }) => policyId)
}

const loadReasons = async (work: ReadWork, policies: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await ownRows(work, 'expected_closed')
    .select(['policy_id', 'effective_date', 'reason'])
    .where(isOneOf('policy_id', policies))
    .execute()
  return new Map(rows.map(row => [`${row.policy_id}:${row.effective_date}`, row.reason]))
}

/** In the order of the keys. Terms of which nothing is expected are left out. The policy ids in the keys must be uuids. */
export const loadExpected = async (
  work: Work,
  { settings, tolerance }: Agreements,
  keys: readonly ExpectedTermKey[],
): Promise<readonly ExpectedCommission[]> => {
  const { today } = work
  const ids = [...new Set(keys.map(({ policyId }) => policyId as string))]
  if (ids.length === 0) return []
  const policies = await loadPolicies(work, policiesWithIds(ids))
  const clients = await loadClientReferences(work, [...new Set(policies.map(({ clientId }) => clientId))])
  const lines = await loadLinesThatCame(work, ids)
  const reasons = await loadReasons(work, ids)
  const expectedOf = (policy: Policy, client: ClientReference): readonly ExpectedCommission[] => {
    return expectedOfPolicy(policy, {
      client,
      setting: settings.get(policy.carrierId) ?? null,
      received: receivedByTerm(policy, lines.get(policy.id) ?? []),
      closed: term => reasons.get(expectedKey(policy.id, term.effectiveDate)) ?? null,
      tolerance,
      today,
    })
  }
  const found = new Map(
    policies.flatMap(({ policy, clientId }) => {
      const client = clients.get(clientId)
      return client === undefined ? [] : expectedOf(policy, client).map(item => [item.key, item] as const)
    }),
  )
  return keys.flatMap(({ policyId, effectiveDate }) => found.get(expectedKey(policyId, effectiveDate)) ?? [])
}
