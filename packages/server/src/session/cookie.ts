import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppDeps } from '../http/deps.ts'
import { isSecure } from '../http/origin.ts'
import { type PresentedToken, readCookieValue } from './token.ts'

/** Over https the browser itself guarantees that the cookie came from this very host. */
const nameFor = (secure: boolean): string => (secure ? '__Host-commissions_session' : 'commissions_session')

export const presentedToken = (c: Context, deps: AppDeps): PresentedToken | null => {
  const value = getCookie(c, nameFor(isSecure(c, deps)))
  return value === undefined ? null : readCookieValue(value)
}

/** The cookie's value as it came, to be sent again. */
export const presentedValue = (c: Context, deps: AppDeps): string | undefined =>
  getCookie(c, nameFor(isSecure(c, deps)))

export const sendCookie = (c: Context, deps: AppDeps, value: string, endsAt: number): void => {
  const secure = isSecure(c, deps)
  const maxAge = Math.max(0, Math.floor((endsAt - deps.clock()) / 1000))
  setCookie(c, nameFor(secure), value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

export const takeCookieBack = (c: Context, deps: AppDeps): void => {
  const secure = isSecure(c, deps)
  deleteCookie(c, nameFor(secure), { path: '/', httpOnly: true, sameSite: 'Lax', secure })
}
