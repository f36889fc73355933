/** The real thing: the application over PostgreSQL, reached through the ports as a browser would. */
import { randomUUID } from 'node:crypto'
import { commissionsAdapter } from '@commissions/adapter-commissions'
import type { CommissionsPort } from '@commissions/core'
import { createHttp } from '@commissions/http'
import { addSmallAgency, browser, type FreshDatabase, type SmallAgency, testApp } from '@commissions/server/testing'

export interface Real {
  readonly port: CommissionsPort
  readonly agency: SmallAgency
  /** Changes the first position's percentage on renewals, without a step that the books see. */
  readonly setRate: (percent: number) => Promise<void>
}

export const realAgency = async ({ db }: FreshDatabase): Promise<Real> => {
  const agency = await addSmallAgency(db, 'Model House')
  const visitor = browser(testApp(db))
  await visitor.signIn(agency.username)
  const http = createHttp({
    baseUrl: service => `/services/${service}`,
    fetch: (url, init) => visitor.send(String(url), init),
    newKey: randomUUID,
  })
  return {
    agency,
    port: commissionsAdapter(http),
    setRate: async percent => {
      await db
        .updateTable('payout_rule')
        .set({ term_new: String(percent), term_renew: String(percent) })
        .where('agency_id', '=', agency.agencyId)
        .where('position', '=', 1)
        .execute()
    },
  }
}
