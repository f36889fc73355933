/** The one place where the product speaks HTTP: an endpoint's description in, a decoded answer or a failure out. */
import {
  decode,
  type Endpoint,
  fillPath,
  type PathValues,
  type QueryValues,
  queryText,
  type Service,
} from '@commissions/contract'
import { type Answer, MESSAGES, type ServiceFailure } from '@commissions/core'
import { either as E, taskEither as TE } from 'fp-ts'
import { judge, type RawAnswer } from './envelope.ts'

export interface HttpOptions {
  /** A service's base address, without a slash at its end. */
  readonly baseUrl: (service: Service) => string
  readonly fetch: typeof fetch
  /** A new idempotency key per write. */
  readonly newKey: () => string
}

/** A file beside the text fields of an upload. */
export interface Upload {
  readonly filename: string
  readonly content: Uint8Array
}

// A path without parameters, a call without query or body: then the key may be left out.
type Part<K extends string, V> = [V] extends [undefined] ? { readonly [P in K]?: undefined } : { readonly [P in K]: V }
type PathPart<P extends string> = keyof PathValues<P> extends never
  ? { readonly path?: undefined }
  : { readonly path: PathValues<P> }
export type CallInput<P extends string, Q, B> = PathPart<P> &
  Part<'query', Q> &
  Part<'body', B> & { readonly file?: Upload }

export interface HttpClient {
  readonly call: <P extends string, Q, B, A>(endpoint: Endpoint<P, Q, B, A>, input: CallInput<P, Q, B>) => Answer<A>
}

const NO_ANSWER: ServiceFailure = { _tag: 'NoAnswer', message: MESSAGES.requestCancelled }

const form = (fields: unknown, file: Upload | undefined): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== null && value !== undefined) data.append(name, String(value))
  // The copy's buffer is an ArrayBuffer for certain, which a Blob insists on.
  if (file !== undefined) data.append('file', new Blob([new Uint8Array(file.content)]), file.filename)
  return data
}

const bodyOf = (text: string): RawAnswer['body'] => {
  if (text === '') return { _tag: 'Empty' }
  try {
    return { _tag: 'Json', value: JSON.parse(text) }
  } catch {
    return { _tag: 'Text' }
  }
}

export const createHttp = (options: HttpOptions): HttpClient => {
  const request = <P extends string, Q, B, A>(
    endpoint: Endpoint<P, Q, B, A>,
    input: CallInput<P, Q, B>,
  ): RequestInit => {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (endpoint.method !== 'GET') headers['idempotency-key'] = options.newKey()
    const fields = endpoint.body.encode(input.body as B)
    const init: RequestInit = { method: endpoint.method, credentials: 'include', headers }
    if (endpoint.upload) init.body = form(fields, input.file)
    else if (fields !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(fields)
    }
    return init
  }

  const send = (url: string, init: RequestInit): TE.TaskEither<ServiceFailure, RawAnswer> =>
    TE.tryCatch(
      async () => {
        const response = await options.fetch(url, init)
        // A body that breaks off is no answer either.
        return { status: response.status, body: bodyOf(await response.text()) }
      },
      () => NO_ANSWER,
    )

  return {
    call: (endpoint, input) => {
      const path = fillPath(endpoint.path, (input.path ?? {}) as PathValues<typeof endpoint.path>)
      const query = queryText((endpoint.query.encode(input.query as never) ?? {}) as QueryValues)
      const url = `${options.baseUrl(endpoint.service)}${path}${query}`
      return async () => {
        const answer = await send(url, request(endpoint, input))()
        if (E.isLeft(answer)) return answer
        const judged = judge(endpoint.service, answer.right)
        if (E.isLeft(judged)) return judged
        return E.mapLeft(
          (faults: readonly string[]): ServiceFailure => ({
            _tag: 'BadAnswer',
            message: MESSAGES.dataFetchError,
            where: faults[0] ?? 'unknown',
          }),
        )(decode(endpoint.answer, judged.right))
      }
    },
  }
}
