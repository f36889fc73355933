/** Serves an endpoint of the contract: session, permission, request, then the handler, in that order. */
import {
  type AnyCodec,
  type Codec,
  type Endpoint,
  membersOf,
  type Service,
  STATUS_OF_CODE,
  written,
} from '@commissions/contract'
import { dayAt, type SecurityEventKind, timestampOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Kysely } from 'kysely'
import { readAgency } from '../database/agency-scope.ts'
import { liftTransactionLimit } from '../database/limits.ts'
import type { Database } from '../database/schema.ts'
import type { LaneName } from '../fairness/lanes.ts'
import type { Session } from '../session/session.ts'
import { fromOf } from '../signin/from.ts'
import { prove, type ShownProof } from '../signin/prove.ts'
import { tellTrail } from '../trail/tell-trail.ts'
import { failed, succeededAround, succeededInPieces } from './answer/envelope.ts'
import type { OrRefused } from './answer/refusal.ts'
import { listBetween, longItemsBetween, type Respond, sendAsRead, textsBetween } from './answer/send-as-read.ts'
import { textInTurns, textOf } from './answer/stream-json.ts'
import type { Call, Handler } from './call.ts'
import { ownOrigin } from './connection/origin.ts'
import { type Caller, inTurn, sendingTo, sentInTurn, toValues, withRoomForBody } from './in-turn.ts'
import { readAhead } from './read-ahead.ts'
import type { KeyedRequest } from './request/idempotency.ts'
import { readCall } from './request/read-call.ts'
import { type Described, failedAnswer, type Route, routeFor, toResponse } from './route.ts'
import { type Ran, runCall } from './run-call.ts'

export interface ServeOptions<Q, B> {
  /** An empty list is answered with the code for having no content. */
  readonly emptyIsNoContent?: boolean
  /** Decides from a request whether the call is long. Calls are short by default. */
  readonly lane?: (asked: { readonly query: Q; readonly body: B }) => LaneName
  /** The answer holds what is shown only once, such as a password: it is not kept for its key, and a repeated call runs again. */
  readonly tellsSecret?: boolean
  /** The event of the caller that the security trail is told once the change is done; null for none. */
  readonly tells?: (asked: { readonly body: B }) => TellsTrail | null
}

interface TellsTrail {
  readonly kind: SecurityEventKind
  readonly detail: string
}

/** A call that was read, and who made it. */
export interface Asked<P extends string, Q, B> {
  readonly caller: Caller
  /** What a handler is given, but for the transaction. */
  readonly call: Omit<Call<P, Q, B>, 'trx'>
  readonly keyed: KeyedRequest | null
  readonly now: number
}

/** A route that reads the call, with room for its body, and then lets it be answered. */
export const routeForCall = <P extends string, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  answer: (asked: Asked<P, Q, B>) => Response | Promise<Response>,
): Route =>
  routeFor(endpoint, (c, deps, session) => {
    const caller = { c, deps, session, endpoint }
    return withRoomForBody(caller, async () => {
      const now = deps.clock()
      const read = await readCall(c, endpoint, toValues(caller))
      if (E.isLeft(read)) return failedAnswer(endpoint.service, read.left)
      const { keyed, ...request } = read.right
      const call = {
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
      }
      return answer({ caller, call, keyed, now })
    })
  })

/** A success in pieces, written in turns. */
export const piecesOf = (
  { service, answer }: Pick<Described, 'service' | 'answer'>,
  value: unknown,
  code?: 'Ok' | 'NoContent',
): AsyncGenerator<string> => textInTurns(succeededInPieces(service, answer, value, code))

/** Runs a change in a transaction of its own, and answers what it answers: that may be a whole statement. */
export const ranChange = async <P extends string, Q, B, A>(
  { caller: { deps, session }, call, keyed, now }: Asked<P, Q, B>,
  service: Service,
  handler: Handler<P, Q, B, A>,
  written: (value: A) => AsyncIterable<string>,
): Promise<Ran> =>
  runCall({
    db: deps.db,
    service,
    session,
    keyed,
    now,
    work: async trx => {
      const done = await handler({ ...call, trx })
      if (E.isLeft(done)) return done
      const body = await textOf(written(done.right))
      return E.right({ status: STATUS_OF_CODE.Ok, body })
    },
  })

export const ranAnswer = ({ answer, replayed }: Ran, caller: Caller): Response =>
  toResponse(answer, replayed ? { 'idempotency-replayed': 'true' } : {}, sendingTo(caller))

/** Reads one moment of the database; the answer is written when the connection is free again for somebody else. */
export const readAnswer = async <P extends string, Q, B, A>(
  { caller, call }: Pick<Asked<P, Q, B>, 'caller' | 'call'>,
  service: Service,
  respond: Respond,
  handler: Handler<P, Q, B, A>,
  written: (value: A) => AsyncIterable<string>,
): Promise<void> => {
  const { deps, session } = caller
  const found = await readAgency(deps.db, session.agencyId, trx => handler({ ...call, trx }))
  if (E.isLeft(found)) return respond(toResponse(failed(service, found.left)))
  await sendAsRead(written(found.right), respond, sendingTo(caller))
}

export const serve = <P extends string, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
  { emptyIsNoContent = false, lane = () => 'short', tellsSecret = false, tells = () => null }: ServeOptions<Q, B> = {},
): Route =>
  routeForCall(endpoint, asked => {
    const { caller, call, keyed } = asked
    const texts = (value: A) =>
      piecesOf(endpoint, value, emptyIsNoContent && isEmpty(endpoint.answer, value) ? 'NoContent' : 'Ok')
    if (endpoint.method === 'GET')
      return sentInTurn(caller, lane(call), respond => readAnswer(asked, endpoint.service, respond, handler, texts))
    return inTurn(caller, lane(call), async () => {
      const ran = await ranChange({ ...asked, keyed: tellsSecret ? null : keyed }, endpoint.service, handler, texts)
      const told = ran.replayed || ran.answer.status !== STATUS_OF_CODE.Ok ? null : tells(call)
      if (told !== null) tellTrail(caller.c, caller.deps, caller.session, told.kind, told.detail)
      return ranAnswer(ran, caller)
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
  routeForCall(endpoint, ({ caller }) => {
    const body = [...succeededInPieces(endpoint.service, endpoint.answer, answer(caller.session))].join('')
    return toResponse({ status: STATUS_OF_CODE.Ok, body })
  })

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
  /** Whether one item may be long by itself. */
  readonly isLong?: boolean
}

const textsOfPages = <A, I>(
  { service, answer }: Pick<Described, 'service'> & { readonly answer: Codec<A, Readonly<Record<string, unknown>>> },
  { at, item, isLong = false }: PagedList<I>,
  { value, pages }: Paged<A, I>,
): AsyncGenerator<string> => {
  if (pages === null) return piecesOf({ service, answer }, value)
  const around = succeededAround(service, answer, value, at)
  return isLong
    ? longItemsBetween(around, readAhead(pages), one => written(item, one) ?? [])
    : listBetween(around, readAhead(pages), one => item.encode(one))
}

/** Serves a read whose answer leaves while its list is read, as it stood at one moment. The lane is `long` by default. */
export const servePages = <P extends string, Q, B, A, I>(
  endpoint: Endpoint<P, Q, B, A>,
  list: PagedList<I>,
  handler: Handler<P, Q, B, Paged<A, I>>,
  { lane = () => 'long' }: Pick<ServeOptions<Q, B>, 'lane'> = {},
): Route =>
  routeForCall(endpoint, ({ caller, call }) => {
    const { service } = endpoint
    const { deps, session } = caller
    return sentInTurn(caller, lane(call), respond =>
      readAgency(
        deps.db,
        session.agencyId,
        async trx => {
          const found = await handler({ ...call, trx })
          if (E.isLeft(found)) return respond(toResponse(failed(service, found.left)))
          await sendAsRead(textsOfPages(endpoint, list, found.right), respond, sendingTo(caller))
        },
        // Each page is one small statement, and there may be very many.
        liftTransactionLimit,
      ),
    )
  })

/**
 * Serves a change whose answer holds a list that may be long: it is read page by page while it is written, as the change left it.
 * What `before` works out is done when the change begins, so that nobody waits for its locks meanwhile. It refuses nothing: of a call
 * that is repeated under its key, only the change knows that it was done.
 */
export const serveChangedPages = <P extends string, Q, B, A, I, X>(
  endpoint: Endpoint<P, Q, B, A>,
  list: PagedList<I>,
  before: (call: Asked<P, Q, B>['call'], db: Kysely<Database>) => Promise<X>,
  handler: (call: Call<P, Q, B>, before: X) => OrRefused<Paged<A, I>>,
  lane: NonNullable<ServeOptions<Q, B>['lane']> = () => 'long',
): Route =>
  routeForCall(endpoint, asked => {
    const { caller, call } = asked
    return inTurn(caller, lane(call), async () => {
      const known = await before(call, caller.deps.db)
      const change = (run: Call<P, Q, B>) => handler(run, known)
      const texts = (done: Paged<A, I>) => textsOfPages(endpoint, list, done)
      return ranAnswer(await ranChange(asked, endpoint.service, change, texts), caller)
    })
  })

export const nothingBefore = async (): Promise<undefined> => undefined

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
  routeForCall(endpoint, asked => {
    const { service, answer } = endpoint
    return sentInTurn(asked.caller, 'long', respond =>
      readAnswer(asked, service, respond, handler, ({ value, texts }) =>
        texts === null
          ? piecesOf(endpoint, value, 'NoContent')
          : textsBetween(succeededAround(service, answer, value, at), readAhead(texts)),
      ),
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
