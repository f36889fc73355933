/** Serves any application on a socket, or only the app's files, for tests of what a browser shows without any service. */
import { either as E } from 'fp-ts'
import { Hono } from 'hono'
import { listen } from '../http/connection/listen.ts'
import { securityHeaders } from '../http/connection/security-headers.ts'
import { serveSite } from '../static/site.ts'

export interface SiteServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Serves an application on a socket of its own, for callers that use HTTP. */
export const serveApp = async ({ fetch }: Pick<Hono, 'fetch'>): Promise<SiteServer> => {
  const server = await listen(fetch, 0, '127.0.0.1')
  if (E.isLeft(server)) throw new Error(server.left.sentence)
  return server.right
}

/** `config` is the directory of the installation's own `config.json`. */
export const serveFiles = (directory: string, config: string): Promise<SiteServer> => {
  const app = new Hono()
  app.use(securityHeaders({ publicOrigin: null, trustProxy: false }))
  app.get('*', serveSite(directory, { config }))
  return serveApp(app)
}
