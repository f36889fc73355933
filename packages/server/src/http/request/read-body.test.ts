import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import type { After } from '../../fairness/fair-queue.ts'
import { parseForm, parseJson, readBytes } from './read-body.ts'

const LIMIT = 1024 * 1024

const requestOf = (body: ReadableStream<Uint8Array> | string): Request =>
  new Request('http://localhost/x', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    ...(typeof body !== 'string' && { duplex: 'half' }),
  })

/** A timer that runs out when the test says so. */
const handLook = () => {
  let due: (() => void) | null = null
  const after: After = (_, then) => {
    due = then
    return () => {
      due = null
    }
  }
  return { after, look: () => due?.(), watching: () => due !== null }
}

describe('the body of a request', () => {
  it('is read to its end, after which the watch for slowness stops', async () => {
    const { after, watching } = handLook()
    expect(await readBytes(requestOf('abc'), LIMIT, after)).toEqual(E.right(Buffer.from('abc')))
    expect(watching()).toBe(false)
  })

  it('is refused by name when it is compressed, because no reader of it would understand it', async () => {
    const of = (encoding: string) =>
      new Request('http://localhost/x', { method: 'POST', body: 'abc', headers: { 'content-encoding': encoding } })
    for (const encoding of ['gzip', 'br', 'identity, gzip'])
      expect(await readBytes(of(encoding), LIMIT)).toMatchObject({
        left: {
          _tag: 'BadRequest',
          message: `Content-Encoding: expected a body that is not compressed, got ${encoding}`,
        },
      })
    expect(E.isRight(await readBytes(of('identity'), LIMIT))).toBe(true)
  })

  it('may come slowly, as long as enough comes', async () => {
    const { after, look } = handLook()
    let give = (_: Uint8Array | null): void => undefined
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        give = chunk => (chunk === null ? controller.close() : controller.enqueue(chunk))
      },
    })
    const reading = readBytes(requestOf(body), LIMIT, after)
    for (let n = 0; n < 5; n += 1) {
      give(new Uint8Array(64 * 1024))
      await new Promise(setImmediate)
      look()
    }
    give(null)
    expect(E.isRight(await reading)).toBe(true)
  })

  it('is refused, and its sender cut off, when hardly anything comes', async () => {
    const { after, look, watching } = handLook()
    let gone = false
    const body = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        gone = true
      },
    })
    const reading = readBytes(requestOf(body), LIMIT, after)
    await new Promise(setImmediate)
    look()
    expect(await reading).toMatchObject({ left: { message: expect.stringContaining('came too slowly') } })
    expect([gone, watching()]).toEqual([true, false])
  })

  it('is refused when its sender goes away in the middle', async () => {
    const { after, watching } = handLook()
    const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const body = new ReadableStream<Uint8Array>({
      pull: controller => controller.error(gone),
      start: controller => controller.enqueue(new Uint8Array(1000)),
    })
    expect(await readBytes(requestOf(body), LIMIT, after)).toMatchObject({
      left: { message: expect.stringContaining('broke off') },
    })
    expect(watching()).toBe(false)
  })

  it('is refused when its JSON is broken or has too many levels', async () => {
    const read = async (text: string) => parseJson(requestOf(text), Buffer.from(text))
    expect(await read('{"a":[1]}')).toEqual(E.right({ a: [1] }))
    for (const deep of ['['.repeat(100_000), '{"a":'.repeat(33), `{"preferences":${'['.repeat(40)}${']'.repeat(40)}}`])
      expect(await read(deep)).toMatchObject({
        left: { message: 'The body holds too much: expected at most 32 lists and objects within each other' },
      })
    expect(await read('{')).toMatchObject({ left: { message: 'The body is not valid JSON in UTF-8' } })
  })
})

describe('an uploaded form', () => {
  const parts = (mark: string, count: number): string =>
    Array.from({ length: count }, (_, n) => `--${mark}\r\ncontent-disposition: form-data; name="a${n}"\r\n\r\n`).join(
      '\r\n',
    )
  const sent = (type: string, body: string) => {
    const headers = { 'content-type': `multipart/form-data; ${type}` }
    return parseForm(new Request('http://localhost/x', { method: 'POST', headers }), Buffer.from(body))
  }
  const REAL = 'a-mark-of-more-than-twenty-seven-letters'

  it('may have thirty parts, with the boundary that its header names', async () => {
    const body = `${parts(REAL, 30)}\r\n--${REAL}--\r\n`
    for (const type of [`boundary=${REAL}`, `charset=utf-8; boundary="${REAL}"`])
      expect(E.isRight(await sent(type, body)), type).toBe(true)
    expect(E.isLeft(await sent(`boundary=${REAL}`, `${parts(REAL, 31)}\r\n--${REAL}--\r\n`))).toBe(true)
  })

  it('is refused when it has a field twice, and keeps a field that comes as a file', async () => {
    const part = (name: string, text: string) =>
      `--${REAL}\r\ncontent-disposition: form-data; name="${name}"; filename="blob"\r\n\r\n${text}\r\n`
    const mapping = part('mapping', '{"header_row":3}')
    const read = (...parts: readonly string[]) => sent(`boundary=${REAL}`, `${parts.join('')}--${REAL}--\r\n`)
    expect(await read(mapping, part('file', 'a,b'))).toMatchObject({
      right: { fields: { mapping: '{"header_row":3}' }, file: { name: 'blob' } },
    })
    for (const name of ['mapping', 'file'])
      expect(await read(mapping, part('file', 'a,b'), part(name, 'c,d'))).toMatchObject({
        left: { message: `${name}: expected once in the form` },
      })
  })

  it.each([
    [`xboundary=other; boundary=${REAL}`],
    [`x="; boundary=other"; boundary=${REAL}`],
    [`boundary=other; boundary=${REAL}`],
    [`boundary="a\\-mark-of-more-than-twenty-seven-letters"`],
  ])('is refused when its parts could be counted with another boundary: %s', async type => {
    // Many parts with the boundary that the parser uses, and one with the other boundary.
    const body = `${parts(REAL, 200)}--other\r\n\r\n--other\r\n--${REAL}--\r\n`
    expect(E.isLeft(await sent(type, body))).toBe(true)
  })
})
