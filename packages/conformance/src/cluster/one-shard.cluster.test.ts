import { routes } from '@commissions/server'
import {
  addWorkedAgency,
  asServed,
  type FreshDatabase,
  freshDatabase,
  refuseSeveralShards,
  testApp,
  type WorkedAgency,
} from '@commissions/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressIn, bodyIn, type Described, etagsOf, sent, titleOf } from '../proofs/called.ts'

const QUERY =
  '?compareDate=06/15/2026&date_option=ReportingDate&start_date=2020-01-01&end_date=2030-01-01&status=open&comparison=contains&rows=50&business=a&by=client'

const endpoints = routes.map(({ endpoint }) => endpoint)

describe('a cluster that refuses every query over more than one shard', () => {
  let database: FreshDatabase
  let agency: WorkedAgency

  beforeAll(async () => {
    database = await freshDatabase()
    await refuseSeveralShards(database)
    agency = await addWorkedAgency(testApp(database.db), database.db, 'Harbor')
  })
  afterAll(() => database.drop())

  it('refuses a query without an agency, so that this test can fail', async () => {
    await expect(asServed(database.db).selectFrom('line_item').select('line_item_id').execute()).rejects.toThrow(
      'multi-task query',
    )
  })

  it.each(endpoints.map(one => [titleOf(one), one] as const))('answers %s', async (_, endpoint: Described) => {
    const body = bodyIn(endpoint, agency, await etagsOf(database, agency, endpoint.path))
    // Some reads require days and others do not accept them. A refused request proves nothing about the queries behind it.
    for (const query of endpoint.method === 'GET' ? [QUERY, ''] : [QUERY]) {
      const response = await agency.calls.browser.send(`${addressIn(endpoint, agency)}${query}`, sent(endpoint, body))
      expect({ status: response.status, text: response.status < 500 ? '' : await response.text() }).toEqual({
        status: response.status,
        text: '',
      })
    }
  })
})
