import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from '../deps.ts'
import { routeOf } from './route-of.ts'

export interface Variables {
  readonly requestId: string
}

/** One line per request. It names the route, not the address, because addresses hold people's ids and search texts. */
export const requestLog =
  (deps: AppDeps): MiddlewareHandler<{ Variables: Variables }> =>
  async (c, next) => {
    const requestId = deps.random.uuid()
    c.set('requestId', requestId)
    // The wall clock may be set during a request, so it does not measure the duration.
    const began = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    const write = c.req.path.startsWith('/services/') || c.req.path === '/signin' ? deps.log.info : deps.log.debug
    const { status } = c.res
    write('request', {
      requestId,
      method: c.req.method,
      route: routeOf(c),
      status,
      ms: Math.round(performance.now() - began),
    })
  }
