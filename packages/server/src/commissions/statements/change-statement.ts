/** The changes of a statement as a whole, each under its lock: version, state, write, history. */
import {
  allowed,
  type CalendarDate,
  difference,
  type Etag,
  type FieldChange,
  Money,
  type NewStatement,
  type Statement,
  type StatementAct,
  type StatementChange,
  type StatementId,
  statementAllows,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { dateText, maybe, numericOfCents } from '../../database/values.ts'
import { fieldChanges } from '../../history/field-changes.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { lockStatementAt } from './lock-statement.ts'
import { statementChain, statementRecord } from './statement.record.ts'
import { loadStatement } from './statements.rows.ts'
import { countPaidLines, insertStatement, type StatementColumns, updateStatement } from './statements.write.ts'

type Written = Promise<E.Either<Refusal, Statement>>

const reload = async ({ trx, session }: Work, id: StatementId): Promise<Statement> => {
  const statement = await loadStatement(trx, session.agencyId, id, { items: false })
  if (statement === null) throw new Error(`Statement ${id} vanished while it was locked`)
  return statement
}

/** `also`: what the entry has to tell besides the fields that changed. */
const statementWritten = async (
  work: Work,
  action: string,
  before: Statement | null,
  id: StatementId,
  also: readonly FieldChange[] = [],
): Promise<Statement> => {
  const after = await reload(work, id)
  const changes = fieldChanges(before === null ? {} : statementRecord(before), statementRecord(after))
  await recordHistory(work, { chain: statementChain(id), action, changes: [...changes, ...also] })
  return after
}

export const createStatement = async (work: Work, opened: NewStatement): Promise<Statement> => {
  const id = await insertStatement(work, { ...opened, source: 'Manual', carrierId: null, filename: null })
  return statementWritten(work, 'created', null, id)
}

interface Change {
  readonly act: StatementAct
  readonly action: string
  readonly columns: StatementColumns
  readonly also?: (before: Statement) => readonly FieldChange[]
}

const change = async (work: Work, id: string, seen: Etag, { act, action, columns, also }: Change): Written => {
  const locked = await lockStatementAt(work, id, seen)
  if (E.isLeft(locked)) return locked
  const before = locked.right
  const paid = act === 'Unreconcile' ? await countPaidLines(work, before) : 0
  const may = allowed(statementAllows(before.status, act, paid))
  if (E.isLeft(may)) return may
  await updateStatement(work, before.id, columns)
  return E.right(await statementWritten(work, action, before, before.id, also?.(before)))
}

export const editStatement = (work: Work, id: string, seen: Etag, to: StatementChange): Written =>
  change(work, id, seen, {
    act: 'Edit',
    action: 'changed',
    columns: {
      ...(to.description === undefined ? {} : { description: to.description }),
      ...(to.controlTotal === undefined ? {} : { control_total: maybe(numericOfCents)(to.controlTotal) }),
      ...(to.statementDate === undefined ? {} : { statement_date: dateText(to.statementDate) }),
    },
  })

/** Closing with a difference or unmatched lines is allowed, and stays on record. */
const openEnds = (before: Statement): readonly FieldChange[] => {
  const left = difference(before)
  return [
    ...(left === null || left === 0 ? [] : [{ field: 'difference', before: null, after: Money.toDollars(left) }]),
    ...(before.unmatchedCount === 0
      ? []
      : [{ field: 'num_unmatched_items', before: null, after: before.unmatchedCount }]),
  ]
}

export const reconcileStatement = (
  work: Work,
  id: string,
  seen: Etag,
  dates: { readonly reconcileDate: CalendarDate; readonly reportingDate: CalendarDate },
): Written =>
  change(work, id, seen, {
    act: 'Reconcile',
    action: 'reconciled',
    columns: {
      status: 'reconciled',
      reconciled_by: work.session.userId,
      reconciled_date: dateText(dates.reconcileDate),
      reporting_date: dateText(dates.reportingDate),
    },
    also: openEnds,
  })

export const unreconcileStatement = (work: Work, id: string, seen: Etag): Written =>
  change(work, id, seen, {
    act: 'Unreconcile',
    action: 'unreconciled',
    columns: { status: 'open', reconciled_by: null, reconciled_date: null, reporting_date: null },
  })

export const archiveStatement = (work: Work, id: string, seen: Etag): Written =>
  change(work, id, seen, {
    act: 'Archive',
    action: 'archived',
    columns: { status: 'archived', archived_by: work.session.userId, archived_date: dateText(work.today) },
  })

export const restoreStatement = (work: Work, id: string, seen: Etag): Written =>
  change(work, id, seen, {
    act: 'Restore',
    action: 'restored',
    columns: { status: 'open', archived_by: null, archived_date: null },
  })
