/** Opens the socket, or gives the sentence why it cannot be opened. Closes it when the last request is answered. */
import { createServer, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { either as E } from 'fp-ts'
import { type Connections, connections, type SocketTimes } from '../../fairness/connections.ts'
import { cannotStart, reasonOf, type Started } from '../../start-failure.ts'
import { oneAtATime } from './one-at-a-time.ts'

export interface Listening {
  /** The address as a person types it. */
  readonly address: string
  readonly close: () => Promise<void>
}

const PATIENCE_MS = 10_000

type Fetch = Parameters<typeof getRequestListener>[0]

/** Stands for the host in a request that names none, as HTTP/1.0 allows: load balancers ask so. No installation has this name (RFC 6761). */
const NO_HOST = { hostname: 'unnamed.invalid' }

/** As much as proxies usually pass on. What is larger gets a bare 431, since nobody knows yet what it asks for. */
const MOST_HEADERS = 32 * 1024

const optionsFor = (times: SocketTimes): ServerOptions => ({
  maxHeaderSize: MOST_HEADERS,
  headersTimeout: times.headers,
  requestTimeout: times.request,
  keepAliveTimeout: times.idle,
  connectionsCheckingInterval: times.lookEvery,
  keepAlive: true,
  keepAliveInitialDelay: times.keepAliveAfter,
})

export const listen = (
  fetch: Fetch,
  port: number,
  host: string,
  { accept, most, times }: Connections = connections({}),
): Promise<Started<Listening>> =>
  new Promise(resolve => {
    const server = createServer(optionsFor(times), oneAtATime(getRequestListener(fetch, NO_HOST)))
    server.maxConnections = most
    server.timeout = times.still
    server.on('connection', accept)
    // Once it listens, a connection that cannot be taken (no file descriptor, no memory) is its caller's loss alone.
    server.on('error', (error: NodeJS.ErrnoException) => resolve(cannotStart(whyNot(error, port, host))))
    server.listen(port, host, () => {
      const bound = server.address() as AddressInfo
      resolve(E.right({ address: readable(host, bound.port), close: () => close(server) }))
    })
  })

const whyNot = (error: NodeJS.ErrnoException, port: number, host: string): string => {
  switch (error.code) {
    case 'EADDRINUSE':
      return `The port ${port} on ${host} is in use by another program: stop that one, or choose another PORT.`
    case 'EACCES':
      return `The port ${port} on ${host} needs rights that this user does not have: choose a PORT above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}: choose another HOST.`
    default:
      return `The server cannot listen on ${host}, port ${port}: ${reasonOf(error)}.`
  }
}

const readable = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const SWEEP_MS = 50

/** Requests under way are answered, then their connections are closed too; one that never ends is cut off after a while. */
const close = (server: Server): Promise<void> =>
  new Promise(resolve => {
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    // A kept-alive connection would otherwise hold the process for seconds after its last answer.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(impatience)
      clearInterval(sweep)
      resolve()
    })
  })
