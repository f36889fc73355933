/** One request over `fetch` and its answer; other files judge what the answer means. */
import { NO_ANSWER_STATUS, type ReceivedAnswer, SIGNED_OUT_STATUS } from './raw-answer.ts'
import { readBody, type Take } from './read-body.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A body that can be sent again byte for byte; the server compares the bytes when a write is repeated. */
export interface SentBody {
  readonly bytes: string | Uint8Array<ArrayBuffer>
  readonly contentType: string
}

export interface Sent {
  readonly method: HttpMethod
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: SentBody | null
  /** Aborted: the caller no longer wants the answer. */
  readonly signal: AbortSignal | null
}

export interface TransportOptions {
  readonly fetch: typeof fetch
  /** Milliseconds an answer may take; 0 is for ever (section 7). */
  readonly timeout?: number
  /** Lets the page draw and listen between the slices of a big answer. */
  readonly pause?: () => Promise<void>
}

const noAnswer = (): ReceivedAnswer => ({ status: NO_ANSWER_STATUS, headers: new Headers(), body: { _tag: 'Empty' } })

// Uses a message because browsers delay a timer that follows a timer by four milliseconds.
const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

export const transport = ({ fetch, timeout = 0, pause = nextTask }: TransportOptions) => {
  const limits = (signal: AbortSignal | null): AbortSignal | null => {
    const all = [...(signal === null ? [] : [signal]), ...(timeout > 0 ? [AbortSignal.timeout(timeout)] : [])]
    return all.length > 1 ? AbortSignal.any(all) : (all[0] ?? null)
  }

  return async ({ method, url, headers, body, signal }: Sent, take: Take): Promise<ReceivedAnswer> => {
    const limit = limits(signal)
    if (limit?.aborted) return noAnswer()
    try {
      const response = await fetch(url, {
        method,
        credentials: 'include',
        // Without a word about it a browser keeps an answer by its age: lines would be shown as they were before they were paid.
        cache: 'no-cache',
        headers: body === null ? headers : { ...headers, 'content-type': body.contentType },
        ...(body === null ? {} : { body: body.bytes }),
        ...(limit === null ? {} : { signal: limit }),
      })
      // A redirected POST may have become a GET, whose answer would look like a write that was done.
      if (response.redirected && method === 'POST') return noAnswer()
      const { ok, redirected, headers: given } = response
      const read = await readBody(response, take, pause)
      // Whoever is not signed in may be led to the page for it.
      const isSignIn = redirected && ok && read._tag === 'Text' && read.isPage === true
      return { status: isSignIn ? SIGNED_OUT_STATUS : response.status, headers: given, body: read }
    } catch {
      // Cancelled, timed out, no network, or a body that broke off: no answer came.
      return noAnswer()
    }
  }
}
