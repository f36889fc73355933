/** What the global setup hands to the tests: where the database server of this run is. */
import type { Address } from '../database/connect.ts'
import type { ServerAddress } from '../database/embedded/server-address.ts'

export type Server = { readonly url: null; readonly embedded: ServerAddress } | { readonly url: string }

export interface TestServer {
  readonly server: Server
  /** The migrated database that others are cloned from. */
  readonly template: string
  /** The role that the application under test works as: no superuser, so that row-level security holds for it. */
  readonly served: { readonly user: string; readonly password: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
    /** The database with the demo agencies; of projects that name the set-up which makes it. */
    demoTemplate: string
  }
}

/** A database of the server; the one that statements about databases are given to when none is named. */
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
