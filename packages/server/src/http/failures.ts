/** Answers that no handler gave: unknown addresses, and errors that nobody foresaw. */
import type { Context, ErrorHandler } from 'hono'
import { type Log, traceOf } from '../logging.ts'
import { isUnreachable } from './database-errors.ts'
import { failed } from './envelope.ts'
import { exception, notFound, serviceUnavailable } from './refusal.ts'
import { toResponse } from './route.ts'
import { serviceOf } from './service-of.ts'

export const unknownCall = (c: Context): Response => toResponse(failed(serviceOf(c.req.path), notFound))

/** The person sees the catalogue's sentence; what happened stays in the log, under the request's id. */
export const answerError =
  (log: Log): ErrorHandler =>
  (error, c) => {
    const requestId: unknown = c.get('requestId')
    log.error('request failed', { requestId: String(requestId), ...traceOf(error) })
    return toResponse(failed(serviceOf(c.req.path), isUnreachable(error) ? serviceUnavailable : exception))
  }
