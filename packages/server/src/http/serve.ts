/** Serves an endpoint of the contract: session, permission, request, then the handler, in that order. */
import type { Endpoint } from '@commissions/contract'
import { dayAt, timestampOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Handler } from './call.ts'
import { failed, succeeded } from './envelope.ts'
import { ownOrigin } from './origin.ts'
import { readCall } from './read-call.ts'
import { type Route, routeFor, toResponse } from './route.ts'
import { runCall } from './run-call.ts'

export interface ServeOptions {
  /** An empty list is answered with the code for having no content. */
  readonly emptyIsNoContent?: boolean
}

export const serve = <P extends string, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
  { emptyIsNoContent = false }: ServeOptions = {},
): Route =>
  routeFor(endpoint, async (c, deps, session) => {
    const { service } = endpoint
    const read = await readCall(c, endpoint)
    if (E.isLeft(read)) return toResponse(failed(service, read.left))
    const { keyed, ...request } = read.right
    const now = deps.clock()
    const { answer, replayed } = await runCall({
      db: deps.db,
      service,
      session,
      readsOnly: endpoint.method === 'GET',
      keyed,
      now,
      work: async trx => {
        const call = {
          ...request,
          trx,
          session,
          now: timestampOf(now),
          today: dayAt(now, session.timeZone),
          random: deps.random,
          origin: ownOrigin(c, deps),
        }
        return E.map((value: A) => {
          const content = endpoint.answer.encode(value)
          const isEmpty = emptyIsNoContent && Array.isArray(content.data) && content.data.length === 0
          return succeeded(service, content, isEmpty ? 'NoContent' : 'Ok')
        })(await handler(call))
      },
    })
    return toResponse(answer, replayed ? { 'idempotency-replayed': 'true' } : {})
  })
