/** Reads the history, newest first, and checks its seals. */
import type { HistoryEntry } from '@commissions/core'
import { type Selectable, sql } from 'kysely'
import { onKey } from '../database/joins.ts'
import { inPortions } from '../database/portions.ts'
import type { HistoryTable } from '../database/tables/books.ts'
import { instantOf } from '../database/values.ts'
import type { ReadWork } from '../work.ts'
import { type Chain, seal } from './chain.ts'

/** The agency's history entries, each with the user who made it. */
export const historyEntries = ({ trx, session: { agencyId } }: ReadWork) =>
  trx
    .selectFrom('history')
    .innerJoin('app_user', onKey('app_user.user_id', 'history.user_id'))
    .where('history.agency_id', '=', agencyId)
    .selectAll('history')
    .select(['app_user.first_name', 'app_user.last_name', 'app_user.username'])

type EntryRow = Awaited<ReturnType<ReturnType<typeof historyEntries>['execute']>>[number]

export const toEntry = (row: EntryRow): HistoryEntry => ({
  id: row.history_id,
  at: instantOf(row.at),
  by: `${row.first_name} ${row.last_name}`.trim() || row.username,
  action: row.action,
  reason: row.reason,
  changes: row.changes,
  hash: row.hash.toString('hex'),
})

const ofChain = (work: ReadWork, chain: Chain) =>
  historyEntries(work)
    .where('history.chain_kind', '=', chain.kind)
    .where('history.chain_id', '=', chain.id)
    .orderBy('history.sequence', 'desc')

/** Everything that happened to one subject. */
export const historyOf = async (work: ReadWork, chain: Chain): Promise<readonly HistoryEntry[]> =>
  (await ofChain(work, chain).execute()).map(toEntry)

/** How many entries are read at a time. */
const AT_ONCE = 500

/** The same page by page, because a statement's chain has entries of each of its lines: several of 50,000 lines once they are paid. */
export async function* historyPages(work: ReadWork, chain: Chain): AsyncGenerator<readonly HistoryEntry[]> {
  const rows = inPortions(work.trx, sql<EntryRow>`${ofChain(work, chain)}`, AT_ONCE)
  for await (const some of rows) yield some.map(toEntry)
}

/** What happened to one line, out of its statement's chain; empty for an unknown line. */
export const historyOfLine = async (work: ReadWork, lineItemId: string): Promise<readonly HistoryEntry[]> => {
  const rows = await historyEntries(work)
    .where('history.line_item_id', '=', lineItemId)
    .orderBy('history.sequence', 'desc')
    .execute()
  return rows.map(toEntry)
}

/** The hash that the entry should have after the one before it. */
export const entryHash = (row: Selectable<HistoryTable>, previous: Buffer | null): Buffer =>
  seal(
    {
      agencyId: row.agency_id,
      chain: { kind: row.chain_kind, id: row.chain_id },
      sequence: row.sequence,
      id: row.history_id,
      lineItemId: row.line_item_id,
      at: instantOf(row.at),
      userId: row.user_id,
      action: row.action,
      reason: row.reason,
      changes: row.changes,
      state: row.state,
    },
    previous,
  )
