/** Line items out of their rows: one query per table, however many lines. */
import { type LineItemId, lineItemId, type StoredLine } from '@commissions/core'
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import { byKey } from '../../database/by-key.ts'
import type { Database } from '../../database/schema.ts'
import { loadClientReferences } from '../../search/clients.rows.ts'
import { loadOverrides, loadPolicies, policiesWithIds } from '../../search/policies.rows.ts'
import { mapInTurns } from '../../work-in-turns.ts'
import { loadCalculator, type RulesInForce } from '../rules-in-force.ts'
import { toLine } from './line-item.assemble.ts'
import { type LineRow, selectLines } from './line-item.select.ts'
import { loadOtherStatements } from './other-statements.ts'

/** Which lines: a condition on the line and its statement. Reach other tables by `exists`. */
export type LineWhere = (eb: ExpressionBuilder<Database, 'line_item' | 'statement'>) => Expression<SqlBool>

/** `ids` must be uuids. */
export const linesWithIds =
  (ids: readonly string[]): LineWhere =>
  eb =>
    eb('line_item.line_item_id', '=', eb.fn.any(eb.val([...ids])))

/** `id` must be a uuid. */
export const linesOfStatement =
  (id: string): LineWhere =>
  eb =>
    eb('line_item.statement_id', '=', id)

const loadAgentsOfLines = (trx: Transaction<Database>, agencyId: string, ids: readonly string[]) =>
  trx
    .selectFrom('line_item_agent')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where(eb => eb('line_item_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

const loadPayoutsOfLines = (trx: Transaction<Database>, agencyId: string, ids: readonly string[]) =>
  trx
    .selectFrom('line_payout')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where(eb => eb('line_item_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

const present = <A>(values: readonly (A | null)[]): readonly A[] => [
  ...new Set(values.filter((value): value is A & {} => value !== null)),
]

const inOrder = (trx: Transaction<Database>, agencyId: string, where: LineWhere) =>
  selectLines(trx, agencyId).where(where).orderBy('statement.statement_number').orderBy('line_item.line_number')

/** What other tables say of so many lines is asked for at once: few queries, and none that would rather read a whole table. */
const AT_ONCE = 500

const complete = async (
  trx: Transaction<Database>,
  agencyId: string,
  rows: readonly LineRow[],
  rules: RulesInForce,
): Promise<readonly StoredLine[]> => {
  const ids = rows.map(row => row.line_item_id)
  const policyIds = present(rows.map(row => row.policy_id))
  const clients = await loadClientReferences(trx, agencyId, present(rows.map(row => row.client_id)))
  const policies = await loadPolicies(trx, agencyId, policiesWithIds(policyIds))
  const parts = {
    clients,
    policies: new Map(policies.map(({ policy }) => [policy.id as string, policy])),
    overrides: await loadOverrides(trx, agencyId, policyIds),
    agents: byKey(await loadAgentsOfLines(trx, agencyId, ids), row => row.line_item_id),
    payouts: byKey(await loadPayoutsOfLines(trx, agencyId, ids), row => row.line_item_id),
    elsewhere: await loadOtherStatements(trx, agencyId, ids),
    rules,
  }
  return mapInTurns(rows, row => toLine(row, parts))
}

/**
 * The lines the condition picks, complete: client, policy with terms, agents, what was paid (as it was paid) and what
 * the rules in force pay now on the others. By statement, then in the statement's order.
 */
export const loadLines = async (
  trx: Transaction<Database>,
  agencyId: string,
  where: LineWhere,
  rules?: RulesInForce,
): Promise<readonly StoredLine[]> => {
  const rows = await inOrder(trx, agencyId, where).execute()
  if (rows.length === 0) return []
  const inForce = rules ?? (await loadCalculator(trx, agencyId))
  const lines: StoredLine[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE)
    lines.push(...(await complete(trx, agencyId, rows.slice(from, from + AT_ONCE), inForce)))
  return lines
}

/** The same lines page by page, each read when the one before is taken; the transaction has to see one moment. */
export async function* linePages(
  trx: Transaction<Database>,
  agencyId: string,
  where: LineWhere,
  rules?: RulesInForce,
): AsyncGenerator<readonly StoredLine[]> {
  const picked = await inOrder(trx, agencyId, where).clearSelect().select('line_item.line_item_id').execute()
  if (picked.length === 0) return
  const inForce = rules ?? (await loadCalculator(trx, agencyId))
  for (let from = 0; from < picked.length; from += AT_ONCE) {
    const ids = picked.slice(from, from + AT_ONCE).map(({ line_item_id }) => line_item_id)
    yield await loadLines(trx, agencyId, linesWithIds(ids), inForce)
  }
}

/** One line, or null when the agency has none of that id; `id` must be a uuid. */
export const loadLine = async (
  trx: Transaction<Database>,
  agencyId: string,
  id: LineItemId | string,
): Promise<StoredLine | null> => (await loadLines(trx, agencyId, linesWithIds([lineItemId(id)])))[0] ?? null
