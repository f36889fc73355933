/** The one place where the product speaks HTTP: an endpoint's description in, a decoded answer or a failure out. */
import {
  CALL_KNOWN,
  compile,
  type Decoder,
  type Endpoint,
  fillPath,
  type PathValues,
  type QueryValues,
  queryText,
  type RecordCodec,
  rowsAt,
  SeenForms,
  type Service,
  saysAllAround,
  withoutRows,
  withSeenForms,
} from '@commissions/contract'
import {
  type Answer,
  type Arrival,
  isObject,
  NOT_OFFERED,
  type ServedFile,
  type ServiceFailure,
  type Stoppable,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { badAnswer, judge, judgeStatus } from './envelope.ts'
import { type CallRequest, type ExchangeOptions, exchange } from './exchange.ts'
import { type Generic, generic, jsonBody } from './generic.ts'
import { multipart, type Upload } from './multipart.ts'
import { listAlone, whyNotWhole } from './only-a-part.ts'
import type { ReceivedAnswer } from './raw-answer.ts'
import type { OnPart, Take } from './read-body.ts'
import { fileOf } from './served-file.ts'

export interface HttpOptions extends ExchangeOptions {
  /** A service's base address, without a slash at its end. */
  readonly baseUrl: (service: Service) => string
  /** Receives what could not be understood of an answer: people are told only that it failed. */
  readonly onFault?: (fault: string) => void
}

// The key may be left out for a path without parameters, or a call without a query or body.
type Part<K extends string, V> = [V] extends [undefined] ? { readonly [P in K]?: undefined } : { readonly [P in K]: V }
type PathPart<P extends string> = keyof PathValues<P> extends never
  ? { readonly path?: undefined }
  : { readonly path: PathValues<P> }
export type CallInput<P extends string, Q, B, A> = PathPart<P> &
  Part<'query', Q> &
  Part<'body', B> & {
    readonly file?: Upload
    /** Sees a long answer while its rows arrive, or only stops the call; a write may still have been applied. */
    readonly arrival?: (Stoppable & Partial<Arrival<A>>) | undefined
  }

export interface HttpClient extends Generic {
  readonly call: <P extends string, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, input: CallInput<P, Q, B, A>) => Answer<A>
  /** A call whose answer is a file. */
  readonly file: <P extends string, Q, B, A>(
    endpoint: Endpoint<P, Q, B, A>,
    input: CallInput<P, Q, B, A>,
  ) => Answer<ServedFile>
}

const signalOf = (arrival: Stoppable | undefined): AbortSignal | null => {
  if (arrival === undefined) return null
  const stopped = new AbortController()
  arrival.onBegin(() => stopped.abort())
  return stopped.signal
}

/** Rows are read on the way only from successful answers. */
const OK = 200

/** How a service answers a path that it does not know. One that knows the call sets `CALL_KNOWN`, so a record's 404 is told apart. */
const isUnknownCall = ({ status, headers }: ReceivedAnswer): boolean =>
  (status === 404 || status === 405 || status === 501) && !headers.has(CALL_KNOWN)

const isSaid = (id: unknown): boolean => typeof id === 'string' || typeof id === 'number'

/** Whether a read of one record was answered with another one, as a cache may do that mixes up its answers. */
const isAnother = (
  { method, path }: Called,
  values: Readonly<Record<string, string>> | undefined,
  { data }: Readonly<Record<string, unknown>>,
): boolean => {
  const asked = method === 'GET' && path.endsWith('/:id') ? values?.id : undefined
  const { id } = isObject(data) ? data : {}
  return asked !== undefined && isSaid(id) && String(id).toLowerCase() !== asked.toLowerCase()
}

type Called = Pick<Endpoint<string, unknown, unknown, unknown>, 'method' | 'service' | 'path'>

export const createHttp = (options: HttpOptions): HttpClient => {
  const ask = exchange(options)
  const decoders = new WeakMap<object, Decoder<unknown>>()
  const forms = new SeenForms()

  const decoderOf = <A>(codec: RecordCodec<A>): Decoder<A> => {
    const decoder = decoders.get(codec) ?? compile(codec)
    decoders.set(codec, decoder)
    return decoder as Decoder<A>
  }

  const requestOf = <P extends string, Q, B, A>(
    endpoint: Endpoint<P, Q, B, A>,
    input: CallInput<P, Q, B, A>,
  ): CallRequest => {
    const path = fillPath(endpoint.path, (input.path ?? {}) as PathValues<P>)
    const asked = withSeenForms(forms, () => endpoint.query.encode(input.query as Q))
    const query = queryText((asked ?? {}) as QueryValues)
    const fields = withSeenForms(forms, () => endpoint.body.encode(input.body as B))
    return {
      method: endpoint.method,
      url: `${options.baseUrl(endpoint.service)}${path}${query}`,
      body: endpoint.upload ? multipart(fields, input.file, `form-${options.newKey()}`) : jsonBody(fields),
      signal: signalOf(input.arrival),
      waitsForSignIn: endpoint.service !== 'auth',
    }
  }

  /** Reports the part that has arrived as an answer, if what is still to come can only add rows. */
  const partOf = <P extends string, Q, B, A>(
    { service, answer }: Endpoint<P, Q, B, A>,
    tell: ((part: A) => void) | undefined,
  ): OnPart | null =>
    tell === undefined
      ? null
      : (path, value) => {
          const judged = judge(service, { status: OK, body: { _tag: 'Json', value } })
          if (E.isLeft(judged) || !saysAllAround(answer, judged.right, path)) return
          const decoded = withSeenForms(forms, () => decoderOf(answer)(judged.right))
          if (E.isRight(decoded)) tell(decoded.right)
        }

  const told =
    <A>({ method, service, path }: Called, answer: Answer<A>): Answer<A> =>
    async () => {
      const given = await answer()
      if (E.isLeft(given) && given.left._tag === 'BadAnswer')
        options.onFault?.(`${method} ${path} of the ${service} service: ${given.left.where}`)
      return given
    }

  const call: HttpClient['call'] = (endpoint, input) => async () => {
    const rows = (path: readonly string[]) => rowsAt(endpoint.answer, path)
    const reading = (work: () => void): void => withSeenForms(forms, work)
    const onPart = partOf(endpoint, input.arrival?.onPart)
    const take: Take = { _tag: 'Json', rows, reading, ...(onPart === null ? {} : { onPart }) }
    const answer = await ask(requestOf(endpoint, input), take)
    if (endpoint.ours && isUnknownCall(answer)) return E.left(NOT_OFFERED)
    const judged = judge(endpoint.service, answer, endpoint.method !== 'GET')
    if (E.isLeft(judged)) return judged
    if (answer.body._tag === 'Json' && answer.body.fault !== undefined) return E.left(badAnswer(answer.body.fault))
    if (isAnother(endpoint, input.path, judged.right)) return E.left(badAnswer('data.id: expected that of the call'))
    const part = whyNotWhole(endpoint, answer)
    if (part !== null) return E.left(part)
    const decoder = decoderOf(endpoint.answer)
    const decode: typeof decoder = value => withSeenForms(forms, () => decoder(value))
    const answered = rows(['data']) === null ? judged.right : listAlone(judged.right)
    const decoded = decode(answered)
    if (E.isRight(decoded)) return decoded
    // The fault is not in rows that were already read.
    const said = decode(withoutRows(answered))
    const [where = 'unknown'] = E.isLeft(said) ? said.left : decoded.left
    return E.left<ServiceFailure>(badAnswer(where))
  }

  const file: HttpClient['file'] = (endpoint, input) => async () => {
    const answer = await ask(requestOf(endpoint, input), { _tag: 'File' })
    const served = fileOf(answer)
    if (served !== null) return served
    if (endpoint.ours && isUnknownCall(answer)) return E.left(NOT_OFFERED)
    const judged = answer.body._tag === 'Json' ? judge(endpoint.service, answer) : judgeStatus(answer)
    return E.isLeft(judged) ? judged : E.left(badAnswer('expected a file'))
  }

  return {
    ...generic(ask),
    call: (endpoint, input) => told(endpoint, call(endpoint, input)),
    file: (endpoint, input) => told(endpoint, file(endpoint, input)),
  }
}
