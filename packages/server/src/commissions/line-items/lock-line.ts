/** Lines locked for a change, behind their statements. */
import type { Etag, LineItem, Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import { isUuid } from '../../http/path-ids.ts'
import { notFound, type Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { NO_RULES } from '../no-rules.ts'
import { lockStatement, lockStatements, seenAt } from '../statements/lock-statement.ts'
import { linesOfStatement, linesWithIds, loadLines } from './line-item.rows.ts'

export interface LockedLine {
  /** As it stands; its slots are not calculated. */
  readonly line: LineItem
  readonly statement: Statement
}

/** The line and its statement, locked until the call ends. `id` as the caller wrote it. */
export const lockLine = async (work: Work, id: string): Promise<E.Either<Refusal, LockedLine>> => {
  const [line] = await lockLines(work, [id])
  if (line === undefined) return E.left(notFound)
  const statement = await lockStatement(work, line.statementId)
  return E.isLeft(statement) ? statement : E.right({ line, statement: statement.right })
}

/** The same, for a caller who names the version they saw. */
export const lockLineAt = async (work: Work, id: string, seen: Etag): Promise<E.Either<Refusal, LockedLine>> => {
  const locked = await lockLine(work, id)
  if (E.isLeft(locked)) return locked
  const current = seenAt(locked.right.line, seen)
  return E.isLeft(current) ? current : locked
}

/**
 * Those of the lines that the agency has, locked with their statements until the call ends; their slots are not
 * calculated. Ids as callers wrote them: what is no id of a line is left out.
 */
export const lockLines = async (work: Work, ids: readonly string[]): Promise<readonly LineItem[]> => {
  const { trx, session } = work
  const uuids = [...new Set(ids.filter(isUuid).map(id => id.toLowerCase()))]
  if (uuids.length === 0) return []
  const lines = trx
    .selectFrom('line_item')
    .where('agency_id', '=', session.agencyId)
    .where(eb => eb('line_item_id', '=', eb.fn.any(eb.val(uuids))))
  const owners = await lines.select('statement_id').distinct().execute()
  await lockStatements(
    work,
    owners.map(({ statement_id }) => statement_id),
  )
  await lines.select('line_item_id').orderBy('line_item_id').forUpdate().execute()
  return loadLines(trx, session.agencyId, linesWithIds(uuids), NO_RULES)
}

/** All lines of a statement that is locked already; their slots are not calculated. */
export const lockAllLines = async (work: Work, statement: Statement): Promise<readonly LineItem[]> => {
  const { trx, session } = work
  await trx
    .selectFrom('line_item')
    .select('line_item_id')
    .where('agency_id', '=', session.agencyId)
    .where('statement_id', '=', statement.id)
    .orderBy('line_item_id')
    .forUpdate()
    .execute()
  return loadLines(trx, session.agencyId, linesOfStatement(statement.id), NO_RULES)
}
