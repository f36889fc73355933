/** What machines ask of the process: whether it lives, whether to send it requests, and its figures. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Connections } from '../fairness/connections.ts'
import { healthChecks } from '../health.ts'
import { routeOf } from '../http/connection/route-of.ts'
import type { AppDeps } from '../http/deps.ts'
import { createMetrics, type Metrics, type Pool } from './metrics.ts'

export interface Operations {
  /** A request with this token may read the figures from anywhere; null means from this machine only. */
  readonly metricsToken: string | null
  /** False as soon as the program has begun to stop. */
  readonly ready: () => boolean
  /** Sockets, and how many were closed at once because there were too many. */
  readonly connections: Connections['figures']
  readonly pools: () => Readonly<Record<string, Pool>>
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** A proxy on this machine speaks for others, and says so. */
const isFromHere = (c: Context): boolean => {
  const bindings = c.env as Partial<HttpBindings> | undefined
  const address = bindings?.incoming?.socket?.remoteAddress
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(name => c.req.header(name) !== undefined)
  return address !== undefined && LOOPBACK.test(address) && !forwarded
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const shows = (c: Context, token: string | null): boolean => {
  const [, shown] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
  return token !== null && shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}

/** Counts every request by its route's pattern. */
export const measure =
  (metrics: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now()
    await next()
    metrics.observe(c.req.method, routeOf(c), c.res.status, (performance.now() - began) / 1000)
  }

export interface Operated {
  readonly routes: Hono
  readonly measured: MiddlewareHandler
}

export const operationsRoutes = (deps: AppDeps, operations: Operations | null): Operated => {
  const metrics = createMetrics({
    connections: operations?.connections ?? (() => ({ open: 0, refused: 0 })),
    pools: operations?.pools ?? (() => ({})),
    lanes: deps.lanes,
    answers: deps.answers,
  })
  const routes = new Hono()
  const { alive, ready } = healthChecks(deps)
  routes.get('/healthz', alive)
  routes.get('/readyz', (c, next) => {
    if (operations?.ready() ?? true) return ready(c, next)
    c.header('cache-control', 'no-store')
    return Promise.resolve(c.json({ status: 'stopping' }, 503))
  })
  routes.get('/metrics', async c => {
    c.header('cache-control', 'no-store')
    if (!isFromHere(c) && !shows(c, operations?.metricsToken ?? null)) return c.text('Forbidden\n', 403)
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
  return { routes, measured: measure(metrics) }
}
