/** Answers that no handler gave: unknown addresses, and errors that nobody foresaw. */
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

/** The person is told what they can do something about; what happened stays in the log, under the request's id. */
export const answerError =
  (log: Log): ErrorHandler =>
  (error, c) => {
    const requestId: unknown = c.get('requestId')
    const trouble = troubleOf(error)
    log.error('request failed', { requestId: String(requestId), trouble, ...traceOf(error) })
    const service = serviceOf(c.req.path)
    if (trouble === null) return toResponse(failed(service, exception))
    const sentence = unavailableSentence(trouble, isRead(c) ? 'Read' : 'Write')
    return toResponse(failed(service, serviceUnavailable(sentence)), retryAfter(trouble))
  }
