/** What the global setup passes to the tests: the address of this run's database server. */
import type { Address } from '../database/connect.ts'
import type { ServerAddress } from '../database/embedded/server-address.ts'

export type Server = { readonly url: null; readonly embedded: ServerAddress } | { readonly url: string }

export interface TestServer {
  readonly server: Server
  /** The name of the migrated database that others are cloned from. */
  readonly template: string
  /** The role of the application under test. It is not a superuser, so that row-level security applies to it. */
  readonly served: { readonly user: string; readonly password: string }
}

/** The database of `demoDatabase`, if a test of this run has asked for one. */
export const demoOf = (template: string): string => `${template}_demo`

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
    /** The database with the demo agencies; only in projects whose global setup is global-setup-demo.ts. */
    demoTemplate: string
  }
}

/** The address of a database of the server; without a name, of the one from which databases are created and dropped. */
export const addressOf = (server: Server, database?: string, as?: TestServer['served']): Address => {
  if (server.url === null) return { ...server.embedded, database: database ?? 'postgres', ...as }
  const url = new URL(server.url)
  if (database !== undefined) url.pathname = `/${database}`
  if (as !== undefined) Object.assign(url, { username: as.user, password: as.password })
  return { connectionString: url.href }
}

export const urlOf = (server: Server, database: string, as?: TestServer['served']): string => {
  if (server.url !== null) {
    const url = new URL(server.url)
    url.pathname = `/${database}`
    if (as !== undefined) Object.assign(url, { username: as.user, password: as.password })
    return url.href
  }
  const { host } = server.embedded
  const { user, password } = as ?? server.embedded
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}`
}
