/** Calls that tell who is signed in, renew the session, and end it. */
import { authEndpoints, STATUS_OF_CODE } from '@commissions/contract'
import type { Context } from 'hono'
import { failed } from '../http/answer/envelope.ts'
import { forbidden, unauthorized } from '../http/answer/refusal.ts'
import { isFromElsewhere } from '../http/connection/origin.ts'
import type { AppDeps } from '../http/deps.ts'
import { type Described, type Route, routeFor, toResponse } from '../http/route.ts'
import { serveSession } from '../http/serve.ts'
import { presentedToken, presentedValue, sendCookie, takeCookieBack } from '../session/cookie.ts'
import { endSession, renewSession } from '../session/session.rows.ts'
import { tellTrail } from '../trail/tell-trail.ts'

/** Needs no query: finding the caller's session has already loaded everything in the answer. */
const whoami = serveSession(authEndpoints.whoami, session => ({
  agencyId: session.agencyId,
  agencyName: session.agencyName,
  initials: session.initials,
  expiresAt: Math.floor(session.endsAt / 1000),
  userUuid: session.userUuid,
  userId: session.userId,
  firstName: session.firstName,
  lastName: session.lastName,
  flags: session.flags,
  permissions: session.encodedPermissions,
}))

/** When the answer says that the session is over, the session ends at the server and its cookie in the browser. */
const endUnrenewed = async (c: Context, deps: AppDeps, refused: Response): Promise<Response> => {
  const token = presentedToken(c, deps)
  if (token !== null) await endSession(deps.doorDb, token)
  takeCookieBack(c, deps)
  return c.newResponse(refused.body, refused)
}

/** Renewing and signing out change the session although they are GET, so requests from another site's image or link are refused. */
const cookieRoute = (endpoint: Described, answer: Parameters<typeof routeFor>[1]): Route => {
  const { handle } = routeFor(endpoint, answer)
  return {
    endpoint,
    handle: async (c, deps) => {
      if (isFromElsewhere(c, deps)) return toResponse(failed('auth', forbidden))
      const answered = await handle(c, deps)
      return answered.status === STATUS_OF_CODE.Unauthorized ? endUnrenewed(c, deps, answered) : answered
    },
  }
}

const renew = cookieRoute(authEndpoints.renew, async (c, deps) => {
  const token = presentedToken(c, deps)
  const value = presentedValue(c, deps)
  const endsAt = token === null ? null : await renewSession(deps.doorDb, token, deps.clock())
  if (endsAt === null || value === undefined) return toResponse(failed('auth', unauthorized))
  sendCookie(c, deps, value, endsAt)
  return c.body(null, 204)
})

const signOut = cookieRoute(authEndpoints.signOut, async (c, deps, session) => {
  await endSession(deps.doorDb, session)
  tellTrail(c, deps, session, 'signed_out', null)
  takeCookieBack(c, deps)
  return c.body(null, 204)
})

export const authRoutes: readonly Route[] = [whoami, renew, signOut]
