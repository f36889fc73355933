/** The commands about a statement as a whole: each one locks, decides by the core, and writes. */
import {
  decideStatement,
  type Etag,
  type ManualStatement,
  type Statement,
  type StatementCommand,
  type StatementContents,
  type StatementDecision,
  statementChanges,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { dateText, maybe, numericOfCents } from '../../database/values.ts'
import { statementChain } from '../../history/chain.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import type { Work } from '../../work.ts'
import { knownIds, lowerCased } from '../line-items/known-ids.ts'
import { lockStatement } from './lock-statement.ts'
import { similarToStatement } from './similar.rows.ts'
import { reloadStatement } from './statements.rows.ts'
import { countPaidLines, insertStatement, type StatementColumns, updateStatement } from './statements.write.ts'

export const createStatement = async (
  work: Work,
  { carrierId: sent = null, ...opened }: ManualStatement,
): OrRefused<Statement> => {
  const { carrierId } = lowerCased({ carrierId: sent })
  const known = await knownIds(work, { carrierId })
  if (E.isLeft(known)) return known
  const id = await insertStatement(work, { ...opened, source: 'Manual', carrierId, filename: null })
  const statement = await reloadStatement(work, id)
  const changes = statementChanges(null, statement)
  await recordHistory(work, { chain: statementChain(id), action: 'created', changes })
  return E.right(statement)
}

/** Columns for a change of state. When a statement is only edited, the user who reconciled or archived it stays. */
const statusColumns = ({ status }: StatementContents, before: Statement, userId: number): StatementColumns => {
  if (status === before.status) return {}
  const reconciled = status._tag === 'Reconciled' ? status : null
  const archived = status._tag === 'Archived' ? status : null
  return {
    status: reconciled !== null ? 'reconciled' : archived !== null ? 'archived' : 'open',
    reconciled_by: reconciled === null ? null : userId,
    reconciled_date: reconciled === null ? null : dateText(reconciled.on),
    reporting_date: reconciled === null ? null : dateText(reconciled.reportingDate),
    reconciled_reason: reconciled?.reason?.toWellFormed() ?? null,
    archived_by: archived === null ? null : userId,
    archived_date: archived === null ? null : dateText(archived.on),
  }
}

/** Writes what was decided about the statement (locked). */
export const writeDecision = async (
  work: Work,
  before: Statement,
  { action, after, told }: StatementDecision,
  reason: string | null = null,
): Promise<Statement> => {
  await updateStatement(work, before.id, {
    description: after.description,
    control_total: maybe(numericOfCents)(after.controlTotal),
    statement_date: dateText(after.statementDate),
    ...statusColumns(after, before, work.session.userId),
  })
  await recordHistory(work, { chain: statementChain(before.id), action, reason, changes: told })
  return reloadStatement(work, before.id)
}

export const changeStatement = async (
  work: Work,
  id: string,
  seen: Etag | null,
  command: StatementCommand,
): OrRefused<Statement> => {
  const locked = await lockStatement(work, id)
  if (E.isLeft(locked)) return locked
  const before = locked.right
  const { session, today } = work
  const paidLines = command._tag === 'Unreconcile' ? await countPaidLines(work, before) : 0
  const similar = command._tag === 'Reconcile' ? await similarToStatement(work, before.id) : []
  const decided = decideStatement(before, seen, command, { by: session.userName, today, paidLines, similar })
  if (E.isLeft(decided)) return decided
  const { status } = decided.right.after
  const reason = command._tag === 'Reconcile' && status._tag === 'Reconciled' ? status.reason : null
  return E.right(await writeDecision(work, before, decided.right, reason))
}
