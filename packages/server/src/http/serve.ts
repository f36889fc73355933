/** Serves an endpoint of the contract: session, permission, request, then the handler, in that order. */
import {
  type AnyCodec,
  type Codec,
  type Endpoint,
  membersOf,
  type Service,
  STATUS_OF_CODE,
} from '@commissions/contract'
import { dayAt, type SecurityEventKind, timestampOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Context } from 'hono'
import { readAgency } from '../database/agency-scope.ts'
import { liftTransactionLimit } from '../database/limits.ts'
import type { LaneName } from '../fairness/lanes.ts'
import type { Session } from '../session/session.ts'
import { fromOf } from '../signin/from.ts'
import { prove, type ShownProof } from '../signin/prove.ts'
import { tellTrail } from '../trail/tell-trail.ts'
import type { Call, Handler } from './call.ts'
import type { AppDeps } from './deps.ts'
import { failed, type HttpAnswer, succeededAround, succeededInPieces } from './envelope.ts'
import { inTurn, sendingTo, sentInTurn, toValues, withRoomForBody } from './in-turn.ts'
import { ownOrigin } from './origin.ts'
import { readAhead } from './read-ahead.ts'
import { type ReadCall, readCall } from './read-call.ts'
import type { HttpRefusal, OrRefused } from './refusal.ts'
import { failedAnswer, type Route, routeFor, toResponse } from './route.ts'
import { runCall } from './run-call.ts'
import { listBetween, sendAsRead, textsBetween } from './send-as-read.ts'
import { textInTurns, textOf } from './stream-json.ts'

/** Decides from a request whether the call is long. Calls are short by default. */
export type LaneOf<Q, B> = (asked: { readonly query: Q; readonly body: B }) => LaneName

export interface ServeOptions<Q, B> {
  /** An empty list is answered with the code for having no content. */
  readonly emptyIsNoContent?: boolean
  readonly lane?: LaneOf<Q, B>
  /**
   * The answer holds what is shown only once, such as a password: no answer is kept for its key, so the database never holds
   * it. Sending the same call again runs it again.
   */
  readonly tellsSecret?: boolean
  /** The event of the caller that the security trail is told once the change is done; null for none. */
  readonly tells?: (asked: { readonly body: B }) => TellsTrail | null
}

interface TellsTrail {
  readonly kind: SecurityEventKind
  readonly detail: string
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
      door: {
        prove: (shown: ShownProof) => prove(deps, session, shown, fromOf(c, deps)),
        codesOfEverybody: deps.codesOfEverybody,
        secrets: deps.secrets,
      },
      origin: ownOrigin(c, deps),
    },
  }))(await readCall(c, endpoint, toValues({ c, deps, session })))
}

/** What a change answers, written in turns: it may be a whole statement. */
export const answerOf = async <A>(
  service: Service,
  codec: AnyCodec,
  done: E.Either<HttpRefusal, A>,
  codeFor: (value: A) => 'Ok' | 'NoContent' = () => 'Ok',
): OrRefused<HttpAnswer> =>
  E.isLeft(done)
    ? done
    : E.right({
        status: STATUS_OF_CODE.Ok,
        body: await textOf(textInTurns(succeededInPieces(service, codec, done.right, codeFor(done.right)))),
      })

export const serve = <P extends string, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
  { emptyIsNoContent = false, lane = () => 'short', tellsSecret = false, tells = () => null }: ServeOptions<Q, B> = {},
): Route =>
  routeFor(endpoint, async (c, deps, session) => {
    const { service } = endpoint
    const caller = { c, deps, session, endpoint }
    const codeFor = (value: A) => (emptyIsNoContent && isEmpty(endpoint.answer, value) ? 'NoContent' : 'Ok')
    return withRoomForBody(caller, async () => {
      const read = await callOf(c, deps, session, endpoint)
      if (E.isLeft(read)) return failedAnswer(service, read.left)
      const { keyed, now, call } = read.right
      const piecesOf = (value: A) => textInTurns(succeededInPieces(service, endpoint.answer, value, codeFor(value)))
      if (endpoint.method === 'GET')
        return sentInTurn(caller, lane(call), async respond => {
          // Reads see one moment; their answer is written when the connection is free again for somebody else.
          const found = await readAgency(deps.db, session.agencyId, trx => handler({ ...call, trx }))
          if (E.isLeft(found)) return respond(toResponse(failed(service, found.left)))
          await sendAsRead(piecesOf(found.right), respond, sendingTo(caller))
        })
      return inTurn(caller, lane(call), async () => {
        const { answer, replayed } = await runCall({
          db: deps.db,
          service,
          session,
          keyed: tellsSecret ? null : keyed,
          now,
          work: async trx => answerOf(service, endpoint.answer, await handler({ ...call, trx }), codeFor),
        })
        const told = replayed || answer.status !== STATUS_OF_CODE.Ok ? null : tells(call)
        if (told !== null) tellTrail(c, deps, session, told.kind, told.detail)
        return toResponse(answer, replayed ? { 'idempotency-replayed': 'true' } : {}, sendingTo(caller))
      })
    })
  })

/** Serves a call that reads or writes thousands of lines, whatever is asked. */
export const serveLong = <P extends string, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
): Route => serve(endpoint, handler, { lane: () => 'long' })

/** Serves a call that needs only the session, without another query. */
export const serveSession = <P extends string, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  answer: (session: Session) => A,
): Route =>
  routeFor(endpoint, async (c, deps, session) => {
    const { service } = endpoint
    const read = await callOf(c, deps, session, endpoint)
    if (E.isLeft(read)) return failedAnswer(service, read.left)
    const body = [...succeededInPieces(service, endpoint.answer, answer(session))].join('')
    return toResponse({ status: STATUS_OF_CODE.Ok, body })
  })

/** An answer of which one list is read page by page. */
export interface PagesOf<A, B> {
  /** The answer's value, with anything in the place of the list. */
  readonly value: A
  /** The whole list in its order. */
  readonly pages: AsyncIterable<readonly B[]>
}

/** `pages` is null when `value` is the answer as it stands. */
export type Paged<A, B> = PagesOf<A, B> | { readonly value: A; readonly pages: null }

/** The place of the list in the answer, by its wire keys, and the codec of its items. */
export interface PagedList<B> {
  readonly at: readonly [string, ...string[]]
  readonly item: Codec<B, unknown>
}

/** The lane is `long` by default, because there may be many pages. */
interface PagesOptions<Q, B> {
  readonly lane?: LaneOf<Q, B>
}

/** Serves a read whose answer leaves while its list is being read, all of it as it stood at one moment. */
export const servePages = <P extends string, Q, B, A, I>(
  endpoint: Endpoint<P, Q, B, A>,
  { at, item }: PagedList<I>,
  handler: (call: Call<P, Q, B>) => OrRefused<Paged<A, I>>,
  { lane = () => 'long' }: PagesOptions<Q, B> = {},
): Route =>
  routeFor(endpoint, async (c, deps, session) => {
    const { service, answer } = endpoint
    const read = await callOf(c, deps, session, endpoint)
    if (E.isLeft(read)) return failedAnswer(service, read.left)
    const { call } = read.right
    const caller = { c, deps, session, endpoint }
    const sending = sendingTo(caller)
    return sentInTurn(caller, lane(call), respond =>
      readAgency(
        deps.db,
        session.agencyId,
        async trx => {
          const found = await handler({ ...call, trx })
          if (E.isLeft(found)) return respond(toResponse(failed(service, found.left)))
          const { value, pages } = found.right
          if (pages === null)
            return sendAsRead(textInTurns(succeededInPieces(service, answer, value)), respond, sending)
          const around = succeededAround(service, answer, value, at)
          const texts = listBetween(around, readAhead(pages), one => item.encode(one))
          await sendAsRead(texts, respond, sending)
        },
        // Each page is one small statement, and there may be very many.
        liftTransactionLimit,
      ),
    )
  })

/** An answer of which one list is written elsewhere. */
export interface Texts<A> {
  /** The answer's value, with anything in the place of the list. */
  readonly value: A
  /** The items as JSON with commas in between; null without items, which gives the code for no content. */
  readonly texts: AsyncIterable<string> | null
}

/** Serves a read whose list is computed after the database was read, and sent meanwhile. By then others may use the connection. */
export const serveTexts = <P extends string, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  at: readonly [string, ...string[]],
  handler: Handler<P, Q, B, Texts<A>>,
): Route =>
  routeFor(endpoint, async (c, deps, session) => {
    const { service, answer } = endpoint
    const read = await callOf(c, deps, session, endpoint)
    if (E.isLeft(read)) return failedAnswer(service, read.left)
    const caller = { c, deps, session, endpoint }
    return sentInTurn(caller, 'long', async respond => {
      const found = await readAgency(deps.db, session.agencyId, trx => handler({ ...read.right.call, trx }))
      if (E.isLeft(found)) return respond(toResponse(failed(service, found.left)))
      const { value, texts } = found.right
      const pieces =
        texts === null
          ? textInTurns(succeededInPieces(service, answer, value, 'NoContent'))
          : textsBetween(succeededAround(service, answer, value, at), readAhead(texts))
      await sendAsRead(pieces, respond, sendingTo(caller))
    })
  })

/** Whether `data` is an empty list; its first piece tells. */
const isEmpty = (answer: AnyCodec, value: unknown): boolean => {
  const [first] =
    membersOf(answer, value)
      .find(({ wire }) => wire === 'data')
      ?.write() ?? []
  return first === '[]'
}
