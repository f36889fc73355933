/** The real application over PostgreSQL with the demo data, reached by the adapters as a signed-in browser would. */
import { randomUUID } from 'node:crypto'
import { agencyAdapter } from '@commissions/adapter-agency'
import { authAdapter } from '@commissions/adapter-auth'
import { carrierAdapter } from '@commissions/adapter-carrier'
import { clientsAdapter } from '@commissions/adapter-clients'
import { commissionsAdapter } from '@commissions/adapter-commissions'
import { featuresAdapter } from '@commissions/adapter-features'
import { searchAdapter } from '@commissions/adapter-search'
import type {
  AgencyPort,
  AuthPort,
  CarrierPort,
  ClientsPort,
  CommissionsPort,
  FeaturesPort,
  SearchPort,
} from '@commissions/core'
import { createHttp } from '@commissions/http'
import { loadDemo } from '@commissions/server'
import { browser, type FreshDatabase, freshDatabase, testApp } from '@commissions/server/testing'

export interface Ports {
  readonly auth: AuthPort
  readonly agency: AgencyPort
  readonly carrier: CarrierPort
  readonly search: SearchPort
  readonly clients: ClientsPort
  readonly features: FeaturesPort
  readonly commissions: CommissionsPort
}

export interface DemoSuite {
  readonly database: FreshDatabase
  /** The ports as a demo user sees them, in a session of their own. */
  readonly signedInAs: (username: string) => Promise<Ports>
}

/** The day the demo data is loaded for; the test application's clock stands on it. */
export const DEMO_DAY = { year: 2026, month: 11, day: 20 }
const DEMO_PASSWORD = 'demo-commissions'

export const demoSuite = async (): Promise<DemoSuite> => {
  const database = await freshDatabase()
  await loadDemo(database.db, DEMO_DAY)
  const app = testApp(database.db)
  return {
    database,
    signedInAs: async username => {
      const visitor = browser(app)
      const answer = await visitor.signIn(username, DEMO_PASSWORD)
      if (answer.status >= 400) throw new Error(`Signing in as ${username} answered ${answer.status}`)
      const http = createHttp({
        baseUrl: service => `/services/${service}`,
        fetch: (url, init) => visitor.send(String(url), init),
        newKey: randomUUID,
      })
      return {
        auth: authAdapter(http),
        agency: agencyAdapter(http),
        carrier: carrierAdapter(http),
        search: searchAdapter(http),
        clients: clientsAdapter(http),
        features: featuresAdapter(http),
        commissions: commissionsAdapter(http),
      }
    },
  }
}
