import {
  agencyArbitrary,
  agentArbitrary,
  applicationTypeArbitrary,
  carrierArbitrary,
  clientArbitrary,
  historyEntryArbitrary,
  importMappingArbitrary,
  lineItemArbitrary,
  lineItemFormArbitrary,
  lineOfBusinessArbitrary,
  permissionGroupArbitrary,
  policyAgentHistoryArbitrary,
  policyArbitrary,
  policyOverrideArbitrary,
  profileArbitrary,
  ruleGroupModelArbitrary,
  runs,
  statementArbitrary,
  writingCarrierArbitrary,
} from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import * as contract from '../index.ts'
import { compile } from './compile.ts'
import { REFUSED, readerOf } from './reader.ts'
import { field, record } from './record.ts'
import { decode } from './report.ts'
import { Decimal, Text } from './scalars.ts'

const {
  AgencyCodec,
  AgentCodec,
  ApplicationTypeCodec,
  CarrierCodec,
  ClientCodec,
  HistoryEntryCodec,
  ImportMappingCodec,
  LineItemCodec,
  LineItemFormCodec,
  LineOfBusinessCodec,
  PermissionGroupCodec,
  PolicyAgentHistoryCodec,
  PolicyCodec,
  PolicyOverrideCodec,
  ProfileCodec,
  RuleGroupCodec,
  StatementCodec,
  WritingCarrierCodec,
} = contract

type Json = unknown

/** Every place inside a JSON value, by its path. */
const places = (value: Json, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...at, key]))]
    : [at]

/** A copy with another value at the place; without one, the place is taken out. */
const changed = (value: Json, [key, ...rest]: readonly string[], put: { readonly value: Json } | null): Json => {
  if (key === undefined) return put?.value
  if (Array.isArray(value))
    return value.flatMap((inner, index) =>
      String(index) !== key ? [inner] : rest.length === 0 && put === null ? [] : [changed(inner, rest, put)],
    )
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.flatMap(([name, inner]) =>
      name !== key ? [[name, inner]] : rest.length === 0 && put === null ? [] : [[name, changed(inner, rest, put)]],
    ),
  )
}

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<Json>(null, undefined, '', '\0', 'text', -99, 0, -0, 1.005, 1e21, Number.NaN, true, [], {}, [null]),
  fc.constantFrom('2026-02-29', '2024-02-29', '2026-1-01', '2026-01-01T00:00:00Z', '0000-01-01', '２026-01-01'),
)

const corrupted = (wire: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  wire.chain(value =>
    fc
      .tuple(fc.constantFrom(...places(value)), fc.option(fc.record({ value: junk }), { nil: null }))
      .map(([place, put]) => changed(value, place, put)),
  )

const law = <A, O>(codec: t.Type<A, O, unknown>, arbitrary: fc.Arbitrary<A>) => {
  const wire = arbitrary.map((model): Json => JSON.parse(JSON.stringify(codec.encode(model))))
  const compiled = compile(codec)
  const agree = (values: fc.Arbitrary<Json>, many: number) =>
    fc.assert(
      fc.property(values, value => {
        const said = decode(codec, value)
        expect(compiled(value)).toEqual(said)
        // Not by asking the codec after all: what is right is read by the closures themselves.
        expect(readerOf(codec)(value) === REFUSED).toBe(E.isLeft(said))
      }),
      runs(many),
    )
  return {
    name: codec.name,
    valid: () => agree(wire, 60),
    wrong: () => agree(corrupted(wire), 200),
    twice: () => agree(corrupted(corrupted(wire)), 60),
    anything: () => agree(fc.anything(), 60),
  }
}

const laws = [
  law(AgencyCodec, agencyArbitrary),
  law(AgentCodec, agentArbitrary),
  law(ApplicationTypeCodec, applicationTypeArbitrary),
  law(CarrierCodec, carrierArbitrary),
  law(ClientCodec, clientArbitrary),
  law(HistoryEntryCodec, historyEntryArbitrary),
  law(ImportMappingCodec, importMappingArbitrary),
  law(LineItemCodec, lineItemArbitrary),
  law(LineItemFormCodec, lineItemFormArbitrary),
  law(LineOfBusinessCodec, lineOfBusinessArbitrary),
  law(PermissionGroupCodec, permissionGroupArbitrary),
  law(PolicyAgentHistoryCodec, policyAgentHistoryArbitrary),
  law(PolicyCodec, policyArbitrary),
  law(PolicyOverrideCodec, policyOverrideArbitrary),
  law(ProfileCodec, profileArbitrary),
  law(RuleGroupCodec, ruleGroupModelArbitrary),
  law(StatementCodec, statementArbitrary),
  law(WritingCarrierCodec, writingCarrierArbitrary),
  law(contract.listOf(LineItemCodec, 2), fc.array(lineItemArbitrary, { maxLength: 2 })),
]

describe.each(laws)('$name, compiled', ({ valid, wrong, twice, anything }) => {
  it('reads what the codec reads', valid)
  it('refuses what the codec refuses, with the codec’s own words', wrong)
  it('does so with two faults', twice)
  it('does so with whatever is not JSON of ours', anything)
})

describe('a compiled record', () => {
  const Point = record('Point', { x: field('x', Decimal), name: field('toString', Text) })

  it('reads no inherited key', () => {
    const inherits = Object.create({ x: 1 }, { toString: { value: 'own', enumerable: true } })
    for (const value of [{ x: 1 }, inherits, { x: 1, toString: 'own' }])
      expect(compile(Point)(value)).toEqual(decode(Point, value))
  })

  it('drops what it does not know', () => {
    const sent = JSON.parse('{"x":1,"y":2,"__proto__":{"polluted":true}}')
    const read = compile(record('Point', { x: field('x', Decimal) }))(sent)
    expect(read).toEqual(E.right({ x: 1 }))
    expect(E.isRight(read) && 'polluted' in read.right).toBe(false)
  })
})

describe('the calls', () => {
  it('answer with codecs of which the closures know every part', () => {
    const endpoints = Object.entries(contract).filter(([name]) => name.endsWith('Endpoints'))
    const calls = endpoints.flatMap(([, all]) => Object.values(all as Record<string, { readonly answer: t.Mixed }>))
    expect(calls.length).toBeGreaterThan(20)
    for (const { answer } of calls) expect(contract.unreadable(answer)).toEqual([])
  })
})
