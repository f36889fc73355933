import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from './deps.ts'
import { isSecure } from './origin.ts'

/**
 * Scripts and style sheets come as files of our own, none inline. Elements may carry style attributes, because the view
 * libraries position with them.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // With no-referrer a browser sends its own form with the origin "null", and the sign-in could not tell it from a stranger's.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

export const securityHeaders =
  (deps: AppDeps): MiddlewareHandler =>
  async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (isSecure(c, deps)) c.res.headers.set('strict-transport-security', 'max-age=63072000')
  }
