import { type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../connection/listen.ts'
import { acceptedEncodings } from './encodings.ts'
import { packAnswers, WORTH_PACKING } from './packed-answers.ts'
import { JSON_HEADERS, wholeJson } from './stream-json.ts'

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const

const answering = (body: BodyInit, headers: Readonly<Record<string, string>> = JSON_HEADERS) =>
  new Hono().use(packAnswers).get('/', () => new Response(body, { headers }))

const inPieces = (pieces: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: to => {
      for (const piece of pieces) if (piece !== '') to.enqueue(new TextEncoder().encode(piece))
      to.close()
    },
  })

describe('the encodings that a caller accepts', () => {
  it.each([
    [undefined, []],
    ['identity', []],
    ['gzip, deflate, br', ['br', 'gzip']],
    ['br;q=0.5,gzip;q=1.0', ['br', 'gzip']],
    ['gzip;q=0, br;q=0.000', []],
    ['x-gzip, brotli', []],
  ])('are read from %s', (header, taken) => {
    expect(acceptedEncodings(header)).toEqual(taken)
  })
})

describe('a compressed answer', () => {
  it.each(['br', 'gzip'] as const)('has the same text, whatever its pieces (%s)', encoding =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), async pieces => {
        const response = await answering(inPieces(pieces)).request('/', { headers: { 'accept-encoding': encoding } })
        expect(response.headers.get('content-encoding')).toBe(encoding)
        expect(response.headers.get('content-length')).toBeNull()
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(UNPACK[encoding](bytes).toString()).toBe(pieces.join('').toWellFormed())
      }),
      runs(50),
    ),
  )

  it('is not made of a short, encoded or binary answer, nor for a caller who accepts no encoding', async () => {
    const long = JSON.stringify('a'.repeat(WORTH_PACKING))
    const short = '{"code":0}'
    const both = { headers: { 'accept-encoding': 'br, gzip' } }
    const packed = await answering(long, wholeJson(long)).request('/', both)
    expect(packed.headers.get('content-encoding')).toBe('br')
    const untouched = [
      await answering(short, wholeJson(short)).request('/', both),
      await answering(long, { ...JSON_HEADERS, 'content-encoding': 'identity' }).request('/', both),
      await answering(long, { 'content-type': 'application/pdf' }).request('/', both),
      await answering(long, wholeJson(long)).request('/'),
    ]
    expect(await Promise.all(untouched.map(one => one.text()))).toEqual([short, long, long, long])
    expect(untouched.at(-1)?.headers.get('vary')).toContain('Accept-Encoding')
  })
})

describe('a compressed answer over a connection', () => {
  let server: Listening
  let push: (text: string) => void = () => undefined
  let fail: () => void = () => undefined
  let cancelled: Promise<void>
  let tellCancelled: () => void

  beforeAll(async () => {
    const app = new Hono().use(packAnswers).get('/', () => {
      cancelled = new Promise(resolve => {
        tellCancelled = resolve
      })
      const body = new ReadableStream<Uint8Array>({
        start: to => {
          push = text => to.enqueue(new TextEncoder().encode(text))
          fail = () => to.error(new Error('It went away'))
        },
        cancel: () => tellCancelled(),
      })
      return new Response(body, { headers: JSON_HEADERS })
    })
    const started = await listen(app.fetch, 0, '127.0.0.1')
    if (started._tag === 'Left') throw new Error(JSON.stringify(started.left))
    server = started.right
  })
  afterAll(() => server?.close())

  const asked = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(`${server.address}/`, { headers: { 'accept-encoding': 'br' } }, resolve)
        .on('error', reject)
        .end()
    })

  const firstOf = (answer: NodeJS.ReadableStream) =>
    new Promise<string>((resolve, reject) => {
      answer
        .pipe(createBrotliDecompress())
        .once('data', (bytes: Buffer) => resolve(bytes.toString()))
        .on('error', reject)
    })

  it('lets its first piece be read before the last is written', async () => {
    const answer = await asked()
    const first = firstOf(answer)
    push('[{"id":"line-1"}')
    expect(await first).toBe('[{"id":"line-1"}')
    answer.destroy()
  })

  it('does not look complete when it breaks off', async () => {
    const answer = await asked()
    const first = firstOf(answer)
    push('[1')
    expect(await first).toBe('[1')
    const ended = new Promise(resolve => {
      answer.once('error', () => resolve('broken off')).once('end', () => resolve('whole'))
    })
    fail()
    expect(await ended).toBe('broken off')
  })

  it('stops reading from its source when the caller goes away', async () => {
    const answer = await asked()
    const first = firstOf(answer)
    push('[1')
    await first
    answer.destroy()
    push(',2')
    await cancelled
  })
})
