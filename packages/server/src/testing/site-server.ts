/** The app's files alone, as the program serves them: for what a browser makes of them without any service. */
import { either as E } from 'fp-ts'
import { Hono } from 'hono'
import { listen } from '../http/listen.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { serveSite } from '../static/site.ts'

export interface SiteServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/** `config` is the directory of the installation's own `config.json`. */
export const serveFiles = async (directory: string, config: string): Promise<SiteServer> => {
  const app = new Hono()
  app.use(securityHeaders({ publicOrigin: null, trustProxy: false }))
  app.get('*', serveSite(directory, { config }))
  const server = await listen(app.fetch, 0, '127.0.0.1')
  if (E.isLeft(server)) throw new Error(server.left.sentence)
  return server.right
}
