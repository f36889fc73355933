import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from '../deps.ts'
import { isSecure } from './origin.ts'

/** Origins besides the page's own. */
interface Allowed {
  /** Origins that the page calls. */
  readonly connect?: readonly string[]
  /** Origins that a form of the page leads to, directly or by a redirect. */
  readonly submit?: readonly string[]
}

/** Scripts and style sheets are files of our own. Elements may carry style attributes: the view libraries position with them. */
const policy = ({ connect = [], submit = [] }: Allowed): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...submit].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** The header for a page that needs another policy than the usual one. */
export const pagePolicy = (allowed: Allowed) => ({ 'content-security-policy': policy(allowed) }) as const

const HEADERS = {
  ...pagePolicy({}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // With no-referrer a browser sends its own form with the origin "null", and the sign-in could not tell it from a stranger's.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

export const securityHeaders =
  (deps: Pick<AppDeps, 'publicOrigin' | 'trustProxy'>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (isSecure(c, deps)) c.res.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  }
