/** Lines locked for a change, behind their statements. */
import type { LineState, Statement, StoredLine } from '@commissions/core'
import { either as E } from 'fp-ts'
import { isUuid } from '../../http/path-ids.ts'
import { notFound, type Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { NO_RULES } from '../no-rules.ts'
import { lockStatement, lockStatements } from '../statements/lock-statement.ts'
import { linesOfStatement, linesWithIds, loadLines } from './line-item.rows.ts'

/** The line and the state of its statement, both locked until the call ends; its slots are not calculated. `id` as the caller wrote it. */
export const lockLine = async (work: Work, id: string): Promise<E.Either<Refusal, LineState>> => {
  const [line] = await lockLines(work, [id])
  if (line === undefined) return E.left(notFound)
  const statement = await lockStatement(work, line.statementId)
  return E.isLeft(statement) ? statement : E.right({ line, status: statement.right.status })
}

/**
 * Those of the lines that the agency has, locked with their statements until the call ends; their slots are not
 * calculated. Ids as callers wrote them: what is no id of a line is left out.
 */
export const lockLines = async (work: Work, ids: readonly string[]): Promise<readonly StoredLine[]> => {
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
export const lockAllLines = async (work: Work, statement: Statement): Promise<readonly StoredLine[]> => {
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
