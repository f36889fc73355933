/** Writes the history: append-only, in the transaction of the change it tells of. */
import { canonical, type FieldChange } from '@commissions/core'
import { type Insertable, sql } from 'kysely'
import type { HistoryTable } from '../database/tables/books.ts'
import { groupsTogether } from '../database/together.ts'
import type { Work } from '../work.ts'
import { slicesInTurns } from '../work-in-turns.ts'
import { type Chain, type SealedEntry, seal } from './chain.ts'
import { stateReads, toStates } from './subject-states.ts'

/** One change to record, as the code that made it describes it. */
export interface NewEntry {
  readonly chain: Chain
  /** In a statement's chain, the line that the entry is about. */
  readonly lineItemId?: string | null
  /** What was done, in a word or two. */
  readonly action: string
  readonly reason?: string | null
  readonly changes: readonly FieldChange[]
}

/** What recording needs from the code that makes the change. */
export interface Recording extends Pick<Work, 'trx' | 'now'> {
  readonly session: Pick<Work['session'], 'agencyId' | 'userId'>
  readonly random: Pick<Work['random'], 'uuid'>
}

interface Head {
  readonly sequence: number
  readonly hash: Buffer | null
}

const keyOf = ({ kind, id }: Chain): string => `${kind}/${id}`

interface HeadRow {
  readonly kind: string
  readonly id: string
  readonly sequence: number
  /** In hexadecimal digits. */
  readonly hash: string
}

/** The last entry of each chain. A chain without entries has no row here. */
const headReads = (agencyId: string, chains: readonly Chain[]) => sql<HeadRow>`
  select asked.kind, asked.id, last.sequence, encode(last.hash, 'hex') as hash
    from unnest(${chains.map(({ kind }) => kind)}::text[], ${chains.map(({ id }) => id)}::text[]) as asked (kind, id)
   cross join lateral (
     select sequence, hash from history
      where agency_id = ${agencyId} and chain_kind = asked.kind and chain_id = asked.id
      order by sequence desc limit 1) last`

/** How many entries are sealed and written at a time: some milliseconds of work. */
const AT_ONCE = 500

/**
 * Appends entries in the order given, after what they describe is written, because each seals its record's present state. The caller
 * holds the lock of every subject: two writers of one chain would collide.
 */
export const recordHistories = async (
  { trx, session: { agencyId, userId }, now, random }: Recording,
  entries: readonly NewEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const last = new Map<string, Head>()
  const sealedRow = (entry: NewEntry, state: Buffer | null): Insertable<HistoryTable> => {
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
      state,
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
      state,
      previous_hash: before.hash,
      hash,
    }
  }
  await slicesInTurns(entries, AT_ONCE, async some => {
    const subjects = some.map(({ chain, lineItemId = null }) => ({ chain, lineItemId }))
    const chains = new Map(some.map(({ chain }) => [keyOf(chain), chain]))
    for (const known of last.keys()) chains.delete(known)
    const { heads, states } = await groupsTogether(trx, {
      heads: { own: headReads(agencyId, [...chains.values()]) },
      states: stateReads(agencyId, subjects),
    })
    for (const { kind, id, sequence, hash } of heads.own)
      last.set(`${kind}/${id}`, { sequence, hash: Buffer.from(hash, 'hex') })
    const stateOf = toStates(states)
    const rows = some.map((entry, at) => sealedRow(entry, stateOf(subjects[at] ?? { ...entry, lineItemId: null })))
    await trx.insertInto('history').values(rows).execute()
  })
}

export const recordHistory = (work: Work, entry: NewEntry): Promise<void> => recordHistories(work, [entry])
