/**
 * Every change locks its statement first and its lines after, so that two changes never wait for each other in a circle,
 * and etags are compared only under the lock: of any number of callers with the same etag exactly one gets through.
 */
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
