import { data, endpointsOf, LineItemCodec, listOf } from '@commissions/contract'
import { type LineItem, lineItemId } from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { browser } from '../../testing/browser.ts'
import { addAgency, addUser } from '../../testing/people.ts'
import { type Listening, listen } from '../connection/listen.ts'
import { serve } from '../serve.ts'
import { textInTurns, textOf } from './stream-json.ts'

const LINES = 15_000
const TIMEOUT = 60_000

const endpoint = endpointsOf('commissions').get('/v2/commissions/everything', {
  answer: data(listOf(LineItemCodec)),
  summary: 'Very many lines',
})

describe('a large answer', { timeout: TIMEOUT }, () => {
  let server: Listening
  let cookie: string
  let lines: readonly LineItem[]

  const { database, app } = appStage({ routes: [serve(endpoint, async () => E.right(lines))] })
  beforeAll(async () => {
    const policy = LineItemFixtures.policy()
    lines = Array.from({ length: LINES }, (_, n) => LineItemFixtures.lineItem({ id: lineItemId(`line-${n}`), policy }))
    await addUser(database.db, await addAgency(database.db), 'tess')
    const tess = browser(app)
    await tess.signIn('tess')
    cookie = [...tess.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const listening = await listen(app.fetch, 0, '127.0.0.1')
    if (E.isLeft(listening)) throw new Error(listening.left.sentence)
    server = listening.right
  }, TIMEOUT)
  afterAll(() => server.close())

  it('begins before it is written to its end, lets other calls be answered, and is the same to the byte', async () => {
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
    // The text is too long to print a difference of it.
    expect(text === JSON.stringify({ code: 'OK', message: null, ...content })).toBe(true)
  })
})

describe('JSON written in pieces', () => {
  it('is the same text, in pieces large enough for a turn each', async () => {
    function* pieces() {
      for (let n = 0; n < 1000; n += 1) yield `${n},`.padEnd(1000)
    }
    const written: string[] = []
    for await (const piece of textInTurns(pieces())) written.push(piece)
    expect(written.join('')).toBe([...pieces()].join(''))
    expect(written.length).toBe(Math.ceil(1_000_000 / 66_000))
  })

  it('is one piece when it is small, and empty without pieces', async () => {
    expect(await textOf(textInTurns(['{', '"a":1', '}']))).toBe('{"a":1}')
    expect(await textOf(textInTurns([]))).toBe('')
  })
})
