/** The stub suite over HTTP: under /services on the app's origin, or a host for each service. Every call needs the suite's cookie. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type StubSuite, sessionToken } from './stub-suite.ts'

export interface StubServer {
  readonly port: number
  readonly close: () => Promise<void>
}

export interface StubServerOptions {
  readonly suite: StubSuite
  /** The address that serves the app's own files. Every request that is not for a service is passed on to it. */
  readonly site: string
  /** The cookie's domain; null if the cookie belongs only to the host that sets it. */
  readonly domain: string | null
}

const COOKIE = 'suite_sid'
const ALLOWED_HEADERS = ['accept', 'content-type']

const bodyOf = async (incoming: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The search service is `/services/search/api/x`, or all of `search-dev.…`. The app's host is also that of the commissions service. */
const serviceOf = ({ headers, url = '/' }: IncomingMessage): { service: string; path: string } | null => {
  const under = /^\/services\/([a-z]+)(\/.*)$/.exec(url)
  if (under !== null) return { service: under[1] ?? '', path: under[2] ?? '/' }
  const host = /^([a-z]+)-dev\./.exec(headers.host ?? '')?.[1]
  if (host === undefined || host === 'signin') return null
  return host !== 'commissions' || /^(\/v2)?\/commissions\//.test(url) ? { service: host, path: url } : null
}

const hosted = (host: string | undefined, product: string): boolean => host?.startsWith(`${product}-dev.`) === true

export const serveStub = ({ suite, site, domain }: StubServerOptions): Promise<StubServer> => {
  const sessions = new Set<string>()

  const allowOrigin = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { origin } = incoming.headers
    if (origin === undefined || domain === null || !new URL(origin).hostname.endsWith(`.${domain}`)) return
    answer.setHeader('access-control-allow-origin', origin)
    answer.setHeader('access-control-allow-credentials', 'true')
    answer.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    answer.setHeader('access-control-allow-headers', ALLOWED_HEADERS.join(', '))
    answer.setHeader('vary', 'Origin')
  }

  const signIn = (url: URL, answer: ServerResponse): void => {
    const token = sessionToken()
    sessions.add(token)
    const of = domain === null ? '' : `; Domain=${domain}`
    answer.setHeader('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${of}`)
    answer.writeHead(302, { location: url.searchParams.get('redirect') ?? '/' }).end()
  }

  const isSignedIn = ({ headers }: IncomingMessage): boolean => {
    const found = new RegExp(`${COOKIE}=([^;]+)`).exec(headers.cookie ?? '')
    return found !== null && sessions.has(found[1] ?? '')
  }

  const serve = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = 'GET', headers, url = '/' } = incoming
    const here = new URL(url, `http://${headers.host}`)
    const called = serviceOf(incoming)
    if (called === null && (here.pathname === '/signin' || hosted(headers.host, 'signin'))) return signIn(here, answer)
    if (called === null) {
      incoming.pipe(
        request(`${site}${url}`, { method, headers }, given => {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
        }),
      )
      return
    }
    allowOrigin(incoming, answer)
    if (method === 'OPTIONS') {
      answer.writeHead(204).end()
      return
    }
    if (!isSignedIn(incoming)) {
      answer.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Nobody is signed in"}')
      return
    }
    const { pathname: path, searchParams: query } = new URL(called.path, here)
    const given = suite.answer(called.service, { method, path, query, body: await bodyOf(incoming) })
    answer.writeHead(given.status, { 'content-type': 'application/json' })
    answer.end(given.body === null ? undefined : JSON.stringify(given.body))
  }

  const server: Server = createServer((incoming, answer) => {
    serve(incoming, answer).catch((error: unknown) => {
      answer.writeHead(500).end(String(error))
    })
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () => {
          server.closeAllConnections()
          return new Promise(done => server.close(() => done()))
        },
      }),
    )
  })
}
