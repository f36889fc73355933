/** The same key and request twice: one effect, the same answer. Everything is in the call's own transaction. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { badRequest, conflict, timestampOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import { sql, type Transaction } from 'kysely'
import { isSpread } from '../../database/distribution/engine.ts'
import type { Database } from '../../database/schema.ts'
import type { Session } from '../../session/session.ts'
import { isOfUser } from '../../signin/user.ts'
import { waitedInVain } from '../answer/database-errors.ts'
import type { HttpAnswer } from '../answer/envelope.ts'
import type { HttpRefusal, OrRefused } from '../answer/refusal.ts'
import { SMALL } from '../answer/stream-json.ts'

export const KEPT_MS = 24 * 60 * 60_000

export interface KeyedRequest {
  readonly key: string
  readonly method: string
  /** The path with its query. */
  readonly path: string
  readonly hash: Buffer
}

/** Null when the request carries no key. */
export const readIdempotencyKey = (header: string | undefined): E.Either<HttpRefusal, string | null> => {
  if (header === undefined) return E.right(null)
  return /^[\x20-\x7e]{1,255}$/.test(header)
    ? E.right(header)
    : E.left(badRequest('Idempotency-Key: expected 1 to 255 printable characters'))
}

export const hashRequest = (method: string, path: string, body: Buffer): Buffer =>
  createHash('sha256').update(`${method} ${path}\n`).update(body).digest()

/**
 * The answer that this key got before, or null if the call is to be run now and has claimed the key. A claimed key is a row that
 * stays unfinished until the transaction ends. On one server, another request with the key is refused at once meanwhile, because
 * of an advisory lock. Such a lock belongs to one server, so on a cluster the row alone decides: the other request waits for it
 * and is given the answer. If the program dies in the middle, row and lock are gone, and the key is free again.
 */
export const claimKey = async (
  trx: Transaction<Database>,
  session: Session,
  request: KeyedRequest,
  now: number,
): OrRefused<HttpAnswer | null> => {
  try {
    return (await begins(trx, session, request, now)) ? E.right(null) : await answered(trx, session, request, now)
  } catch (error) {
    if (waitedInVain(error)) return E.left(UNDER_WAY)
    throw error
  }
}

const UNDER_WAY = conflict('A request with this Idempotency-Key is still under way')

/** Inserts the key's row. False if another request has the key now, or used it less than a day ago. */
const begins = async (
  trx: Transaction<Database>,
  session: Session,
  { key, method, path, hash }: KeyedRequest,
  now: number,
): Promise<boolean> => {
  const begun = { method, path, request_hash: hash, state: 'started' as const, created_at: timestampOf(now) }
  const row = { agency_id: session.agencyId, user_id: session.userId, key, ...begun }
  const insert = trx.insertInto('idempotency_key')
  const name = `${session.agencyId} ${session.userId} ${key}`
  const own = isSpread(trx)
    ? insert.values(row)
    : insert
        .columns(['agency_id', 'user_id', 'key', 'method', 'path', 'request_hash', 'state', 'created_at'])
        .expression(
          sql`select ${row.agency_id}::uuid, ${row.user_id}::integer, ${key}::text, ${method}::text, ${path}::text, ${hash}::bytea,
                     ${row.state}::text, ${row.created_at}::timestamptz
               where pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`,
        )
  const inserted = await own
    .onConflict(clash =>
      clash
        .columns(['agency_id', 'user_id', 'key'])
        .doUpdateSet({ ...begun, status: null, body: null })
        .where('idempotency_key.created_at', '<=', timestampOf(now - KEPT_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

const answered = async (
  trx: Transaction<Database>,
  session: Session,
  { key, hash }: KeyedRequest,
  now: number,
): OrRefused<HttpAnswer> => {
  const found = await trx
    .selectFrom('idempotency_key')
    .where(isOfUser(session))
    .where('key', '=', key)
    .where('created_at', '>', timestampOf(now - KEPT_MS))
    .select(['request_hash', 'status', 'body'])
    .executeTakeFirst()
  // The request that has the key has not committed yet.
  if (found === undefined) return E.left(UNDER_WAY)
  if (!found.request_hash.equals(hash))
    return E.left(conflict('This Idempotency-Key was already used for another request'))
  return E.right({ status: found.status ?? 200, body: found.body === null ? '' : await textKept(found.body) })
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** What a packed body begins with; JSON never does. */
const PACKED = Buffer.from([0x1f, 0x8b])

/** A long answer is kept packed: the database and the driver hold it several times over, as bytes and as hexadecimal text. */
const bytesToKeep = async (body: string): Promise<Buffer> =>
  body.length <= SMALL ? Buffer.from(body) : pack(body, { level: 1 })

const textKept = async (kept: Buffer): Promise<string> =>
  (PACKED.equals(kept.subarray(0, PACKED.length)) ? await unpack(kept) : kept).toString('utf8')

/** Stores the answer, in the transaction that claimed the key. */
export const keepAnswer = async (
  trx: Transaction<Database>,
  session: Session,
  { key }: KeyedRequest,
  answer: HttpAnswer,
): Promise<void> => {
  await trx
    .updateTable('idempotency_key')
    .set({ state: 'finished', status: answer.status, body: await bytesToKeep(answer.body) })
    .where(isOfUser(session))
    .where('key', '=', key)
    .execute()
}
