/** Answers that no handler gave: unknown addresses, and errors that nobody foresaw. */
import { MESSAGES } from '@commissions/core'
import type { Context, ErrorHandler } from 'hono'
import { traceOf } from '../logging.ts'
import { troubleOf } from './answer/database-errors.ts'
import { failed } from './answer/envelope.ts'
import { exception, type Failure, NOT_FOUND } from './answer/refusal.ts'
import { unavailable } from './answer/unavailable.ts'
import type { AppDeps } from './deps.ts'
import { toResponse } from './route.ts'
import { serviceOf } from './service-of.ts'

export const unknownCall = (c: Context): Response => toResponse(failed(serviceOf(c.req.path), NOT_FOUND))

const isRead = (c: Context): boolean => c.req.method === 'GET' || c.req.method === 'HEAD'

/** Writes the response. `sentence` is the failure's text for people, who read no envelope. */
type Write = (c: Context, failure: Failure, sentence: string) => Response | Promise<Response>

/** Under /services programs and the app read an envelope. At every other address a person sees the answer, so it is plain text. */
const inEnvelope: Write = (c, failure, sentence) => {
  const answer = failed(serviceOf(c.req.path), failure)
  return c.req.path.startsWith('/services')
    ? toResponse(answer)
    : new Response(`${sentence}\n`, { status: answer.status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** The person is told only what they can act on. What happened is in the log, under the request's id. */
export const answerError =
  ({ log, complaint }: Pick<AppDeps, 'log' | 'complaint'>, write: Write = inEnvelope): ErrorHandler =>
  async (error, c) => {
    const requestId: unknown = c.get('requestId')
    const trouble = troubleOf(error, complaint?.() ?? null)
    log.error('request failed', { requestId: String(requestId), trouble, ...traceOf(error) })
    if (trouble === null) return write(c, exception, MESSAGES.requestFailed)
    const { failure, retryAfter } = unavailable(trouble, isRead(c) ? 'Read' : 'Write')
    const response = await write(c, failure, failure.message)
    response.headers.set('retry-after', retryAfter)
    return response
  }
