import { data, decode, endpointsOf, field, LineItemCodec, listOf, record, Text } from '@commissions/contract'
import { LineItemFixtures, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { createHttp } from './http-client.ts'
import { rowSplitter } from './row-splitter.ts'

/** The splitter's output for a text that arrives in pieces, put together again. */
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
/** Node 26 (V8 14.6) reads a name that is one escaped character as a backslash, where an object before had another in its place. */
const names = words.filter(word => word.length > 1 || JSON.stringify(word).length === word.length + 2)
const { value: anything } = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, 0, -1.5e-7),
    words,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  ),
}))
const envelope = fc.dictionary(fc.oneof(names, fc.constantFrom('data', 'items', 'code')), anything, { maxKeys: 5 })
const indents = fc.constantFrom(0, 1)
const cuts = fc.array(fc.nat(), { maxLength: 6 })

describe('a JSON object split into its lists and the rest', () => {
  it('law: is the same when put together, wherever the text was cut', () => {
    fc.assert(
      fc.property(envelope, indents, cuts, fc.nat({ max: 20 }), (value, indent, at, run) => {
        const text = JSON.stringify(value, null, indent)
        expect(split(text, at, run)).toEqual(JSON.parse(text))
      }),
      runs(1000),
    )
  })

  it('law: is refused if it ends too soon', () => {
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
  ])('is refused as JSON.parse refuses it: %s', text => {
    for (const run of [0, 100]) expect(() => split(text, [], run)).toThrow(SyntaxError)
  })
})

describe('a big answer', () => {
  const describeCall = endpointsOf('commissions')
  const lines = describeCall.get('/lines', { answer: data(listOf(LineItemCodec)), summary: 'Lines' })
  const texts = describeCall.get('/texts', { answer: data(Text), summary: 'No list' })
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

  it('is decoded in slices with the same result as a whole', async () => {
    const text = envelopeOf(rows)
    const { http, pauses } = answered(text)
    expect(await http.call(lines, {})()).toEqual(decode(lines.answer, JSON.parse(text)))
    expect(pauses()).toBeGreaterThan(text.length / 300_000)
  })

  it('is decoded at once if it is small', async () => {
    const { http, pauses } = answered(envelopeOf(rows.slice(0, 10)))
    expect(E.isRight(await http.call(lines, {})())).toBe(true)
    expect(pauses()).toBe(0)
  })

  it('keeps its letters in the encoding that it names, and is refused where it is in another', async () => {
    const bytesOf = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
    const asked = (text: string, type: string) => {
      const fetch = async () => new Response(bytesOf(text), { headers: { 'content-type': type } })
      return createHttp({ baseUrl: () => '', newKey: () => 'key', fetch }).call(texts, {})()
    }
    const LATIN = 'application/json; charset=ISO-8859-1'
    const long = 'Müller'.repeat(200_000)
    for (const text of ['Müller', long]) {
      expect(await asked(envelopeOf(text), LATIN)).toEqual(E.right(text))
      const refused = { left: { _tag: 'BadAnswer', where: 'expected a JSON object' } }
      expect(await asked(envelopeOf(text), 'application/json')).toMatchObject(refused)
      expect(await asked(envelopeOf(text), 'application/json; charset=nobodys')).toMatchObject(refused)
    }
    // Some containers name an encoding that their JSON does not have.
    expect(await asked(envelopeOf('MÃ¼ller'), LATIN)).toEqual(E.right('Müller'))
  })

  it('gives the row that breaks the contract', async () => {
    const { http } = answered(envelopeOf(rows.with(2500, { ...wire, paid: 'partly' } as never)))
    expect(await http.call(lines, {})()).toMatchObject({
      left: { _tag: 'BadAnswer', where: 'data.2500.paid: expected true or false, got "partly"' },
    })
    const { http: other } = answered(envelopeOf(rows.with(9, 7 as never)))
    expect(await other.call(lines, {})()).toMatchObject({
      left: { _tag: 'BadAnswer', where: 'data.9: expected an object' },
    })
  })

  it('is refused as JSON if it breaks off in the middle', async () => {
    const text = envelopeOf(rows)
    const { http } = answered(text.slice(0, text.length - 3))
    expect(await http.call(lines, {})()).toMatchObject({ left: { _tag: 'BadAnswer', where: 'expected a JSON object' } })
  })

  it('is decoded as a whole if it has no rows, or rows in the wrong place', async () => {
    const text = 'x'.repeat(2_000_000)
    expect(await answered(envelopeOf(text)).http.call(texts, {})()).toEqual(E.right(text))
    expect(await answered(envelopeOf(rows)).http.call(texts, {})()).toMatchObject({ left: { _tag: 'BadAnswer' } })
    const refused = JSON.stringify({ code: 'FORBIDDEN', message: null, data: rows })
    expect(await answered(refused).http.call(lines, {})()).toMatchObject({ left: { _tag: 'Forbidden' } })
  })
})

describe('an answer reported in parts as it arrives', () => {
  const describeCall = endpointsOf('commissions')
  const head = record('Head', { name: field('name', Text), items: field('items', listOf(LineItemCodec)) })
  const call = describeCall.get('/held', { answer: data(head), summary: 'Lines and a name' })
  const wire = LineItemCodec.encode(LineItemFixtures.lineItem({ insuredName: 'Müller “é” 𝄞' }))
  const rows = Array.from({ length: 200 }, (_, n) => ({ ...wire, id: `line-${n}` }))
  const bytesOf = (content: unknown) =>
    new TextEncoder().encode(JSON.stringify({ code: 'OK', message: null, data: content }))
  const listLast = bytesOf({ name: 'All of them', items: rows })

  /** The parts reported and the final answer for bytes that arrive in these pieces and break off after `breaksAt` bytes. */
  const tellingOf = async (bytes: Uint8Array, cuts: readonly number[], breaksAt: number | null) => {
    const ends = [...cuts.map(cut => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
    let from = 0
    const stream = new ReadableStream<Uint8Array>({
      pull: controller => {
        const end = ends.shift()
        if (breaksAt !== null && (end === undefined || end > breaksAt)) {
          if (from < breaksAt) controller.enqueue(bytes.slice(from, breaksAt))
          from = breaksAt
          return controller.error(new Error('gone'))
        }
        if (end === undefined) return controller.close()
        if (end > from) controller.enqueue(bytes.slice(from, end))
        else controller.enqueue(new Uint8Array())
        from = end
      },
    })
    const http = createHttp({
      baseUrl: () => '',
      newKey: () => 'key',
      fetch: async () => new Response(stream),
      pause: async () => undefined,
    })
    const parts: { readonly name: string; readonly items: readonly { readonly id: string }[] }[] = []
    const arrival = { onPart: (part: (typeof parts)[number]) => parts.push(part), onBegin: () => undefined }
    return { answer: await http.call(call, { arrival })(), parts }
  }
  const whole = decode(call.answer, JSON.parse(new TextDecoder().decode(listLast)))
  const truth = E.isRight(whole) ? whole.right : { name: '', items: [] }
  const manyCuts = fc.array(fc.nat({ max: listLast.length }), { maxLength: 40 })
  const maybeBreaks = fc.option(fc.nat({ max: listLast.length - 1 }), { freq: 2 })

  it('law: is reported in longer and longer beginnings, however it is cut and wherever it breaks off', async () => {
    await fc.assert(
      fc.asyncProperty(manyCuts, maybeBreaks, async (at, breaksAt) => {
        const { answer, parts } = await tellingOf(listLast, at, breaksAt)
        if (breaksAt === null) expect(answer).toEqual(whole)
        else expect(answer).toMatchObject({ left: { _tag: 'NoAnswer' } })
        let before = 0
        for (const { name, items } of parts) {
          expect(name).toBe(truth.name)
          expect(items.length).toBeGreaterThan(before)
          expect(items).toEqual(truth.items.slice(0, items.length))
          before = items.length
        }
        if (breaksAt === null) expect(parts.length).toBeGreaterThan(1)
      }),
      runs(25),
    )
  })

  it('is not reported while fields beside its rows may still come, nor once a row was refused', async () => {
    const listFirst = await tellingOf(bytesOf({ items: rows, name: 'All of them' }), [], null)
    expect([listFirst.answer, listFirst.parts]).toEqual([whole, []])
    const refused = await tellingOf(bytesOf({ name: 'x', items: rows.with(0, 7 as never) }), [], null)
    expect([E.isLeft(refused.answer), refused.parts]).toEqual([true, []])
  })

  it('is not reported in parts if it is small', async () => {
    const { answer, parts } = await tellingOf(bytesOf({ name: 'x', items: rows.slice(0, 3) }), [], null)
    expect([E.isRight(answer), parts]).toEqual([true, []])
  })

  it('is aborted when the caller does not want the rest', async () => {
    let stop: () => void = () => undefined
    const asked: (AbortSignal | null | undefined)[] = []
    const http = createHttp({
      baseUrl: () => '',
      newKey: () => 'key',
      fetch: (_, init) => {
        asked.push(init?.signal)
        return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
      },
    })
    const answer = http.call(call, {
      arrival: {
        onPart: () => undefined,
        onBegin: end => {
          stop = end
        },
      },
    })()
    stop()
    expect(await answer).toMatchObject({ left: { _tag: 'NoAnswer' } })
    expect(asked.map(signal => signal?.aborted)).toEqual([true])
  })
})
