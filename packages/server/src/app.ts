/** The application: every service, the sign-in and the app's files on one origin. It does not listen on a socket by itself. */
import { Hono } from 'hono'
import { sharedPage } from './commissions/paid-statements/shared.page.ts'
import { packAnswers } from './http/answer/packed-answers.ts'
import { onlyOwnHosts } from './http/connection/hosts.ts'
import { ownOrigin } from './http/connection/origin.ts'
import { requestLog, type Variables } from './http/connection/request-log.ts'
import { securityHeaders } from './http/connection/security-headers.ts'
import { answerSuite } from './http/connection/suite.ts'
import type { AppDeps } from './http/deps.ts'
import { answerError, unknownCall } from './http/failures.ts'
import type { Route } from './http/route.ts'
import { sameOriginWrites } from './http/same-origin.ts'
import { openApiRoutes } from './openapi/openapi.routes.ts'
import { type Operations, operationsRoutes } from './operations/operations.routes.ts'
import { routes } from './routes.ts'
import { signInRoutes } from './signin/signin.routes.ts'
import { serveSite } from './static/site.ts'

export interface AppOptions {
  /** The directory of the built app, if it is to be served. */
  readonly site?: string | null
  /** The directory in which the installation may keep a `config.json` of its own. */
  readonly config?: string | null
  /** The calls to serve; all of them unless a test wants its own. */
  readonly routes?: readonly Route[]
  /** How the process is watched. */
  readonly operations?: Operations
}

export type HttpApp = Hono<{ Variables: Variables }>

export const createApp = (deps: AppDeps, options: AppOptions = {}): HttpApp => {
  const app: HttpApp = new Hono()
  const { routes: operated, measured } = operationsRoutes(deps, options.operations ?? null)
  app.use(requestLog(deps))
  app.use(measured)
  app.use(securityHeaders(deps))
  app.use('/services/*', answerSuite(deps.suite))
  app.use(sameOriginWrites(deps))
  app.onError(answerError(deps))

  app.route('/', operated)
  // The routes above come before the host check, because monitoring may call the program by any address.
  app.use(onlyOwnHosts(deps))
  app.use('/services/*', packAnswers)
  app.use('/services/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    // Only the headers are sent, so nobody would ever read the body.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
  })
  const served = options.routes ?? routes
  for (const { endpoint, handle } of served)
    app.on(endpoint.method, `/services/${endpoint.service}${endpoint.path}`, c => handle(c, deps))
  if (deps.renderPaidStatementPdf !== undefined) {
    const shared = sharedPage(deps, deps.renderPaidStatementPdf)
    app.get('/shared/:token', shared)
    app.get('/services/commissions/shared/:token', shared)
  }
  app.all('/services/*', unknownCall)
  app.all('/services', unknownCall)

  app.route('/', openApiRoutes(served))
  app.route('/signin', signInRoutes(deps))
  app.get('*', serveSite(options.site ?? null, { config: options.config ?? null, originOf: c => ownOrigin(c, deps) }))
  return app
}
