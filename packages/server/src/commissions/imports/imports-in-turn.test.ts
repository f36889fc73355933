import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FairQueue, fairQueue, type Leave } from '../../fairness/fair-queue.ts'
import { openLanes } from '../../fairness/lanes.ts'
import { testApp } from '../../testing/app.ts'
import { type Calls, signedIn } from '../../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { addSmallAgency } from '../../testing/small-agency.ts'
import { upload } from '../../testing/upload.ts'
import { statementOf } from '../../testing/wire.ts'

const content = 'Policy Number,Insured Name,Tran Date,Gross Premium,Gross Comm\nP-1,DOE,06/15/2026,100.00,10.25\n'
const NONE_WAITS = { waitingPerUser: 0, waitingPerAgency: 0, patienceMs: 60_000 }

describe('importing a file while another one is read', () => {
  const files = fairQueue({ slots: 1, perAgency: 1, perUser: 1, ...NONE_WAITS })
  const { long } = openLanes()
  let longTurns = 0
  const counted: FairQueue = {
    ...long,
    run: (...work) => {
      longTurns += 1
      return long.run(...work)
    },
  }
  let database: FreshDatabase
  let calls: Calls
  let leave: Leave

  beforeAll(async () => {
    database = await freshDatabase()
    calls = await signedIn(
      testApp(database.db, { lanes: { ...openLanes(), files, long: counted } }),
      (await addSmallAgency(database.db, 'Harbor')).username,
    )
    const entered = await files.enter({ agency: 'another', user: 'somebody' })
    if (E.isLeft(entered)) throw new Error('Expected a turn')
    leave = entered.right
  })
  afterAll(() => database.drop())

  it.each([
    ['is imported', ''],
    ['is tried', 'dry_run=true'],
  ])('answers a file that %s with 429 and a time to come back when no turn is free', async (_, query) => {
    const form = new FormData()
    form.set('statement_date', '2026-06-30')
    form.set('file', new Blob([content]), 'carrier.csv')
    const answer = await calls.browser.send(`/services/commissions/v2/commissions/statement/import?${query}`, {
      method: 'POST',
      body: form,
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: null })
    expect((await calls.get('statement?status=open')).data).toEqual([])
  })

  it('succeeds once the other file is read', async () => {
    leave()
    const statement = statementOf(await upload(calls, { content }))
    expect((await calls.get(`statement/${statement.id}`)).data).toMatchObject({ num_items: 1, commission_paid: 10.25 })
    expect(files.figures()).toMatchObject({ held: 0, waiting: 0, refused: { LineIsFull: 2 } })
  })

  it.each([
    [2, 'dry_run=true'],
    [1, 'dry_run=true&with_matches=false'],
  ])('takes %i turns of long work for %s, because matching is long work too', async (turns, query) => {
    longTurns = 0
    expect(await upload(calls, { content, query })).toMatchObject({ code: 'OK' })
    expect(longTurns).toBe(turns)
  })
})
