/** The real application over PostgreSQL with the demo data, reached by the adapters as a signed-in browser would. */
import { randomUUID } from 'node:crypto'
import { agencyAdapter } from '@commissions/adapter-agency'
import { attachmentsAdapter } from '@commissions/adapter-attachments'
import { authAdapter } from '@commissions/adapter-auth'
import { carrierAdapter } from '@commissions/adapter-carrier'
import { clientsAdapter } from '@commissions/adapter-clients'
import { commissionsAdapter } from '@commissions/adapter-commissions'
import { featuresAdapter } from '@commissions/adapter-features'
import { reportingAdapter } from '@commissions/adapter-reporting'
import { searchAdapter } from '@commissions/adapter-search'
import type { Ports } from '@commissions/core/testing'
import { createHttp, type HttpClient } from '@commissions/http'
import { browser, demoDatabase, type FreshDatabase, testApp, testTrail } from '@commissions/server/testing'

export const portsOver = (http: HttpClient): Ports => ({
  auth: authAdapter(http),
  agency: agencyAdapter(http),
  carrier: carrierAdapter(http),
  search: searchAdapter(http),
  clients: clientsAdapter(http),
  features: featuresAdapter(http),
  commissions: commissionsAdapter(http),
  attachments: attachmentsAdapter(http),
  reporting: reportingAdapter(http),
})

/** Sends a request, and may lose it or its answer. By default nothing is lost. */
export type Network = (send: () => Promise<Response>, init: RequestInit) => Promise<Response>

export interface DemoSuite {
  readonly database: FreshDatabase
  /** Waits until all security events so far are written to the trail. */
  readonly trailWritten: () => Promise<void>
  /** The ports as a demo user sees them, in a session of their own. */
  readonly signedInAs: (username: string, network?: Network) => Promise<Ports>
}

const DEMO_PASSWORD = 'demo-commissions'

export const demoSuite = async (): Promise<DemoSuite> => {
  const database = await demoDatabase()
  const trail = testTrail(database.db)
  const app = testApp(database.db, { trail })
  return {
    database: {
      ...database,
      drop: async () => {
        await trail.close()
        await database.drop()
      },
    },
    trailWritten: trail.written,
    signedInAs: async (username, network = send => send()) => {
      const visitor = browser(app)
      const answer = await visitor.signIn(username, DEMO_PASSWORD)
      if (answer.status >= 400) throw new Error(`Signing in as ${username} answered ${answer.status}`)
      return portsOver(
        createHttp({
          baseUrl: service => `/services/${service}`,
          fetch: (url, init = {}) => network(() => visitor.send(String(url), init), init),
          newKey: randomUUID,
          patience: { sleep: async () => undefined },
        }),
      )
    },
  }
}
