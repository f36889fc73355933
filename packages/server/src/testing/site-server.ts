/** Applications on sockets: any of them, and the app's files alone, for what a browser makes of them without any service. */
import { either as E } from 'fp-ts'
import { Hono } from 'hono'
import { listen } from '../http/listen.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { serveSite } from '../static/site.ts'

export interface SiteServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/** An application on a socket of its own, for callers that come over the wire. */
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
