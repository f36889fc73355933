/** What the application serves: a description of a call and what answers it. */
import type { Access, AnyCodec, Endpoint } from '@commissions/contract'
import { ACCESS_SETTINGS, ALLOW_COMMISSIONS } from '@commissions/core'
import type { Context } from 'hono'
import { presentedToken } from '../session/cookie.ts'
import { findSession } from '../session/session.rows.ts'
import type { Session } from '../session/session.ts'
import type { AppDeps } from './deps.ts'
import { type Answer, failed } from './envelope.ts'
import { forbidden, unauthorized } from './refusal.ts'

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

const NEEDED: Readonly<Record<Access, readonly number[]>> = {
  session: [],
  module: [ALLOW_COMMISSIONS],
  settings: [ALLOW_COMMISSIONS, ACCESS_SETTINGS],
}

/** A call that asks who is there before anything else, and what they may before it reads a body. */
export const routeFor = (
  endpoint: Described,
  answer: (c: Context, deps: AppDeps, session: Session) => Promise<Response>,
): Route => ({
  endpoint,
  handle: async (c, deps) => {
    const token = presentedToken(c, deps)
    const session = token === null ? null : await findSession(deps.db, token, deps.clock())
    if (session === null) return toResponse(failed(endpoint.service, unauthorized))
    if (!NEEDED[endpoint.access].every(permission => session.permissions.has(permission)))
      return toResponse(failed(endpoint.service, forbidden))
    return answer(c, deps, session)
  },
})

export const toResponse = ({ status, body }: Answer, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })
