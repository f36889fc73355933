/** The suite's other hosts, whose pages call this server too (section 6; decision the-suites-pages-are-listed). */
import { CALL_KNOWN } from '@commissions/contract'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

export interface Suite {
  /** Origins of the suite's pages, as browsers write them: they call with credentials, and a sign-in leads back to them. */
  readonly origins: readonly string[]
  readonly cookie: SessionCookie
}

/** How far the session's cookie goes. */
export interface SessionCookie {
  /** `None` where the suite's pages are of another site than this server. Browsers take it over https only. */
  readonly sameSite: 'Lax' | 'None'
  /** Every host below it is sent the cookie; null: the host alone that set it. */
  readonly domain: string | null
}

export const NO_SUITE: Suite = { origins: [], cookie: { sameSite: 'Lax', domain: null } }

/** For how many seconds a browser may keep the answer to a preflight request. */
const ASKED_AGAIN_AFTER = 600

/** Lets the suite's pages call and read the answers, refusals too. Any other origin gets no CORS headers. */
export const answerSuite = ({ origins }: Suite): MiddlewareHandler => {
  const known = new Set(origins)
  const allowed = cors({
    origin: origin => origin,
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['content-type', 'idempotency-key', 'if-match'],
    exposeHeaders: [CALL_KNOWN, 'content-disposition', 'idempotency-replayed', 'retry-after', 'x-request-id'],
    maxAge: ASKED_AGAIN_AFTER,
  })
  return async (c, next) => {
    if (known.has(c.req.header('origin') ?? '')) return allowed(c, next)
    await next()
    if (known.size > 0) c.header('vary', 'Origin', { append: true })
  }
}
