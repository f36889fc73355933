/** Serves an endpoint of the contract: session, permission, request, then the handler, in that order. */
import { type AnyCodec, type Codec, type Endpoint, membersOf } from '@commissions/contract'
import { dayAt, timestampOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Context } from 'hono'
import { readAgency } from '../database/agency-scope.ts'
import type { Session } from '../session/session.ts'
import type { Call, Handler } from './call.ts'
import type { AppDeps } from './deps.ts'
import { failed, succeeded, succeededAround, succeededInPieces } from './envelope.ts'
import { ownOrigin } from './origin.ts'
import { type ReadCall, readCall } from './read-call.ts'
import type { Refusal } from './refusal.ts'
import { type Route, routeFor, toResponse } from './route.ts'
import { runCall } from './run-call.ts'
import { listBetween, sendAsRead, sentWhileRead } from './send-as-read.ts'
import { jsonResponse } from './stream-json.ts'

export interface ServeOptions {
  /** An empty list is answered with the code for having no content. */
  readonly emptyIsNoContent?: boolean
}

/** The call as its handler is given it, but for the transaction. */
export const callOf = async <P extends string, Q, B, A>(
  c: Context,
  deps: AppDeps,
  session: Session,
  endpoint: Endpoint<P, Q, B, A>,
) => {
  const now = deps.clock()
  return E.map(({ keyed, ...request }: ReadCall<P, Q, B>) => ({
    keyed,
    now,
    call: {
      ...request,
      session,
      now: timestampOf(now),
      today: dayAt(now, session.timeZone),
      random: deps.random,
      origin: ownOrigin(c, deps),
    },
  }))(await readCall(c, endpoint))
}

export const serve = <P extends string, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
  { emptyIsNoContent = false }: ServeOptions = {},
): Route =>
  routeFor(endpoint, async (c, deps, session) => {
    const { service } = endpoint
    const read = await callOf(c, deps, session, endpoint)
    if (E.isLeft(read)) return toResponse(failed(service, read.left))
    const { keyed, now, call } = read.right
    const codeFor = (value: A) => (emptyIsNoContent && isEmpty(endpoint.answer, value) ? 'NoContent' : 'Ok')
    if (endpoint.method === 'GET') {
      // Reads see one moment; their answer is written when the connection is free again for somebody else.
      const found = await readAgency(deps.db, session.agencyId, trx => handler({ ...call, trx }))
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
          await handler({ ...call, trx }),
        ),
    })
    return toResponse(answer, replayed ? { 'idempotency-replayed': 'true' } : {})
  })

/** An answer of which one list is read page by page. */
export interface Paged<A, B> {
  /** With whatever in the place of the list. */
  readonly value: A
  /** The whole list in its order; null when `value` is the answer as it stands. */
  readonly pages: AsyncIterable<readonly B[]> | null
}

/** Where the list stands in the answer, by its keys on the wire, and what one of its items is. */
export interface PagedList<B> {
  readonly at: readonly [string, ...string[]]
  readonly item: Codec<B, unknown>
}

/** Serves a read whose answer leaves while its list is being read, all of it as it stood at one moment. */
export const servePages = <P extends string, Q, B, A, I>(
  endpoint: Endpoint<P, Q, B, A>,
  { at, item }: PagedList<I>,
  handler: (call: Call<P, Q, B>) => Promise<E.Either<Refusal, Paged<A, I>>>,
): Route =>
  routeFor(endpoint, async (c, deps, session) => {
    const { service, answer } = endpoint
    const read = await callOf(c, deps, session, endpoint)
    if (E.isLeft(read)) return toResponse(failed(service, read.left))
    return sentWhileRead(deps.log, respond =>
      readAgency(deps.db, session.agencyId, async trx => {
        const found = await handler({ ...read.right.call, trx })
        if (E.isLeft(found)) return respond(toResponse(failed(service, found.left)))
        const { value, pages } = found.right
        if (pages === null) return respond(jsonResponse(succeededInPieces(service, answer, value)))
        const { before, after } = succeededAround(service, answer, value, at)
        await sendAsRead(
          listBetween(before, pages, one => item.encode(one), after),
          respond,
        )
      }),
    )
  })

/** Whether `data` is an empty list; its first piece tells. */
const isEmpty = (answer: AnyCodec, value: unknown): boolean => {
  const [first] =
    membersOf(answer, value)
      .find(({ wire }) => wire === 'data')
      ?.write() ?? []
  return first === '[]'
}
