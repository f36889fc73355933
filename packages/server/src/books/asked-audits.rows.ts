/** Requested audits: an agency has one row from the request until the audit is done. */
import { type AuditRun, type BooksAudit, type BooksStanding, type Timestamp, timestampOf } from '@commissions/core'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { acrossAgencies, inAgency } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import { centsOf, instantOf } from '../database/values.ts'
import { SKEW_MS } from '../session/session.ts'
import { ownRows, type ReadWork, type Work } from '../work.ts'

/** A program that reports no progress for this long is taken to have ended, and another one starts the audit anew. */
export const STALE_MS = 5 * 60_000

const IDLE: AuditRun = { state: 'idle', done: 0, of: 0 }

const loadLast = async (work: ReadWork): Promise<BooksAudit | null> => {
  const row = await ownRows(work, 'books_audit').selectAll().orderBy('audited_at', 'desc').limit(1).executeTakeFirst()
  return row === undefined
    ? null
    : {
        at: instantOf(row.audited_at),
        occasion: row.occasion,
        anchoredSince: instantOf(row.anchored_since),
        histories: row.chains,
        entries: Number(row.entries),
        lines: Number(row.lines),
        paidLines: Number(row.paid_lines),
        paidAmount: centsOf(row.paid_amount),
        faultCount: row.fault_count,
        faults: row.faults,
      }
}

export const loadBooksStanding = async (work: ReadWork): Promise<BooksStanding> => {
  const row = await ownRows(work, 'books_run').select(['state', 'done', 'total']).executeTakeFirst()
  const run = row === undefined ? IDLE : { state: row.state, done: row.done, of: row.total }
  return { last: await loadLast(work), run }
}

/** Requests an audit. One that is waiting or under way goes on; one that failed is requested anew. */
export const askForAudit = async ({ trx, session, now }: Pick<Work, 'trx' | 'session' | 'now'>): Promise<void> => {
  const asked = { state: 'asked', asked_by: session.userId, asked_at: now, seen_at: now, done: 0, total: 0 } as const
  await trx
    .insertInto('books_run')
    .values({ agency_id: session.agencyId, ...asked })
    .onConflict(clash => clash.column('agency_id').doUpdateSet(asked).where('books_run.state', '=', 'failed'))
    .execute()
}

const isNobodys =
  (now: number) =>
  ({ and, eb, or }: ExpressionBuilder<Database, 'books_run'>) =>
    or([
      eb('state', '=', 'asked'),
      and([
        eb('state', '=', 'running'),
        // A time in the future was written before the clock was set back.
        or([eb('seen_at', '<', timestampOf(now - STALE_MS)), eb('seen_at', '>', timestampOf(now + SKEW_MS))]),
      ]),
    ])

/** Claims the oldest request that no program is working on. Returns its agency, or null if there is none. */
export const claimAudit = async (db: Kysely<Database>, now: number): Promise<string | null> => {
  const waiting = await acrossAgencies(db, trx =>
    trx.selectFrom('books_run').select('agency_id').where(isNobodys(now)).orderBy('asked_at').execute(),
  )
  for (const { agency_id } of waiting) {
    // If two programs claim the audit, the second waits for its row and then finds it claimed.
    const claimed = await inAgency(db, agency_id, trx =>
      trx
        .updateTable('books_run')
        .set({ state: 'running', seen_at: timestampOf(now), done: 0, total: 0 })
        .where('agency_id', '=', agency_id)
        .where(isNobodys(now))
        .returning('agency_id')
        .executeTakeFirst(),
    )
    if (claimed !== undefined) return claimed.agency_id
  }
  return null
}

export const tellProgress = (
  db: Kysely<Database>,
  agencyId: string,
  { done, of, at }: { readonly done: number; readonly of: number; readonly at: Timestamp },
): Promise<unknown> =>
  inAgency(db, agencyId, trx =>
    trx
      .updateTable('books_run')
      .set({ done, total: of, seen_at: at })
      .where('agency_id', '=', agencyId)
      .where('state', '=', 'running')
      .execute(),
  )

export const endAudit = (db: Kysely<Database>, agencyId: string, outcome: 'done' | 'failed'): Promise<void> =>
  inAgency(db, agencyId, async trx => {
    if (outcome === 'done') await trx.deleteFrom('books_run').where('agency_id', '=', agencyId).execute()
    else await trx.updateTable('books_run').set({ state: 'failed' }).where('agency_id', '=', agencyId).execute()
  })
