/** Connects the app to the real server without a socket: msw passes each request to it, over a fresh database with the demo data. */
import {
  browser,
  builtReader,
  demoDatabase,
  type FakeClock,
  type FreshDatabase,
  fakeClock,
  testApp,
} from '@commissions/server/testing'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/** The origin from which the app appears to be served. */
export const ORIGIN = 'http://localhost'
const DEMO_PASSWORD = 'demo-commissions'

export interface Bridge {
  readonly database: FreshDatabase
  readonly clock: FakeClock
  readonly signIn: (username: string) => Promise<void>
  /** The requested paths, in order. */
  readonly asked: readonly string[]
  /** Paths that contain `part` get this answer instead of the server's, until it is called again with null. */
  readonly insteadOf: (part: string, answer: (() => Response) | null) => void
  readonly close: () => Promise<void>
}

export const bridge = async (): Promise<Bridge> => {
  const database = await demoDatabase()
  const clock = fakeClock()
  // Files are read by a separate process, as in production, because the reader does not run in a browser-like environment.
  const visitor = browser(testApp(database.db, { time: clock, reader: builtReader }), ORIGIN)
  const asked: string[] = []
  const instead = new Map<string, () => Response>()

  const server = setupServer(
    http.all('*', async ({ request }) => {
      const url = new URL(request.url)
      const path = `${url.pathname}${url.search}`
      asked.push(path)
      for (const [part, answer] of instead) if (path.includes(part)) return answer()
      const body = request.method === 'GET' ? {} : { body: await request.arrayBuffer() }
      const answer = await visitor.send(path, { method: request.method, headers: request.headers, ...body })
      return new HttpResponse(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
    }),
  )
  server.listen({ onUnhandledRequest: 'error' })
  return {
    database,
    clock,
    asked,
    signIn: async username => {
      const answer = await visitor.signIn(username, DEMO_PASSWORD)
      if (answer.status >= 400) throw new Error(`Signing in as ${username} answered ${answer.status}`)
    },
    insteadOf: (part, answer) => {
      if (answer === null) instead.delete(part)
      else instead.set(part, answer)
    },
    close: async () => {
      server.close()
      await database.drop()
    },
  }
}
