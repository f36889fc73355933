import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { isSecure } from '../http/connection/origin.ts'
import type { AppDeps } from '../http/deps.ts'
import { DEVICE_MS } from '../signin/known-device.rows.ts'
import { type PresentedToken, readCookieValue } from './token.ts'

/** The cookie's name. Over https its prefix makes the browser guarantee which host, or domain, it came from. */
const nameFor = (c: Context, deps: AppDeps): string => {
  if (!isSecure(c, deps)) return 'commissions_session'
  return deps.suite.cookie.domain === null ? '__Host-commissions_session' : '__Secure-commissions_session'
}

const optionsFor = (c: Context, deps: AppDeps): CookieOptions => {
  const secure = isSecure(c, deps)
  const { sameSite, domain } = deps.suite.cookie
  return {
    path: '/',
    httpOnly: true,
    secure,
    // Without https a browser would not keep a cookie for pages of other sites at all.
    sameSite: secure ? sameSite : 'Lax',
    ...(domain === null ? {} : { domain }),
  }
}

/** The cookie's value as it came, to be sent again. */
export const presentedValue = (c: Context, deps: AppDeps): string | undefined => getCookie(c, nameFor(c, deps))

export const presentedToken = (c: Context, deps: AppDeps): PresentedToken | null => {
  const value = presentedValue(c, deps)
  return value === undefined ? null : readCookieValue(value)
}

export const sendCookie = (c: Context, deps: AppDeps, value: string, endsAt: number): void => {
  const maxAge = Math.max(0, Math.floor((endsAt - deps.clock()) / 1000))
  setCookie(c, nameFor(c, deps), value, { ...optionsFor(c, deps), maxAge })
}

export const takeCookieBack = (c: Context, deps: AppDeps): void => {
  deleteCookie(c, nameFor(c, deps), optionsFor(c, deps))
}

const deviceName = (c: Context, deps: AppDeps): string =>
  isSecure(c, deps) ? '__Host-commissions_device' : 'commissions_device'

/** The token of a browser with which its owner has signed in before. */
export const presentedDevice = (c: Context, deps: AppDeps): string | undefined => getCookie(c, deviceName(c, deps))

/** This cookie is never shared with other hosts, because people sign in only here. */
export const sendDevice = (c: Context, deps: AppDeps, value: string): void => {
  const [maxAge, secure] = [DEVICE_MS / 1_000, isSecure(c, deps)]
  setCookie(c, deviceName(c, deps), value, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge })
}
