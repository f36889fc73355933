/** Compares the shared links to sections of a paid statement in its history with the stored ones. */
import { canonical, type FieldChange } from '@commissions/core'
import type { Selectable } from 'kysely'
import { onKey } from '../database/joins.ts'
import type { HistoryTable } from '../database/tables/books.ts'
import { isOneOf } from '../database/together.ts'
import type { ReadWork } from '../work.ts'

/** Times are texts in the form in which the program writes them. */
export interface Link {
  readonly agentId: unknown
  readonly created: string
  readonly expires: unknown
  /** When it was closed; null while it is not. */
  readonly closed: string | null
}

/** The actions of entries about links, with those of earlier versions. */
const CREATED = new Set(['shared link created', 'link opened'])
const CLOSED = new Set(['shared links closed', 'links closed'])

type Entry = Pick<Selectable<HistoryTable>, 'at' | 'action' | 'changes'>

/** The links after an entry. Its list may hold anything, since somebody may have changed it without the program. */
export const tellLinks = (links: readonly Link[], { at, action, changes }: Entry): readonly Link[] => {
  const change = (field: string): FieldChange | null =>
    (changes as readonly (FieldChange | null)[]).find(one => one?.field === field) ?? null
  const agent = change('agent_id_int')
  if (CREATED.has(action))
    return [
      ...links,
      { agentId: agent?.after ?? null, created: at, expires: change('expires')?.after ?? null, closed: null },
    ]
  if (!CLOSED.has(action)) return links
  const isOpen = ({ agentId, expires, closed }: Link): boolean =>
    agentId === agent?.before && closed === null && typeof expires === 'string' && expires > at
  return links.map(link => (isOpen(link) ? { ...link, closed: at } : link))
}

/** The stored links by paid statement. A statement that does not exist has no entry. */
export const standingLinks = async (
  { trx, session }: ReadWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Link[]>> => {
  const rows = await trx
    .selectFrom('paid_statement as made')
    .leftJoin('paid_statement_share as share', onKey('share.paid_statement_id', 'made.paid_statement_id'))
    .where('made.agency_id', '=', session.agencyId)
    .where(isOneOf('made.paid_statement_id', ids))
    .select(['made.paid_statement_id as id', 'agent_id', 'share.created_at', 'expires_at', 'revoked_at'])
    .execute()
  const found = new Map<string, Link[]>(rows.map(({ id }) => [id, []]))
  for (const { id, agent_id: agentId, created_at: created, expires_at: expires, revoked_at: closed } of rows)
    if (created !== null) found.get(id)?.push({ agentId, created, expires, closed })
  return found
}

/** Links on one side that the other does not have, each counted once. */
const without = (links: readonly Link[], others: readonly Link[]): readonly Link[] => {
  const left = others.map(canonical)
  return links.filter(link => {
    const at = left.indexOf(canonical(link))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

export interface WrongLinks {
  /** Links that exist although the history has none of them. */
  readonly untold: readonly Link[]
  /** Links in the history that do not exist. */
  readonly missing: readonly Link[]
}

/** Null if the stored links are those of the history. */
export const wrongLinks = (told: readonly Link[], stands: readonly Link[]): WrongLinks | null => {
  const wrong = { untold: without(stands, told), missing: without(told, stands) }
  return wrong.untold.length + wrong.missing.length === 0 ? null : wrong
}
