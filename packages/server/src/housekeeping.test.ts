import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepTidy } from './housekeeping.ts'
import { testApp } from './testing/app.ts'
import { browser } from './testing/browser.ts'
import { asServed, type FreshDatabase, freshDatabase } from './testing/database.ts'
import { addAgency, addUser } from './testing/people.ts'

const DAY = 24 * 60 * 60_000

describe('tidying up', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
    await addUser(database.db, await addAgency(database.db), 'tess')
  })
  afterAll(() => database.drop())

  it('removes nothing by a clock that is not that of the database, and says so: another program counts on what looks expired', async () => {
    const tess = browser(testApp(database.db, { clock: Date.now }))
    await tess.signIn('tess')
    const statement = { statement_date: '2026-06-30', description: 'Twice', commission_paid_orig: null }
    const key = { 'idempotency-key': randomUUID() }
    const create = async () =>
      (await tess.json('POST', '/services/commissions/v2/commissions/statement', statement, key)).text()
    const first = await create()
    const told: unknown[] = []
    const silent = (): void => undefined
    const log = { debug: silent, info: silent, warn: silent, error: (...said: unknown[]) => void told.push(said) }
    const stop = keepTidy(asServed(database.db), () => Date.now() + DAY + 60_000, log, { trailDays: 90 })
    await expect.poll(() => told).toEqual([[expect.stringMatching(/clock.*differ/), { minutes: 24 * 60 + 1 }]])
    stop()
    expect(await create()).toBe(first)
  })
})
