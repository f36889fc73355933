/** Answers that no handler gave: unknown addresses, and errors that nobody foresaw. */
import { MESSAGES } from '@commissions/core'
import type { Context, ErrorHandler } from 'hono'
import { type Log, traceOf } from '../logging.ts'
import { troubleOf } from './database-errors.ts'
import { failed } from './envelope.ts'
import { exception, notFound, serviceUnavailable } from './refusal.ts'
import { toResponse } from './route.ts'
import { serviceOf } from './service-of.ts'
import { retryAfter, unavailableSentence } from './unavailable.ts'

export const unknownCall = (c: Context): Response => toResponse(failed(serviceOf(c.req.path), notFound))

const isRead = (c: Context): boolean => c.req.method === 'GET' || c.req.method === 'HEAD'

interface Told {
  readonly status: 500 | 503
  readonly sentence: string
}

type Write = (c: Context, told: Told) => Response | Promise<Response>

/** Programs and the app read an envelope; at every other address somebody sees what is answered. */
const inEnvelope: Write = (c, { status, sentence }) => {
  if (!c.req.path.startsWith('/services')) return c.text(`${sentence}\n`, status)
  return toResponse(failed(serviceOf(c.req.path), status === 503 ? serviceUnavailable(sentence) : exception))
}

/** The person is told what they can do something about; what happened stays in the log, under the request's id. */
export const answerError =
  (log: Log, write: Write = inEnvelope): ErrorHandler =>
  async (error, c) => {
    const requestId: unknown = c.get('requestId')
    const trouble = troubleOf(error)
    log.error('request failed', { requestId: String(requestId), trouble, ...traceOf(error) })
    if (trouble === null) return write(c, { status: 500, sentence: MESSAGES.requestFailed })
    const sentence = unavailableSentence(trouble, isRead(c) ? 'Read' : 'Write')
    const response = await write(c, { status: 503, sentence })
    response.headers.set('retry-after', retryAfter(trouble))
    return response
  }
