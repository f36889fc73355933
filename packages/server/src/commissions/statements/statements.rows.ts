/** Reads statements. */
import {
  type CalendarDate,
  carrierId,
  etag,
  fullName,
  type Statement,
  type StatementId,
  type StatementSource,
  type StatementState,
  type StatementStatus,
  statementId,
  statusFromFields,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { onKey } from '../../database/joins.ts'
import { isOneOf } from '../../database/together.ts'
import { centsOf, dateOf, dateText, instantOf, maybe } from '../../database/values.ts'
import { NOT_FOUND, type OrRefused } from '../../http/answer/refusal.ts'
import { uuidOrNotFound } from '../../http/request/path-ids.ts'
import type { ReadWork } from '../../work.ts'
import { formatStatementNumber } from './statement-number.ts'

const selectStatements = ({ trx, session: { agencyId } }: ReadWork) =>
  trx
    .selectFrom('statement')
    .innerJoin('agency', 'agency.agency_id', 'statement.agency_id')
    .leftJoin('carrier as company', onKey('company.carrier_id', 'statement.carrier_id'))
    .leftJoin('app_user as reconciler', onKey('reconciler.user_id', 'statement.reconciled_by'))
    .leftJoin('app_user as archiver', onKey('archiver.user_id', 'statement.archived_by'))
    .where('statement.agency_id', '=', agencyId)
    .selectAll('statement')
    .select([
      'agency.display_name as agency',
      'company.name as company',
      'reconciler.first_name as reconciler_first',
      'reconciler.last_name as reconciler_last',
      'archiver.first_name as archiver_first',
      'archiver.last_name as archiver_last',
    ])

type StatementRow = Awaited<ReturnType<ReturnType<typeof selectStatements>['execute']>>[number]

const who = (first: string | null, last: string | null): string | null =>
  first === null || last === null ? null : fullName({ firstName: first, lastName: last })

/** A constraint of the table keeps each state complete, so an incomplete one is a bug. */
const statusOf = (row: StatementRow): StatementStatus => {
  const status = statusFromFields({
    reconciled: row.status === 'reconciled',
    reconciledBy: who(row.reconciler_first, row.reconciler_last),
    reconciledDate: maybe(dateOf)(row.reconciled_date),
    reportingDate: maybe(dateOf)(row.reporting_date),
    reconciledReason: row.reconciled_reason,
    archived: row.status === 'archived',
    archivedBy: who(row.archiver_first, row.archiver_last),
    archivedDate: maybe(dateOf)(row.archived_date),
  })
  if (E.isLeft(status)) throw new Error(status.left)
  return status.right
}

/** Without its lines. */
const toStatement = (row: StatementRow): Statement => ({
  id: statementId(row.statement_id),
  etag: etag(row.etag),
  filename: row.filename,
  agency: row.agency,
  downloadsBatchId: row.downloads_batch_id,
  number: row.statement_number,
  numberFormatted: formatStatementNumber(row.statement_number),
  companyId: maybe(carrierId)(row.carrier_id),
  company: row.company,
  lineCount: row.line_count,
  unmatchedCount: row.unmatched_count,
  grossAmount: centsOf(row.gross_amount),
  commissionPaid: centsOf(row.commission_paid),
  controlTotal: maybe(centsOf)(row.control_total),
  description: row.description,
  statementDate: dateOf(row.statement_date),
  source: row.source,
  created: instantOf(row.created_at),
  modified: instantOf(row.modified_at),
  status: statusOf(row),
  items: null,
})

/** One statement without its lines, or null when the agency has none of that id, which must be a uuid. */
export const loadStatement = async (work: ReadWork, id: string): Promise<Statement | null> => {
  const row = await selectStatements(work).where('statement.statement_id', '=', id).executeTakeFirst()
  return row === undefined ? null : toStatement(row)
}

/** The same for an id as the caller wrote it; refused if there is no such statement. */
export const findStatement = async (work: ReadWork, id: string): OrRefused<Statement> => {
  const uuid = uuidOrNotFound(id)
  return E.isLeft(uuid) ? uuid : E.fromNullable(NOT_FOUND)(await loadStatement(work, uuid.right))
}

/** The statement as it stands after a write; it was just written, or is locked, so it is there. */
export const reloadStatement = async (work: ReadWork, id: StatementId): Promise<Statement> => {
  const statement = await loadStatement(work, id)
  if (statement === null) throw new Error(`Statement ${id} vanished while it was locked`)
  return statement
}

/** Several statements without their lines, by id; `ids` must be uuids. */
export const loadStatements = async (
  work: ReadWork,
  ids: readonly StatementId[],
): Promise<ReadonlyMap<StatementId, Statement>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectStatements(work).where(isOneOf('statement.statement_id', ids)).execute()
  return new Map(rows.map(row => [statementId(row.statement_id), toStatement(row)]))
}

export interface ListedStatements {
  readonly state: StatementState
  readonly source: StatementSource | null
  /** By statement date, both ends included. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

/** Without lines, the newest statement date first. */
export const listStatements = async (
  work: ReadWork,
  { state, source, from, to }: ListedStatements,
): Promise<readonly Statement[]> => {
  const rows = await selectStatements(work)
    .where('statement.status', '=', state)
    .$if(source !== null, query => query.where('statement.source', '=', source as StatementSource))
    .where(eb =>
      eb.and([
        ...(from === null ? [] : [eb('statement.statement_date', '>=', dateText(from))]),
        ...(to === null ? [] : [eb('statement.statement_date', '<=', dateText(to))]),
      ]),
    )
    .orderBy('statement.statement_date', 'desc')
    .orderBy('statement.statement_number', 'desc')
    .execute()
  return rows.map(row => toStatement(row))
}
