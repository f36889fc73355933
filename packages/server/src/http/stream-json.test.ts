import { data, endpointsOf, LineItemCodec, listOf } from '@commissions/contract'
import { type LineItem, lineItemId } from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { browser } from '../testing/browser.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { addAgency, addUser } from '../testing/people.ts'
import { type Listening, listen } from './listen.ts'
import { serve } from './serve.ts'
import { jsonResponse } from './stream-json.ts'

const LINES = 50_000
const TIMEOUT = 60_000

const endpoint = endpointsOf('commissions')({
  method: 'GET',
  path: '/v2/commissions/everything',
  answer: data(listOf(LineItemCodec)),
  summary: 'Very many lines',
})

describe('a large answer', { timeout: TIMEOUT }, () => {
  let database: FreshDatabase
  let server: Listening
  let cookie: string
  let lines: readonly LineItem[]

  beforeAll(async () => {
    const policy = LineItemFixtures.policy()
    lines = Array.from({ length: LINES }, (_, n) => LineItemFixtures.lineItem({ id: lineItemId(`line-${n}`), policy }))
    database = await freshDatabase()
    await addUser(database.db, await addAgency(database.db), 'tess')
    const app = testApp(database.db, { routes: [serve(endpoint, async () => E.right(lines))] })
    const tess = browser(app)
    await tess.signIn('tess')
    cookie = [...tess.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const listening = await listen(app.fetch, 0, '127.0.0.1')
    if (E.isLeft(listening)) throw new Error(listening.left.sentence)
    server = listening.right
  }, TIMEOUT)
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  it('begins before it is written to its end, lets others be answered meanwhile, and is the same to the byte', async () => {
    const response = await fetch(`${server.address}/services/commissions${endpoint.path}`, { headers: { cookie } })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const chunks: Uint8Array[] = []
    let whole = false
    const reading = (async () => {
      for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
      whole = true
    })()
    let answered = 0
    while (!whole) {
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
      if (!whole) answered += 1
    }
    await reading
    expect(answered).toBeGreaterThan(3)
    const text = Buffer.concat(chunks).toString('utf8')
    const content = endpoint.answer.encode(lines)
    // A difference of 80 MB is nothing to print.
    expect(text === JSON.stringify({ code: 'OK', message: null, ...content })).toBe(true)
  })
})

describe('JSON that is sent in pieces', () => {
  it('is asked for only as fast as it is taken', async () => {
    let written = 0
    function* pieces() {
      for (; written < 1000; written += 1) yield 'x'.repeat(100_000)
    }
    const reader = jsonResponse(pieces()).body?.getReader()
    await reader?.read()
    await new Promise(resolve => setImmediate(resolve))
    expect(written).toBeLessThan(10)
    await reader?.cancel()
  })

  it('is sent at once when it is small', async () => {
    const response = jsonResponse(['{', '"a":1', '}'])
    expect(await response.text()).toBe('{"a":1}')
  })
})
