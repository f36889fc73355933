import {
  addSmallAgency,
  browser,
  type FreshDatabase,
  freshDatabase,
  type SmallAgency,
  startWorker,
  stopWorker,
  testApp,
  WORKERS,
  workerOf,
} from '@commissions/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const STATEMENTS = '/services/commissions/v2/commissions/statement'
const [LOST = 0, ...OTHERS] = WORKERS
const OPENED = { statement_date: '2026-06-30', description: 'June', commission_paid_orig: null }

describe('a worker that is down', () => {
  let database: FreshDatabase
  const found = new Map<number, SmallAgency>()
  /** The user name of an agency that the worker stores. */
  const userOn = (worker: number | undefined): string => found.get(worker ?? 0)?.username ?? ''

  beforeAll(async () => {
    database = await freshDatabase()
    // The hash of an agency's random id chooses its worker. A hundred ids that all fall on one of two workers never occur.
    for (let drawn = 1; found.size < WORKERS.length && drawn <= 100; drawn += 1) {
      const agency = await addSmallAgency(database.db, `Harbor ${drawn}`)
      found.set(await workerOf(database, agency.agencyId), agency)
    }
  })
  afterAll(async () => {
    startWorker(LOST)
    await database.drop()
  })

  it('makes its own agencies unavailable until it is back, and no others', async () => {
    const app = testApp(database.db)
    const [theirs, ours] = [userOn(LOST), userOn(OTHERS[0])]
    const [before, other] = [browser(app), browser(app)]
    await before.signIn(theirs)
    await other.signIn(ours)
    const open = async (who: typeof before) => (await who.json('POST', STATEMENTS, OPENED)).status
    expect([await open(before), await open(other)]).toEqual([200, 200])

    stopWorker(LOST)
    expect([await open(before), await open(other)]).toEqual([503, 200])
    const later = browser(app)
    expect((await later.signIn(ours)).status).toBe(303)
    expect(await open(later)).toBe(200)
    expect((await browser(app).signIn(theirs)).status).toBe(503)
    expect((await before.send(STATEMENTS)).status).toBe(503)

    startWorker(LOST)
    expect([await open(before), await open(other)]).toEqual([200, 200])
    expect((await browser(app).signIn(theirs)).status).toBe(303)
  })
})
