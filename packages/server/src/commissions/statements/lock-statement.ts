/** Every change locks its statement, then its lines, and compares etags under the lock: of callers with one etag, one gets through. */
import type { Statement } from '@commissions/core'
import { either as E } from 'fp-ts'
import { NOT_FOUND, type OrRefused } from '../../http/answer/refusal.ts'
import { uuidOrNotFound } from '../../http/request/path-ids.ts'
import { ownRows, type Work } from '../../work.ts'
import { loadStatement } from './statements.rows.ts'

/** The statement, locked until the call ends; without its lines. `id` as the caller wrote it. */
export const lockStatement = async (work: Work, id: string): OrRefused<Statement> => {
  const uuid = uuidOrNotFound(id)
  if (E.isLeft(uuid)) return uuid
  await ownRows(work, 'statement').select('statement_id').where('statement_id', '=', uuid.right).forUpdate().execute()
  // Read again after the wait by a separate query, which sees what the previous holder of the lock has committed.
  return E.fromNullable(NOT_FOUND)(await loadStatement(work, uuid.right))
}
