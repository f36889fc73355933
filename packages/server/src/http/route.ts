/** What the application serves: a description of a call and what answers it. */
import { type Access, type AnyCodec, CALL_KNOWN, type Endpoint, type Service } from '@commissions/contract'
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS, MANAGE_PEOPLE } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Context } from 'hono'
import type { Busy } from '../fairness/fair-queue.ts'
import { RETRY_AFTER } from '../fairness/lanes.ts'
import { presentedToken } from '../session/cookie.ts'
import { findSession } from '../session/session.rows.ts'
import type { Session } from '../session/session.ts'
import { tellTrail } from '../trail/tell-trail.ts'
import { asShortCall } from '../work-in-turns.ts'
import { failed, type HttpAnswer } from './answer/envelope.ts'
import { heldText, type Sending } from './answer/outbox.ts'
import { type Failure, forbidden, tooManyRequests, unauthorized } from './answer/refusal.ts'
import { JSON_HEADERS, SMALL, wholeJson } from './answer/stream-json.ts'
import { gone } from './connection/gone.ts'
import type { AppDeps } from './deps.ts'
import { strangerAt } from './party.ts'

/** What is known of any endpoint, whatever its codecs read. */
export interface Described
  extends Pick<
    Endpoint<string, unknown, unknown, unknown>,
    'service' | 'method' | 'path' | 'access' | 'upload' | 'produces' | 'summary'
  > {
  readonly query: AnyCodec
  readonly body: AnyCodec
  readonly answer: AnyCodec
}

export interface Route {
  readonly endpoint: Described
  readonly handle: (c: Context, deps: AppDeps) => Promise<Response>
}

/** The permissions that each kind of access needs. */
export const NEEDED: Readonly<Record<Access, readonly number[]>> = {
  session: [],
  module: [ALLOW_COMMISSIONS],
  settings: [ALLOW_COMMISSIONS, ACCESS_SETTINGS],
  people: [ALLOW_COMMISSIONS, ACCESS_SETTINGS, MANAGE_PEOPLE],
}

const FORBIDDEN = 403

/** Looks up the caller's session, in a lane and on connections of its own, so that it does not wait behind calls. */
export const sessionOf = async (c: Context, deps: AppDeps): Promise<E.Either<Busy, Session | null>> => {
  const token = presentedToken(c, deps)
  if (token === null) return E.right(null)
  const stranger = strangerAt(c, deps, token.tokenHash.toString('hex'))
  return deps.lanes.door.run(stranger, () => asShortCall(() => findSession(deps.doorDb, token, deps.clock())), {
    signal: gone(c),
  })
}

/** A route that checks the session before anything else, and the permission before it reads a body. */
export const routeFor = (
  endpoint: Described,
  answer: (c: Context, deps: AppDeps, session: Session) => Promise<Response>,
): Route => {
  const answered: Route['handle'] = async (c, deps) => {
    const found = await sessionOf(c, deps)
    if (E.isLeft(found)) return busyAnswer(endpoint.service)
    const session = found.right
    if (session === null) return toResponse(failed(endpoint.service, unauthorized))
    const response = NEEDED[endpoint.access].every(permission => session.permissions.has(permission))
      ? await answer(c, deps, session)
      : toResponse(failed(endpoint.service, forbidden))
    if (response.status === FORBIDDEN) tellTrail(c, deps, session, 'permission_refused', endpoint.summary)
    return response
  }
  return {
    endpoint,
    handle: async (c, deps) => {
      const response = await answered(c, deps)
      response.headers.set(CALL_KNOWN, 'true')
      return response
    },
  }
}

/** The response to an answer. With `sending`, a large body waits in an outbox that counts it for the caller. */
export const toResponse = (
  { status, body }: HttpAnswer,
  headers: Readonly<Record<string, string>> = {},
  sending: Sending | null = null,
): Response =>
  sending === null || body.length <= SMALL
    ? new Response(body, { status, headers: { ...wholeJson(body), ...headers } })
    : new Response(heldText(body, sending), { status, headers: { ...JSON_HEADERS, ...headers } })

/** The answer to a failed call. If there was no turn for it, it asks to try again after a moment. */
export const failedAnswer = (service: Service | null, failure: Failure): Response =>
  toResponse(failed(service, failure), failure._tag === 'TooManyRequests' ? { 'retry-after': RETRY_AFTER } : {})

export const busyAnswer = (service: Service | null): Response => failedAnswer(service, tooManyRequests)
