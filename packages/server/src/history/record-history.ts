/** Writes the history: append-only, in the transaction of the change it tells of. */
import { canonical, type FieldChange } from '@commissions/core'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database, HistoryTable } from '../database/schema.ts'
import type { Work } from '../work.ts'
import { slicesInTurns } from '../work-in-turns.ts'
import { type Chain, type SealedEntry, seal } from './chain.ts'

/** One change, as whoever made it tells it. */
export interface NewEntry {
  readonly chain: Chain
  /** Of a statement's chain: the line it is about. */
  readonly lineItemId?: string | null
  /** What was done, in a word or two. */
  readonly action: string
  readonly reason?: string | null
  readonly changes: readonly FieldChange[]
}

interface Head {
  readonly sequence: number
  readonly hash: Buffer | null
}

const keyOf = ({ kind, id }: Chain): string => `${kind}/${id}`

/** The last entry of each chain; a chain that has none begins. */
const heads = async (trx: Transaction<Database>, agencyId: string, chains: readonly Chain[]) => {
  const { rows } = await sql<{ chain_kind: string; chain_id: string; sequence: number; hash: Buffer }>`
    select asked.kind as chain_kind, asked.id as chain_id, last.sequence, last.hash
      from unnest(${chains.map(({ kind }) => kind)}::text[], ${chains.map(({ id }) => id)}::text[]) as asked (kind, id)
     cross join lateral (
       select sequence, hash from history
        where agency_id = ${agencyId} and chain_kind = asked.kind and chain_id = asked.id
        order by sequence desc limit 1) last`.execute(trx)
  return new Map<string, Head>(rows.map(row => [`${row.chain_kind}/${row.chain_id}`, row]))
}

/** So many are sealed and written at a time: some milliseconds of work. */
const AT_ONCE = 500

/**
 * Appends entries in the order given. The caller holds the lock of every subject, as a change of it does anyway; two
 * writers of one chain without it would meet in the primary key.
 */
export const recordHistories = async (
  { trx, session: { agencyId, userId }, now, random }: Work,
  entries: readonly NewEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const chains = [...new Map(entries.map(({ chain }) => [keyOf(chain), chain])).values()]
  const last = await heads(trx, agencyId, chains)
  const sealedRow = (entry: NewEntry): Insertable<HistoryTable> => {
    const key = keyOf(entry.chain)
    const before = last.get(key) ?? { sequence: 0, hash: null }
    const sealed: SealedEntry = {
      agencyId,
      chain: entry.chain,
      sequence: before.sequence + 1,
      id: random.uuid(),
      lineItemId: entry.lineItemId ?? null,
      at: now,
      userId,
      action: entry.action,
      reason: entry.reason?.toWellFormed() ?? null,
      changes: entry.changes,
    }
    const hash = seal(sealed, before.hash)
    last.set(key, { sequence: sealed.sequence, hash })
    return {
      agency_id: agencyId,
      chain_kind: entry.chain.kind,
      chain_id: entry.chain.id,
      sequence: sealed.sequence,
      history_id: sealed.id,
      line_item_id: sealed.lineItemId,
      at: sealed.at,
      user_id: sealed.userId,
      action: sealed.action,
      reason: sealed.reason,
      changes: canonical(sealed.changes),
      previous_hash: before.hash,
      hash,
    }
  }
  await slicesInTurns(entries, AT_ONCE, async some => {
    await trx.insertInto('history').values(some.map(sealedRow)).execute()
  })
}

export const recordHistory = (work: Work, entry: NewEntry): Promise<void> => recordHistories(work, [entry])
