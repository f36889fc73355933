/** The same key and request twice: one effect, the same answer. Everything is in the call's own transaction. */
import { createHash } from 'node:crypto'
import { timestampOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Session } from '../session/session.ts'
import type { Answer } from './envelope.ts'
import { badRequest, conflict, type Refusal } from './refusal.ts'

export const KEPT_MS = 24 * 60 * 60_000

export interface KeyedRequest {
  readonly key: string
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly hash: Buffer
}

/** Null when the request carries no key. */
export const readKey = (header: string | undefined): E.Either<Refusal, string | null> => {
  if (header === undefined) return E.right(null)
  return /^[\x20-\x7e]{1,255}$/.test(header)
    ? E.right(header)
    : E.left(badRequest('Idempotency-Key: expected 1 to 255 printable characters'))
}

export const hashRequest = (method: string, path: string, body: Buffer): Buffer =>
  createHash('sha256').update(`${method} ${path}\n`).update(body).digest()

/**
 * The answer this key got before, or null when the call is to be run now. The lock is held until the transaction ends,
 * so it is also gone when the program dies in the middle, and the key is free again.
 */
export const earlierAnswer = async (
  trx: Transaction<Database>,
  session: Session,
  request: KeyedRequest,
  now: number,
): Promise<E.Either<Refusal, Answer | null>> => {
  const name = `${session.agencyId} ${session.userId} ${request.key}`
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(trx)
  if (rows[0]?.free !== true) return E.left(conflict('A request with this Idempotency-Key is still under way'))
  const found = await trx
    .selectFrom('idempotency_key')
    .where('agency_id', '=', session.agencyId)
    .where('user_id', '=', session.userId)
    .where('key', '=', request.key)
    .where('created_at', '>', timestampOf(now - KEPT_MS))
    .select(['request_hash', 'status', 'body'])
    .executeTakeFirst()
  if (found === undefined) return E.right(null)
  if (!found.request_hash.equals(request.hash))
    return E.left(conflict('This Idempotency-Key was already used for another request'))
  return E.right({ status: found.status ?? 200, body: found.body?.toString('utf8') ?? '' })
}

export const keepAnswer = async (
  trx: Transaction<Database>,
  session: Session,
  request: KeyedRequest,
  answer: Answer,
  now: number,
): Promise<void> => {
  const kept = {
    method: request.method,
    path: request.path,
    request_hash: request.hash,
    state: 'finished' as const,
    status: answer.status,
    body: Buffer.from(answer.body),
    created_at: timestampOf(now),
  }
  await trx
    .insertInto('idempotency_key')
    .values({ agency_id: session.agencyId, user_id: session.userId, key: request.key, ...kept })
    // Only a row past its time can be in the way here.
    .onConflict(clash => clash.columns(['agency_id', 'user_id', 'key']).doUpdateSet(kept))
    .execute()
}
