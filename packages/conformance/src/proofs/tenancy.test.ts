import { members } from '@commissions/contract'
import { routes } from '@commissions/server'
import {
  addWorkedAgency,
  type FreshDatabase,
  fingerprint,
  freshDatabase,
  testApp,
  type WorkedAgency,
} from '@commissions/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressIn, bodyIn, type Described, etagsOf, sent, takesBody, titleOf } from './called.ts'

const MARK = 'Lantern'
/** Only one of the two agencies has a client of this number. */
const OWN_CLIENT = '4711'

const endpoints = routes.map(({ endpoint }) => endpoint)
const titled = (some: readonly Described[]) => some.map(one => [titleOf(one), one] as const)
/** A group of rules is a word that every agency has, not a record. */
const ofRecords = endpoints.filter(({ path }) => path.includes(':') && !path.includes(':group'))
const others = endpoints.filter(one => !ofRecords.includes(one) && !one.path.includes('/cookie'))

describe('an agency and the records of another agency', () => {
  let database: FreshDatabase
  let theirs: WorkedAgency
  let ours: WorkedAgency

  beforeAll(async () => {
    database = await freshDatabase()
    const app = testApp(database.db, { renderPaidStatementPdf: async ({ agency }) => Buffer.from(agency) })
    theirs = await addWorkedAgency(app, database.db, MARK, OWN_CLIENT)
    ours = await addWorkedAgency(app, database.db, 'Harbor')
  })
  afterAll(() => database.drop())

  const call = async (
    caller: WorkedAgency,
    endpoint: Described,
    owner: WorkedAgency,
    query = DAY,
  ): Promise<{ readonly status: number; readonly text: string }> => {
    const body = bodyIn(endpoint, theirs, await etagsOf(database, theirs, endpoint.path))
    const response = await caller.calls.browser.send(`${addressIn(endpoint, owner)}${query}`, sent(endpoint, body))
    return { status: response.status, text: await response.text() }
  }
  const theirRows = () => fingerprint(database.db, theirs.agencyId)

  it.each(titled(ofRecords))('%s does not find a record of another agency', async (_, endpoint) => {
    const before = await theirRows()
    const { status, text } = await call(ours, endpoint, theirs)
    expect({ status, text }).toMatchObject({ status: 404 })
    expect(text).not.toContain(MARK)
    expect(await theirRows()).toEqual(before)
  })

  it.each(titled(endpoints.filter(takesBody)))(
    '%s changes nothing of another agency when it is sent its ids',
    async (_, one) => {
      const before = await theirRows()
      const { status, text } = await call(ours, one, ours)
      expect(status).toBeLessThan(500)
      expect(text).not.toContain(MARK)
      expect(await theirRows()).toEqual(before)
    },
  )

  it.each(titled(others.filter(({ method }) => method === 'GET')))(
    '%s shows nothing of another agency',
    async (_, one) => {
      for (const query of ['', wide(one)]) expect((await call(ours, one, ours, query)).text).not.toContain(MARK)
    },
  )

  it('a share link under the id of another agency leads nowhere', async () => {
    const opened = async (link: string) => (await ours.calls.browser.send(link)).status
    const [, id = '', token = ''] = /^\/shared\/([^.]+)\.(.+)$/.exec(theirs.link) ?? []
    expect(id).toBe(theirs.agencyId)
    expect(await opened(`/shared/${ours.agencyId}.${token}`)).toBe(404)
    expect(await opened(theirs.link)).toBe(200)
  })

  it('every call finds the records for their own agency', async () => {
    const missing: string[] = []
    // A range finds only the paid statements of exactly that range. Without a range, all are returned.
    const showsName = async (endpoint: Described) =>
      (await call(theirs, endpoint, theirs, wide(endpoint))).text.includes(MARK) ||
      (await call(theirs, endpoint, theirs, '')).text.includes(MARK)
    for (const one of ofRecords.filter(({ method }) => method === 'GET'))
      if ((await call(theirs, one, theirs)).status === 404) missing.push(titleOf(one))
    for (const one of LISTS)
      for (const endpoint of endpoints.filter(({ path, method }) => path === one && method === 'GET'))
        if (!(await showsName(endpoint))) missing.push(titleOf(endpoint))
    for (const one of ofRecords.filter(({ method }) => method !== 'GET'))
      if ((await call(theirs, one, theirs)).status === 404) missing.push(titleOf(one))
    expect(missing).toEqual([])
  })
})

const WIDE = {
  date_option: 'ReportingDate',
  start_date: '2020-01-01',
  end_date: '2030-01-01',
  status: 'open',
  comparison: 'contains',
  rows: '50',
  business: 'a',
  by: 'client',
}

/** As much as a call can be asked for. Parameters of other calls are refused where they could be filters of what is answered. */
const wide = ({ query }: Described): string => {
  const known = new Set(members(query).map(({ wire }) => wire))
  return `?${new URLSearchParams(Object.entries(WIDE).filter(([name]) => known.has(name)))}`
}

/** Calls that show names when they are asked for everything. */
const LISTS = [
  '/user/whoami',
  '/search/agents',
  '/api/since',
  '/v2/commissions/statement',
  '/v2/commissions/expected',
  '/v2/commissions/expected/terms',
  '/v2/commissions/people',
  '/v2/commissions/line-items',
  '/v2/commissions/line-items/search',
  '/v2/commissions/paid-statement',
  '/v2/commissions/paid-statement/line-items',
]

/** One call is malformed without this. */
const DAY = '?compareDate=06/15/2026'
