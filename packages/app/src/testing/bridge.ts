/**
 * The real server behind the app, without a socket: one msw handler hands every request to the application, over a fresh
 * PostgreSQL database with the demo data. The server's own test browser keeps the cookies and says where requests come from,
 * since msw does neither.
 */
import { knownDate } from '@commissions/core/testing'
import { loadDemo } from '@commissions/server'
import {
  browser,
  builtReader,
  type FakeClock,
  type FreshDatabase,
  fakeClock,
  freshDatabase,
  testApp,
} from '@commissions/server/testing'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/** Where the app believes to be served from. */
export const ORIGIN = 'http://localhost'
const DEMO_DAY = knownDate(2026, 11, 20)
const DEMO_PASSWORD = 'demo-commissions'

export interface Bridge {
  readonly database: FreshDatabase
  readonly clock: FakeClock
  readonly signIn: (username: string) => Promise<void>
  /** The paths asked for, in their order. */
  readonly asked: readonly string[]
  /** Until called again without an answer, paths that contain `part` get this answer instead of the server's. */
  readonly insteadOf: (part: string, answer: (() => Response) | null) => void
  readonly close: () => Promise<void>
}

export const bridge = async (): Promise<Bridge> => {
  const database = await freshDatabase()
  await loadDemo(database.db, DEMO_DAY)
  const clock = fakeClock()
  // Files are read by a process, as in the program: what reads them is not made for a window.
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
