import type { MiddlewareHandler } from 'hono'
import { failed } from './answer/envelope.ts'
import { forbidden } from './answer/refusal.ts'
import { isFromElsewhere } from './connection/origin.ts'
import type { AppDeps } from './deps.ts'
import { toResponse } from './route.ts'
import { serviceOf } from './service-of.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** A foreign page, neither ours nor the suite's, must not change anything with the cookie of the person who looks at it. */
export const sameOriginWrites =
  (deps: AppDeps): MiddlewareHandler =>
  async (c, next) => {
    if (SAFE.includes(c.req.method) || !isFromElsewhere(c, deps)) return next()
    return toResponse(failed(serviceOf(c.req.path), forbidden))
  }
