/** Reads one history from its first entry to its last: whether it holds, how far it goes, and what it says agents were paid. */
import { type Cents, type FieldChange, Money, POSITIONS, type Position } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Selectable } from 'kysely'
import type { HistoryTable } from '../database/tables/books.ts'
import type { Chain } from '../history/chain.ts'
import { entryHash } from '../history/read-history.ts'
import { ownRows, type ReadWork } from '../work.ts'
import { type ToldField, type ToldFields, tellFields } from './told-fields.ts'
import { type Link, tellLinks } from './told-links.ts'

export interface ToldPayout {
  readonly agentId: number
  readonly amount: Cents
}

/** For a line that is paid according to its history: the payouts that the entries since its payment give, by position. */
export type ToldPayouts = ReadonlyMap<Position, ToldPayout | null>

export interface ChainRead {
  readonly chain: Chain
  readonly entries: number
  /** The first entry that does not follow from the ones before it. */
  readonly brokenAt: number | null
  /** In hex; null without entries. */
  readonly head: string | null
  /** The hash of the entry that was asked for; null if there is none. */
  readonly hashAt: string | null
  readonly paid: ReadonlyMap<string, ToldPayouts>
  /** For a setting, an override or a person: each field's value according to the history. */
  readonly told: ToldFields
  /** For a paid statement: the shared links according to its history. */
  readonly links: readonly Link[]
}

/** A record that has no history. */
export const unread = (chain: Chain): ChainRead => ({
  chain,
  entries: 0,
  brokenAt: null,
  head: null,
  hashAt: null,
  paid: new Map(),
  told: new Map(),
  links: [],
})

const PAGE = 500

const payoutIn = (value: unknown): ToldPayout | null => {
  if (typeof value !== 'object' || value === null) return null
  const { agent_id_int: agentId, amount } = value as { readonly agent_id_int?: unknown; readonly amount?: unknown }
  if (typeof agentId !== 'number' || typeof amount !== 'number') return null
  const told = Money.roundDollars(amount)
  return E.isRight(told) ? { agentId, amount: told.right } : null
}

/** The list may hold anything, since somebody may have changed it without the program. */
const changeOf = (changes: readonly (FieldChange | null)[], field: string): FieldChange | undefined =>
  changes.find(change => change?.field === field) ?? undefined

/** Applies an entry about a line to the payouts that the line has according to its history. */
const replay = (paid: Map<string, Map<Position, ToldPayout | null>>, row: Selectable<HistoryTable>): void => {
  const { line_item_id: line, changes } = row
  if (line === null) return
  const flag = changeOf(changes, 'paid')
  if (flag !== undefined) {
    if (flag.after === true) paid.set(line, new Map())
    else paid.delete(line)
  }
  const told = paid.get(line)
  if (told === undefined) return
  for (const position of POSITIONS) {
    const payout = changeOf(changes, `agent_${position}_payout`)
    if (payout !== undefined) told.set(position, payoutIn(payout.after))
  }
}

/** A page at a time. `at`: the number of the entry whose hash is asked for. */
export const readChain = async (work: ReadWork, chain: Chain, at: number | null): Promise<ChainRead> => {
  const paid = new Map<string, Map<Position, ToldPayout | null>>()
  const told = new Map<string, ToldField>()
  let links: readonly Link[] = []
  let [entries, previous, last]: [number, Buffer | null, number] = [0, null, 0]
  let [brokenAt, hashAt]: [number | null, string | null] = [null, null]
  for (;;) {
    const rows: readonly Selectable<HistoryTable>[] = await ownRows(work, 'history')
      .selectAll()
      .where('chain_kind', '=', chain.kind)
      .where('chain_id', '=', chain.id)
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      entries += 1
      const follows =
        row.sequence === entries &&
        (row.previous_hash === null ? previous === null : previous?.equals(row.previous_hash) === true) &&
        entryHash(row, previous).equals(row.hash)
      if (!follows) brokenAt ??= entries
      if (row.sequence === at) hashAt = row.hash.toString('hex')
      previous = row.hash
      last = row.sequence
      if (chain.kind === 'statement') replay(paid, row)
      else if (chain.kind === 'paid_statement') links = tellLinks(links, row)
      else tellFields(told, row)
    }
    if (rows.length < PAGE) break
  }
  return { chain, entries, brokenAt, head: previous?.toString('hex') ?? null, hashAt, paid, told, links }
}

/** The number of the first entry that does not follow from the ones before it; null for a sound history. */
export const brokenAt = async (work: ReadWork, chain: Chain): Promise<number | null> =>
  (await readChain(work, chain, null)).brokenAt
