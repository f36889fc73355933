/** The history of the demo statements: entries for their creation and their closing. */
import { canonical, type FieldChange, type Timestamp } from '@commissions/core'
import { type SealedEntry, seal } from '../history/chain.ts'
import type { DemoRow, DemoRows } from './agency-rows.ts'
import { demoId } from './random.ts'

type Statement = DemoRow<'statement'>

const set = (fields: Readonly<Record<string, unknown>>): readonly FieldChange[] =>
  Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))

const entries = (agencyId: string, row: Statement): readonly SealedEntry[] => {
  const entry = (sequence: number, action: string, userId: number, at: string, changes: readonly FieldChange[]) => ({
    agencyId,
    chain: { kind: 'statement', id: row.statement_id } as const,
    sequence,
    id: demoId('history', row.statement_id, sequence),
    lineItemId: null,
    at: at as Timestamp,
    userId,
    action,
    reason: null,
    changes,
    // Null, because the loading of the demo seals the records' present state instead (`ledger_seal`).
    state: null,
  })
  const { statement_number, source: statement_source, statement_date, description } = row
  const { reconciled_date, reporting_date, archived_date } = row
  const created = set({ statement_number, statement_source, statement_date, description })
  const closed =
    row.status === 'reconciled'
      ? entry(2, 'reconciled', row.modified_by, row.modified_at, set({ reconciled_date, reporting_date }))
      : row.status === 'archived'
        ? entry(2, 'archived', row.modified_by, row.modified_at, set({ archived_date }))
        : null
  const first = entry(1, 'created', row.created_by, row.created_at, created)
  return closed === null ? [first] : [first, closed]
}

export const historyRows = (agencyId: string, statements: readonly Statement[]): DemoRows<'history'> =>
  statements.flatMap(statement => {
    let previous: Buffer | null = null
    return entries(agencyId, statement).map(entry => {
      const row: DemoRow<'history'> = {
        chain_kind: entry.chain.kind,
        chain_id: entry.chain.id,
        sequence: entry.sequence,
        history_id: entry.id,
        line_item_id: entry.lineItemId,
        at: entry.at,
        user_id: entry.userId,
        action: entry.action,
        reason: entry.reason,
        changes: canonical(entry.changes),
        state: entry.state,
        previous_hash: previous,
        hash: seal(entry, previous),
      }
      previous = row.hash
      return row
    })
  })
