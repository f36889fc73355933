/** Locks lines for a change, after their statements. */
import type { LineState, Statement, StatementState, StatusTag, StoredLine } from '@commissions/core'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { NOT_FOUND, type OrRefused } from '../../http/answer/refusal.ts'
import { isUuid, uuidOrNotFound } from '../../http/request/path-ids.ts'
import { ownRows, type Work } from '../../work.ts'
import { NO_RULES } from '../no-rules.ts'
import { linesOfStatement, linesWithIds, loadLine, loadLines } from './line-item.rows.ts'

const STATUS = {
  open: { _tag: 'Open' },
  reconciled: { _tag: 'Reconciled' },
  archived: { _tag: 'Archived' },
} as const satisfies Readonly<Record<StatementState, StatusTag>>

interface LockedRow {
  readonly line_item_id: string
  readonly status: StatementState
}

/** Locks the statements, then their lines (see lock-statement). Returns each line with its statement's state. */
const lockRows = async (
  { trx, session: { agencyId } }: Work,
  uuids: readonly string[],
): Promise<readonly LockedRow[]> => {
  const { rows } = await sql<LockedRow>`
    with held as materialized (
      select statement_id, status from statement
       where agency_id = ${agencyId} and statement_id in (
         select statement_id from line_item
          where agency_id = ${agencyId} and line_item_id = any(${[...uuids]}::uuid[]))
       order by statement_id
         for update)
    select line.line_item_id, held.status
      from line_item line join held using (statement_id)
     where line.agency_id = ${agencyId} and line.line_item_id = any(${[...uuids]}::uuid[])
     order by line.line_item_id
       for update of line`.execute(trx)
  return rows
}

/** The line and the state of its statement, both locked until the call ends; its slots are not calculated. `id` as the caller wrote it. */
export const lockLine = async (work: Work, id: string): OrRefused<LineState> => {
  const uuid = uuidOrNotFound(id)
  if (E.isLeft(uuid)) return uuid
  const [locked] = await lockRows(work, [uuid.right])
  if (locked === undefined) return E.left(NOT_FOUND)
  // A separate query, so that it sees what the previous holder of the lock has committed.
  const line = await loadLine(work, uuid.right, NO_RULES)
  return line === null ? E.left(NOT_FOUND) : E.right({ line, status: STATUS[locked.status] })
}

const uuidsIn = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter(isUuid).map(id => id.toLowerCase())),
]

/** Locks those of the lines that the agency has, with their statements, until the call ends. Ids are as callers wrote them. */
export const lockLinesNamed = async (work: Work, ids: readonly string[]): Promise<void> => {
  const uuids = uuidsIn(ids)
  if (uuids.length > 0) await lockRows(work, uuids)
}

/** Those of the lines that the agency has, locked already; their slots are not calculated. */
export const loadLocked = async (work: Work, ids: readonly string[]): Promise<readonly StoredLine[]> => {
  const uuids = uuidsIn(ids)
  return uuids.length === 0 ? [] : loadLines(work, linesWithIds(uuids), NO_RULES)
}

export const lockLines = async (work: Work, ids: readonly string[]): Promise<readonly StoredLine[]> => {
  await lockLinesNamed(work, ids)
  return loadLocked(work, ids)
}

/** Locks all lines of a statement that is locked already. */
export const lockLinesOf = async (work: Work, statement: Pick<Statement, 'id'>): Promise<void> => {
  await ownRows(work, 'line_item')
    .select('line_item_id')
    .where('statement_id', '=', statement.id)
    .orderBy('line_item_id')
    .forUpdate()
    .execute()
}

/** Locks and returns all lines of the statement; their slots are not calculated. */
export const lockAllLines = async (work: Work, statement: Statement): Promise<readonly StoredLine[]> => {
  await lockLinesOf(work, statement)
  return loadLines(work, linesOfStatement(statement.id), NO_RULES)
}
