/** One description per call for two readers: the adapter makes the call, the server serves it. */
import type { Service } from '@commissions/core'
import { either as E } from 'fp-ts'
import { Codec, type RecordCodec } from './codec/codec.ts'
import { mapped } from './codec/combinators.ts'
import type { AnyCodec } from './codec/form.ts'
import type { QueryValues } from './codec/query.ts'
import { field, record } from './codec/record.ts'

export { SERVICES, type Service } from '@commissions/core'

/** Our own header on every answer of a call that the service knows: with it, a 404 is about a record, not about the call. */
export const CALL_KNOWN = 'call-known'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: any signed-in person, one who may open the module (10002), also write settings (10000), or also manage people (10003). */
export type Access = 'session' | 'module' | 'settings' | 'people'

/** The parameter names in a path, which follow a colon. */
export type PathParameters<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type PathValues<P extends string> = { readonly [K in PathParameters<P>]: string }

/** A call. `answer` decodes the envelope's keys beside its code and message, such as a statement's sums beside `data`. */
export interface Endpoint<P extends string, Q, B, A> {
  readonly service: Service
  readonly method: Method
  /** The path below the service's base address. Parameters begin with a colon. */
  readonly path: P
  readonly access: Access
  readonly query: Codec<Q, unknown>
  readonly body: Codec<B, unknown>
  /** The records whose members may stand unread beside those of the body, where all others are refused; null if any may. */
  readonly beside: readonly AnyCodec[] | null
  readonly answer: RecordCodec<A>
  /** A multipart form with a file: `body` then describes its text fields. */
  readonly upload: boolean
  /** The media types of a file that is answered instead of an envelope; null for an answer in the envelope. */
  readonly produces: readonly string[] | null
  /** True if section 7 does not name the call: services of another suite may not know it. */
  readonly ours: boolean
  /** What the call is for, in one sentence. */
  readonly summary: string
}

/** A call without a query or body takes nothing. */
export const Nothing: Codec<undefined> = new Codec('Nothing', { _tag: 'Nothing' })

/** The usual answer: everything is in `data`. */
export const data = <A, O>(codec: Codec<A, O>): RecordCodec<A> => wrapped('data', codec)

/** The answer of a call that returns a file: there is no envelope. */
export const fileAnswer = (): RecordCodec<undefined> => data(Nothing)

/** An answer that stands under one key of the envelope. */
export const wrapped = <A, O>(key: string, codec: Codec<A, O>): RecordCodec<A> =>
  mapped(
    codec.name,
    record(codec.name, { value: field(key, codec) }),
    codec.is,
    ({ value }) => E.right(value),
    value => ({ value }),
  )

interface Described<Q, B, A> {
  readonly access?: Access
  readonly query?: Codec<Q, unknown>
  readonly body?: Codec<B, unknown>
  readonly beside?: readonly AnyCodec[]
  readonly answer: RecordCodec<A>
  readonly upload?: boolean
  readonly produces?: readonly string[]
  readonly summary: string
}

const methodsOf = (service: Service, ours: boolean) => {
  const by =
    (method: Method) =>
    <const P extends string, A, Q = undefined, B = undefined>(
      path: P,
      described: Described<Q, B, A>,
    ): Endpoint<P, Q, B, A> => ({
      service,
      method,
      path,
      access: described.access ?? 'module',
      query: described.query ?? (Nothing as unknown as Codec<Q, unknown>),
      body: described.body ?? (Nothing as unknown as Codec<B, unknown>),
      beside: described.beside ?? null,
      answer: described.answer,
      upload: described.upload ?? false,
      produces: described.produces ?? null,
      ours,
      summary: described.summary,
    })
  return { get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') }
}

/** Describes the calls of one service: `describe.get('/agency', { answer, summary })`; `ours` those that section 7 does not name. */
export const endpointsOf = (service: Service) => ({ ...methodsOf(service, false), ours: methodsOf(service, true) })

/** The path with its parameters filled in, each escaped. */
export const fillPath = <P extends string>(path: P, values: PathValues<P>): string =>
  path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent((values as Record<string, string>)[name] ?? ''))

/** A query as an address has it, with its question mark; empty if there are no parameters. */
export const queryText = (values: QueryValues): string => {
  const pairs = Object.entries(values).flatMap(([name, all]) =>
    all.map(value => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
