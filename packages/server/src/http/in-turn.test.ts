import { data, endpointsOf, field, listOf, record, Text } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpApp } from '../app.ts'
import { openLanes } from '../fairness/lanes.ts'
import { testApp } from '../testing/app.ts'
import { type Browser, browser } from '../testing/browser.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { addAgency, addUser } from '../testing/people.ts'
import { serve } from './serve.ts'

const WAITING = 32
const AT_ONCE = 3

const describeCall = endpointsOf('commissions')
const slow = describeCall.get('/slow', { answer: data(Text), summary: 'Waits' })
const quick = describeCall.get('/quick', { answer: data(Text), summary: 'Answers' })
const write = describeCall.post('/write', { answer: data(Text), summary: 'Writes' })
const keep = describeCall.post('/keep', {
  body: record('Texts', { texts: field('texts', listOf(Text)) }),
  answer: data(Text),
  summary: 'Takes texts',
})

describe('calls that take turns', () => {
  let database: FreshDatabase
  let app: HttpApp
  let flood: Browser
  let quiet: Browser
  let floodAgency: string
  const lanes = openLanes()
  let open = (): void => undefined
  let gate = Promise.resolve()
  const close = (): void => {
    gate = new Promise(resolve => {
      open = resolve
    })
  }

  beforeAll(async () => {
    database = await freshDatabase()
    floodAgency = await addAgency(database.db, 'Flood')
    await addUser(database.db, floodAgency, 'flood')
    await addUser(database.db, await addAgency(database.db, 'Quiet'), 'quiet')
    app = testApp(database.db, {
      lanes,
      routes: [
        serve(slow, async () => {
          await gate
          return E.right('done')
        }),
        serve(quick, async () => E.right('done')),
        serve(write, async () => E.right('done')),
        serve(keep, async ({ body }) => E.right(`${body.texts.length} texts`)),
      ],
    })
    flood = browser(app)
    quiet = browser(app)
    await flood.signIn('flood')
    await quiet.signIn('quiet')
  })
  afterAll(() => database.drop())

  const settled = async (waiting: number): Promise<void> => {
    while (lanes.short.figures().waiting < waiting) await new Promise(setImmediate)
  }

  it('wait for each other, thirty-two of a user; the next one is refused, and others are not slowed down', async () => {
    close()
    const first = Array.from({ length: AT_ONCE + WAITING }, () => flood.send('/services/commissions/slow'))
    await settled(WAITING)
    const refused = await flood.json('POST', '/services/commissions/write', undefined)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests are under way at the same time. Nothing was done: wait a moment, then try again',
      data: null,
    })
    for (let n = 0; n < 5; n += 1) expect((await quiet.send('/services/commissions/quick')).status).toBe(200)
    expect((await app.request('http://localhost/healthz')).status).toBe(200)
    expect((await browser(app).signIn('quiet')).status).toBe(303)
    expect((await app.request('http://localhost/services/commissions/quick')).status).toBe(401)
    open()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200))
    expect(lanes.short.figures()).toMatchObject({ held: 0, waiting: 0, refused: { LineIsFull: 1 } })
  })

  it('have large bodies parsed one at a time within an agency, and other calls do not wait for that', async () => {
    const large = { texts: Array.from({ length: 3 }, () => 'x'.repeat(100 * 1024)) }
    const send = (by: Browser, body: unknown) => by.json('POST', '/services/commissions/keep', body)
    const entered = await lanes.values.enter({ agency: floodAgency, user: 'another' })
    if (E.isLeft(entered)) throw new Error('Expected a turn')
    const waiting = send(flood, large)
    while (lanes.values.figures().waiting === 0) await new Promise(setImmediate)
    expect((await send(flood, { texts: ['x'] })).status).toBe(200)
    expect(await (await send(quiet, large)).json()).toMatchObject({ data: '3 texts' })
    expect(lanes.values.figures()).toMatchObject({ held: 1, waiting: 1 })
    entered.right()
    expect((await waiting).status).toBe(200)
    expect(lanes.values.figures()).toMatchObject({ held: 0, waiting: 0 })
  })

  it('stop waiting when their caller goes away', async () => {
    close()
    const first = Array.from({ length: AT_ONCE }, () => flood.send('/services/commissions/slow'))
    // A request gets its turn once its session is found. All turns must be taken before the last request comes, because it is to wait.
    while (lanes.short.figures().held < AT_ONCE) await new Promise(setImmediate)
    const left = new AbortController()
    const last = flood.send('/services/commissions/slow', { signal: left.signal }).catch(() => null)
    await settled(1)
    left.abort()
    while (lanes.short.figures().waiting > 0) await new Promise(setImmediate)
    open()
    await Promise.all([...first, last])
    expect(lanes.short.figures()).toMatchObject({ held: 0, waiting: 0, refused: { CallerGone: 1 } })
  })
})
