/**
 * Every interpreter of a form agrees with decoding and encoding, for the query, body and answer of every call. A new codec is
 * covered as soon as a call uses it.
 */
import { isObject } from '@commissions/core'
import { runs } from '@commissions/core/testing'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { compile } from './codec/compile.ts'
import { type AnyCodec, REFUSED } from './codec/form.ts'
import { membersOf, objectPieces, written } from './codec/pieces.ts'
import { anyReaderOf, RowsRead } from './codec/reader.ts'
import { decode } from './codec/report.ts'
import { rowsAt, saysAllAround } from './codec/rows-at.ts'
import * as contract from './index.ts'
import { exampleOf } from './schema/example.ts'
import { type Direction, isNothing, members, schemaWriter } from './schema/json-schema.ts'
import { wireOf } from './testing/wire.arbitrary.ts'

type Json = unknown

const calls = Object.entries(contract)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, all]) => Object.values(all as Record<string, contract.Endpoint<string, unknown, unknown, unknown>>))

interface Case {
  readonly title: string
  readonly part: 'query' | 'body' | 'answer'
  readonly codec: AnyCodec
}

const parts: readonly Case[] = calls.flatMap(call =>
  (['query', 'body', 'answer'] as const)
    .map(part => ({
      title: `${part} of ${call.method} ${call.service}${call.path}`,
      part,
      codec: call[part] as AnyCodec,
    }))
    // An answer that is a file or has no body has no JSON form.
    .filter(
      ({ codec }) =>
        !isNothing(codec) && !(members(codec).length > 0 && members(codec).every(one => isNothing(one.codec))),
    ),
)

/** Each codec once for each part that it is used as: testing it with a second call proves nothing new. */
const cases = parts.filter(
  ({ part, codec }, index) => parts.findIndex(one => one.part === part && one.codec === codec) === index,
)

/** The value as it arrives: without the parts that JSON cannot hold. */
const arrived = (value: Json): Json => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
const wires = (codec: AnyCodec): fc.Arbitrary<Json> => wireOf(codec).map(arrived)

const modelOf = (codec: AnyCodec, wire: Json): unknown => {
  const read = decode(codec, wire)
  if (E.isLeft(read)) throw new Error(`${JSON.stringify(wire)} is refused: ${read.left.join('; ')}`)
  return read.right
}

/** Every place inside a JSON value, by its path. */
const places = (value: Json, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...at, key]))]
    : [at]

/** A copy with another value at the path; null removes the value there. */
const changed = (value: Json, [key, ...rest]: readonly string[], put: { readonly value: Json } | null): Json => {
  if (key === undefined) return put?.value
  const inside = (inner: Json): Json[] => (rest.length === 0 && put === null ? [] : [changed(inner, rest, put)])
  if (Array.isArray(value)) return value.flatMap((inner, index) => (String(index) === key ? inside(inner) : [inner]))
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, inner]) =>
      name === key ? inside(inner).map(one => [name, one]) : [[name, inner]],
    ),
  )
}

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<Json>(null, undefined, '', '\0', 'text', -99, 0, -0, 1.005, 1e21, Number.NaN, true, [], {}, [null]),
  fc.constantFrom('2026-02-29', '2024-02-29', '2026-1-01', '2026-01-01T00:00:00Z', '0000-01-01', '２026-01-01'),
  fc.constantFrom<Json>(JSON.parse('{"__proto__":{"polluted":true}}'), Object.create({ id: 'inherited' })),
)

const corrupted = (values: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  values.chain(value =>
    fc
      .tuple(fc.constantFrom(...places(value)), fc.option(fc.record({ value: junk }), { nil: null }))
      .map(([place, put]) => changed(value, place, put)),
  )

/** The value with the list at `path` decoded beforehand, row by row; null if the form has no list there. */
const withRowsRead = (codec: AnyCodec, value: Json, path: readonly string[]): Json => {
  const by = rowsAt(codec, path)
  const list = path.reduce<Json>((at, key) => (at as Record<string, Json>)[key], value)
  if (by === null || !Array.isArray(list)) return null
  return changed(value, path, { value: new RowsRead(list.map(anyReaderOf(by)), by) })
}

const listPaths = (value: Json, at: readonly string[] = []): (readonly string[])[] =>
  Array.isArray(value)
    ? [at]
    : isObject(value)
      ? Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...at, key]))
      : []

const ajv = new Ajv2020({ strict: false, logger: false })

/** What the schema finds wrong with a value. */
const faults = (codec: AnyCodec, direction: Direction) => {
  const writer = schemaWriter()
  const schema = writer.of(codec, direction)
  const root = { ...schema, components: { schemas: writer.components() } }
  const validate = ajv.compile(root)
  return (value: Json) => {
    validate(value)
    return validate.errors ?? []
  }
}

describe.each(cases)('the $title', ({ part, codec }) => {
  const sent = wires(codec)
  const check = (values: fc.Arbitrary<Json>, law: (value: Json) => void, many: number) =>
    fc.assert(fc.property(values, law), runs(many))

  it('reads back what it wrote to the wire (law 23)', () => {
    const comesBack = (wire: Json) => {
      const model = modelOf(codec, wire)
      expect(decode(codec, arrived(codec.encode(model)))).toEqual(E.right(model))
    }
    check(sent, comesBack, 5)
  })

  it('is read by the compiled reader as the codec decodes it, and refused with the same sentences', () => {
    const compiled = compile(codec as contract.Codec<unknown, unknown>)
    const agrees = (wire: Json) => {
      const said = decode(codec, wire)
      expect(compiled(wire)).toEqual(said)
      // The quick reader itself has to read every valid value, without falling back to the codec.
      expect(anyReaderOf(codec)(wire) === REFUSED).toBe(E.isLeft(said))
    }
    check(sent, agrees, 5)
    check(corrupted(sent), agrees, 15)
    check(corrupted(corrupted(sent)), agrees, 5)
    check(fc.anything(), agrees, 10)
  })

  it('is read the same when its lists were decoded beforehand', () => {
    const agrees = (wire: Json) => {
      for (const path of listPaths(wire)) {
        const sliced = withRowsRead(codec, wire, path)
        if (sliced !== null) expect(anyReaderOf(codec)(sliced)).toEqual(modelOf(codec, wire))
      }
    }
    check(sent, agrees, 5)
  })

  if (part === 'answer')
    it('says all around its lists when nothing of it is left out, so that they can be shown while they arrive', () => {
      const says = (wire: Json) => {
        const whole: Json = codec.encode(modelOf(codec, wire))
        for (const path of listPaths(whole))
          if (rowsAt(codec, path) !== null) expect([path, saysAllAround(codec, whole, path)]).toEqual([path, true])
      }
      check(sent, says, 5)
    })

  it('is the same text written in pieces as encoded whole', () => {
    const agrees = (wire: Json) => {
      const model = modelOf(codec, wire)
      const whole: Json = codec.encode(model)
      expect([...(written(codec, model) ?? [])].join('')).toBe(JSON.stringify(whole))
      if (isObject(whole)) expect([...objectPieces(membersOf(codec, model))].join('')).toBe(JSON.stringify(whole))
    }
    check(sent, agrees, 5)
  })

  // Queries have no schema of the whole: each parameter has its own.
  if (part === 'query') return
  it('matches its schema', () => {
    const direction = part === 'answer' ? 'answer' : 'request'
    const found = faults(codec, direction)
    const agrees = (wire: Json) => {
      expect(found(direction === 'answer' ? arrived(codec.encode(modelOf(codec, wire))) : wire)).toEqual([])
    }
    check(sent, agrees, 5)
    const writer = schemaWriter()
    const schema = writer.of(codec, direction)
    expect(E.isRight(decode(codec, exampleOf(schema, writer.components())))).toBe(true)
  })
})
