/** Plain calls to an address, judged by the HTTP catalogue alone: for what no endpoint describes. */
import type { Answer, ServedFile } from '@commissions/core'
import { either as E } from 'fp-ts'
import { badAnswer, judgeStatus } from './envelope.ts'
import type { Exchange } from './exchange.ts'
import { fileOf } from './served-file.ts'
import type { HttpMethod, SentBody } from './transport.ts'

export interface GenericOptions {
  readonly signal?: AbortSignal
}

type Reading = (url: string, options?: GenericOptions) => Answer<unknown>
type Writing = (url: string, body?: unknown, options?: GenericOptions) => Answer<unknown>

/** Bodies go as JSON and come as JSON; nothing (204) comes as null. */
export interface Generic {
  readonly get: Reading
  readonly post: Writing
  readonly put: Writing
  readonly patch: Writing
  readonly delete: Writing
  readonly blob: (url: string, options?: GenericOptions) => Answer<ServedFile>
}

export const jsonBody = (value: unknown): SentBody | null =>
  value === undefined ? null : { bytes: JSON.stringify(value), contentType: 'application/json' }

export const generic = (ask: Exchange): Generic => {
  const json =
    (method: HttpMethod): Writing =>
    (url, value, { signal } = {}) =>
    async () => {
      const request = { method, url, body: jsonBody(value), signal: signal ?? null, waitsForSignIn: true }
      const answer = judgeStatus(await ask(request, { _tag: 'Json', rows: null }))
      if (E.isLeft(answer)) return answer
      const { body } = answer.right
      if (body._tag === 'Json') return E.right(body.value)
      return body._tag === 'Empty' ? E.right(null) : E.left(badAnswer('expected JSON'))
    }
  return {
    get: (url, options) => json('GET')(url, undefined, options),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: json('DELETE'),
    blob:
      (url, { signal } = {}) =>
      async () => {
        const request = { method: 'GET', url, body: null, signal: signal ?? null, waitsForSignIn: true } as const
        const answer = await ask(request, { _tag: 'File' })
        const judged = judgeStatus(answer)
        if (E.isLeft(judged)) return judged
        return fileOf(answer) ?? E.left(badAnswer('expected a file'))
      },
  }
}
