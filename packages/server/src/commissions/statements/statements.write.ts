/** Writes statements. Callers have already checked the lock and the etag. */
import {
  type CarrierId,
  etag,
  type NewStatement,
  type Statement,
  type StatementId,
  type StatementSource,
  type StatementSums,
  statementId,
} from '@commissions/core'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { StatementTable } from '../../database/tables/statements.ts'
import { centsOf, dateText, maybe, numericOfCents } from '../../database/values.ts'
import { newEtag, ownRows, type ReadWork, type Work } from '../../work.ts'

/** The agency's next statement number; whoever else wants one waits until this call ends. */
export const nextStatementNumber = async ({ trx, session: { agencyId } }: ReadWork): Promise<number> => {
  const row = await trx
    .updateTable('agency')
    .set(eb => ({ last_statement_number: eb('last_statement_number', '+', 1) }))
    .where('agency_id', '=', agencyId)
    .returning('last_statement_number')
    .executeTakeFirstOrThrow()
  return row.last_statement_number
}

export interface StatementToOpen extends NewStatement {
  readonly source: StatementSource
  /** The paying carrier. */
  readonly carrierId: CarrierId | null
  readonly filename: string | null
}

/** Inserts an open statement without lines. The caller writes its history entry. */
export const insertStatement = async (work: Work, opened: StatementToOpen): Promise<StatementId> => {
  const { trx, session, now, random } = work
  const id = random.uuid()
  await trx
    .insertInto('statement')
    .values({
      agency_id: session.agencyId,
      statement_id: id,
      statement_number: await nextStatementNumber(work),
      etag: newEtag(work),
      carrier_id: opened.carrierId,
      source: opened.source,
      filename: opened.filename,
      description: opened.description,
      statement_date: dateText(opened.statementDate),
      control_total: maybe(numericOfCents)(opened.controlTotal),
      created_at: now,
      created_by: session.userId,
      modified_at: now,
      modified_by: session.userId,
    })
    .execute()
  return statementId(id)
}

export type StatementColumns = Omit<Updateable<StatementTable>, 'agency_id' | 'statement_id' | 'etag'>

type SumsRow = Pick<
  Selectable<StatementTable>,
  'statement_id' | 'etag' | 'gross_amount' | 'commission_paid' | 'unmatched_count'
>

const toSums = (row: SumsRow): StatementSums => ({
  id: statementId(row.statement_id),
  etag: etag(row.etag),
  grossAmount: centsOf(row.gross_amount),
  commissionPaid: centsOf(row.commission_paid),
  unmatchedCount: row.unmatched_count,
})

/** Writes the columns, a new etag and the user; returns the statement's etag and sums, which follow its lines. */
export const updateStatement = async (
  work: Work,
  id: StatementId,
  columns: StatementColumns,
): Promise<StatementSums> => {
  const { trx, session, now } = work
  const row = await trx
    .updateTable('statement')
    .set({ ...columns, etag: newEtag(work), modified_at: now, modified_by: session.userId })
    .where('agency_id', '=', session.agencyId)
    .where('statement_id', '=', id)
    .returning(['statement_id', 'etag', 'gross_amount', 'commission_paid', 'unmatched_count'])
    .executeTakeFirstOrThrow()
  return toSums(row)
}

/** Gives several statements new etags, in one SQL statement. Returns their sums in the order of `ids`. */
export const touchStatements = async (work: Work, ids: readonly StatementId[]): Promise<readonly StatementSums[]> => {
  if (ids.length === 0) return []
  const { trx, session, now } = work
  const { rows } = await sql<SumsRow>`
    update statement
       set etag = touched.etag, modified_at = ${now}::timestamptz, modified_by = ${session.userId}::integer
      from unnest(${[...ids]}::uuid[], ${ids.map(() => newEtag(work))}::text[]) as touched (statement_id, etag)
     where statement.agency_id = ${session.agencyId} and statement.statement_id = touched.statement_id
     returning statement.statement_id, statement.etag, gross_amount, commission_paid, unmatched_count`.execute(trx)
  const sums = new Map(rows.map(row => [statementId(row.statement_id), toSums(row)]))
  return ids.flatMap(id => sums.get(id) ?? [])
}

/** Gives a statement a new etag after its lines changed. */
export const touchStatement = (work: Work, id: StatementId): Promise<StatementSums> => updateStatement(work, id, {})

/** How many of the statement's lines are paid. */
export const countPaidLines = async (work: Work, { id }: Pick<Statement, 'id'>): Promise<number> => {
  const { paid } = await ownRows(work, 'line_item')
    .select(eb => eb.fn.countAll<string>().as('paid'))
    .where('statement_id', '=', id)
    .where('paid', '=', true)
    .executeTakeFirstOrThrow()
  return Number(paid)
}
