/** Serves an endpoint of the contract: session, permission, request, then the handler, in that order. */
import { type Endpoint, membersOf } from '@commissions/contract'
import { dayAt, timestampOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { readAgency } from '../database/agency-scope.ts'
import type { Handler } from './call.ts'
import { failed, succeeded, succeededInPieces } from './envelope.ts'
import { ownOrigin } from './origin.ts'
import { readCall } from './read-call.ts'
import { type Route, routeFor, toResponse } from './route.ts'
import { runCall } from './run-call.ts'
import { jsonResponse } from './stream-json.ts'

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
    const { random } = deps
    const by = {
      session,
      now: timestampOf(now),
      today: dayAt(now, session.timeZone),
      random,
      origin: ownOrigin(c, deps),
    }
    const codeFor = (value: A) => (emptyIsNoContent && isEmpty(endpoint.answer, value) ? 'NoContent' : 'Ok')
    if (endpoint.method === 'GET') {
      // Reads see one moment; their answer is written when the connection is free again for somebody else.
      const found = await readAgency(deps.db, session.agencyId, trx => handler({ ...request, ...by, trx }))
      return E.isLeft(found)
        ? toResponse(failed(service, found.left))
        : jsonResponse(succeededInPieces(service, endpoint.answer, found.right, codeFor(found.right)))
    }
    const { answer, replayed } = await runCall({
      db: deps.db,
      service,
      session,
      keyed,
      now,
      work: async trx =>
        E.map((value: A) => succeeded(service, endpoint.answer.encode(value), codeFor(value)))(
          await handler({ ...request, ...by, trx }),
        ),
    })
    return toResponse(answer, replayed ? { 'idempotency-replayed': 'true' } : {})
  })

/** Whether `data` is an empty list; its first piece tells. */
const isEmpty = (answer: t.Mixed, value: unknown): boolean => {
  const [first] =
    membersOf(answer, value)
      .find(({ wire }) => wire === 'data')
      ?.write() ?? []
  return first === '[]'
}
