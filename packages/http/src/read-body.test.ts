import { data, decode, endpointsOf, LineItemCodec, listOf, Text } from '@commissions/contract'
import { LineItemFixtures, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { createHttp } from './http-client.ts'
import { rowSplitter } from './row-splitter.ts'

/** What the splitter makes of a text that arrives in pieces, put together again. */
const split = (text: string, cuts: readonly number[], run: number): unknown => {
  const lists = new Map<string, unknown[]>()
  const splitter = rowSplitter(run, (path, rows) => {
    const name = JSON.stringify(path)
    lists.set(name, [...(lists.get(name) ?? []), ...JSON.parse(`[${rows}]`)])
  })
  const at = [...cuts.map(cut => cut % (text.length + 1)), 0, text.length].sort((a, b) => a - b)
  for (const [index, end] of at.slice(1).entries()) splitter.feed(text.slice(at[index], end))
  const rest = splitter.rest()
  if (rest === null) throw new SyntaxError('incomplete')
  const value = JSON.parse(rest)
  for (const [name, rows] of lists) {
    const path: string[] = JSON.parse(name)
    const last = path.pop() ?? ''
    path.reduce((object, key) => object[key], value)[last] = rows
  }
  return value
}

const words = fc.oneof(fc.string(), fc.constantFrom('"', '\\', '\\"', '[', ']},{', 'é\u2028', ''))
const { value: anything } = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, 0, -1.5e-7),
    words,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(words, tie('value'), { maxKeys: 4 }),
  ),
}))
const envelope = fc.dictionary(fc.oneof(words, fc.constantFrom('data', 'items', 'code')), anything, { maxKeys: 5 })
const indents = fc.constantFrom(0, 1)
const cuts = fc.array(fc.nat(), { maxLength: 6 })

describe('an object that is cut into its lists and the rest', () => {
  it('is the same when put together, wherever it broke on the way', () => {
    fc.assert(
      fc.property(envelope, indents, cuts, fc.nat({ max: 20 }), (value, indent, at, run) => {
        const text = JSON.stringify(value, null, indent)
        expect(split(text, at, run)).toEqual(JSON.parse(text))
      }),
      runs(1000),
    )
  })

  it('is nothing when it ends too soon', () => {
    fc.assert(
      fc.property(envelope, fc.nat(), cuts, (value, at, pieces) => {
        const text = JSON.stringify(value)
        const part = text.slice(0, at % text.length)
        expect(() => split(part, pieces, 5)).toThrow(SyntaxError)
      }),
      runs(500),
    )
  })

  it.each([
    '{"data":[1,]}',
    '{"data":[,1]}',
    '{"data":[1 2]}',
    '{"data":[1}',
    '{"data":[{]}}',
    '{"data"[1]}',
    '{"a":1,[1]}',
  ])('is refused as JSON refuses it: %s', text => {
    for (const run of [0, 100]) expect(() => split(text, [], run)).toThrow(SyntaxError)
  })
})

describe('a big answer', () => {
  const describeCall = endpointsOf('commissions')
  const lines = describeCall({ method: 'GET', path: '/lines', answer: data(listOf(LineItemCodec)), summary: 'Lines' })
  const texts = describeCall({ method: 'GET', path: '/texts', answer: data(Text), summary: 'No list' })
  const wire = LineItemCodec.encode(LineItemFixtures.lineItem())
  const rows = Array.from({ length: 3000 }, (_, n) => ({ ...wire, id: `line-${n}` }))

  const answered = (body: string) => {
    let pauses = 0
    const pieces = body.match(/[\s\S]{1,70001}/g) ?? []
    const stream = new ReadableStream<Uint8Array>({
      pull: controller => {
        const piece = pieces.shift()
        if (piece === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(piece))
      },
    })
    const http = createHttp({
      baseUrl: () => '',
      newKey: () => 'key',
      fetch: async () => new Response(stream),
      pause: async () => {
        pauses += 1
      },
    })
    return { http, pauses: () => pauses }
  }
  const envelopeOf = (content: unknown) => JSON.stringify({ code: 'OK', message: null, data: content })

  it('is decoded in slices to what it is as a whole', async () => {
    const text = envelopeOf(rows)
    const { http, pauses } = answered(text)
    expect(await http.call(lines, {})()).toEqual(decode(lines.answer, JSON.parse(text)))
    expect(pauses()).toBeGreaterThan(text.length / 300_000)
  })

  it('that is small is decoded at once', async () => {
    const { http, pauses } = answered(envelopeOf(rows.slice(0, 10)))
    expect(E.isRight(await http.call(lines, {})())).toBe(true)
    expect(pauses()).toBe(0)
  })

  it('names the row that is not what the contract says', async () => {
    const { http } = answered(envelopeOf(rows.with(2500, { ...wire, paid: 'yes' } as never)))
    expect(await http.call(lines, {})()).toMatchObject({
      left: { _tag: 'BadAnswer', where: 'data.2500.paid: expected true or false, got "yes"' },
    })
    const { http: other } = answered(envelopeOf(rows.with(9, 7 as never)))
    expect(await other.call(lines, {})()).toMatchObject({
      left: { _tag: 'BadAnswer', where: 'data.9: expected an object' },
    })
  })

  it('that breaks off in the middle is no answer in JSON', async () => {
    const text = envelopeOf(rows)
    const { http } = answered(text.slice(0, text.length - 3))
    expect(await http.call(lines, {})()).toMatchObject({ left: { _tag: 'BadAnswer', where: 'expected a JSON object' } })
  })

  it('without rows to decode, or with rows where none belong, is judged as a whole', async () => {
    const text = 'x'.repeat(2_000_000)
    expect(await answered(envelopeOf(text)).http.call(texts, {})()).toEqual(E.right(text))
    expect(await answered(envelopeOf(rows)).http.call(texts, {})()).toMatchObject({ left: { _tag: 'BadAnswer' } })
    const refused = JSON.stringify({ code: 'FORBIDDEN', message: null, data: rows })
    expect(await answered(refused).http.call(lines, {})()).toMatchObject({ left: { _tag: 'Forbidden' } })
  })
})
