/** The parts of a request, decoded by the endpoint's codecs; the first fault of each is named with what was expected. */
import { decode, decodeInSteps, type Endpoint, misnamed, type PathValues, readQuery } from '@commissions/contract'
import { badRequest } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Context } from 'hono'
import type * as t from 'io-ts'
import type { Busy } from '../../fairness/fair-queue.ts'
import { finishInTurns } from '../../work-in-turns.ts'
import { type Failure, type HttpRefusal, NOT_FOUND, type OrRefused, tooManyRequests } from '../answer/refusal.ts'
import { hashRequest, type KeyedRequest, readIdempotencyKey } from './idempotency.ts'
import { withIfMatch } from './if-match.ts'
import { bodyLimit, LARGE_BODY, parseForm, parseJson, readBytes, type UploadedFile } from './read-body.ts'

export interface ReadCall<P extends string, Q, B> {
  readonly params: PathValues<P>
  readonly query: Q
  readonly body: B
  readonly file: UploadedFile | null
  readonly keyed: KeyedRequest | null
}

const refused = E.mapLeft((faults: readonly string[]) => badRequest(faults.join('; ')))

const decoded = <A>(codec: t.Type<A, unknown, unknown>, value: unknown): E.Either<HttpRefusal, A> =>
  refused(decode(codec, value))

/** Runs work on a large body when its turn has come, or refuses to run it. */
export type InTurn = <A>(work: () => Promise<A>) => Promise<E.Either<Busy, A>>

export const readCall = async <P extends string, Q, B, A>(
  c: Context,
  endpoint: Endpoint<P, Q, B, A>,
  inTurn: InTurn,
): Promise<E.Either<Failure, ReadCall<P, Q, B>>> => {
  // Hono matched the endpoint's own path, so exactly its parameters are there.
  const params = c.req.param() as PathValues<P>
  if (Object.values<string>(params).some(value => value.includes('\0'))) return E.left(NOT_FOUND)
  const query = refused(readQuery(endpoint.query, new URL(c.req.url).searchParams, endpoint.answer))
  if (E.isLeft(query)) return query
  if (endpoint.method === 'GET') {
    const body = decoded(endpoint.body, undefined)
    return E.map((read: B) => ({ params, query: query.right, body: read, file: null, keyed: null }))(body)
  }
  const key = readIdempotencyKey(c.req.header('idempotency-key'))
  if (E.isLeft(key)) return key
  const bytes = await readBytes(c.req.raw, bodyLimit(endpoint))
  if (E.isLeft(bytes)) return bytes
  const work = () => bodyOf(c.req.raw, bytes.right, endpoint)
  const read = bytes.right.length > LARGE_BODY ? await inTurn(work) : E.right(await work())
  if (E.isLeft(read)) return E.left(tooManyRequests)
  if (E.isLeft(read.right)) return read.right
  const keyed = key.right === null ? null : keyedRequest(c, key.right, bytes.right)
  return E.right({ params, query: query.right, ...read.right.right, keyed })
}

interface Sent {
  readonly value: unknown
  readonly file: UploadedFile | null
}

/** The value of the body, decoded. */
const bodyOf = async <P extends string, Q, B, A>(
  request: Request,
  bytes: Buffer,
  endpoint: Endpoint<P, Q, B, A>,
): OrRefused<{ readonly body: B; readonly file: UploadedFile | null }> => {
  const sent = await parse(request, bytes, endpoint.upload)
  if (E.isLeft(sent)) return sent
  const { file } = sent.right
  const guarded = withIfMatch(request.headers.get('if-match'), endpoint.body, sent.right.value)
  if (E.isLeft(guarded)) return guarded
  const value = guarded.right
  const faults = misnamed(endpoint, value)
  if (faults.length > 0) return refused(E.left(faults))
  return E.map((body: B) => ({ body, file }))(refused(await finishInTurns(decodeInSteps(endpoint.body, value))))
}

const parse = async (request: Request, bytes: Buffer, upload: boolean): OrRefused<Sent> =>
  upload
    ? E.map(({ fields, file }: { fields: unknown; file: UploadedFile | null }): Sent => ({ value: fields, file }))(
        await parseForm(request, bytes),
      )
    : E.map((value: unknown): Sent => ({ value, file: null }))(await parseJson(request, bytes))

const keyedRequest = (c: Context, key: string, bytes: Buffer): KeyedRequest => {
  const { pathname, search } = new URL(c.req.url)
  const path = pathname + search
  const guarded = Buffer.concat([bytes, Buffer.from(c.req.header('if-match') ?? '')])
  return { key, method: c.req.method, path, hash: hashRequest(c.req.method, path, guarded) }
}
