import { queryParameters, queryText, schemaWriter } from '@commissions/contract'
import { runs } from '@commissions/core/testing'
import { routes } from '@commissions/server'
import {
  addWorkedAgency,
  copyStage,
  type FreshDatabase,
  fingerprint,
  freshDatabase,
  signedIn,
  testApp,
  type WorkedAgency,
} from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressIn, bodyIn, type Described, etagsOf, type Json, sent, takesBody, titleOf } from './called.ts'

const deep = (levels: number): Json => {
  let value: Json = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { items: value }
  return value
}

/** What a careless or hostile caller sends in place of a valid value. */
const nasty: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      'NaN',
      '1e999',
      '2026-02-30',
      '9999-12-31',
      '0000-00-00',
      '-1',
      '1.5',
      '\u202e',
    ],
    ...[null, true, false, 0, -0, -1, 0.001, 1e15, 1e21, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63],
    ...[
      [],
      {},
      [null],
      [[]],
      deep(500),
      'x'.repeat(5_000),
      "'; drop table statement; --",
      '00000000-0000-4000-8000-000000000000',
    ],
  ),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  // Own keys, as a parser creates them from the text.
  fc.constantFrom('__proto__', 'constructor', 'toString').map(key => Object.fromEntries([[key, { etag: 'x' }]])),
  fc.jsonValue({ maxDepth: 3 }).map(value => value as Json),
)

type Act = 'replace' | 'remove' | 'repeat' | 'add'
interface Mutation {
  readonly path: readonly number[]
  readonly act: Act
  readonly value: Json
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  path: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 }),
  act: fc.constantFrom<Act>('replace', 'replace', 'replace', 'remove', 'repeat', 'add'),
  value: nasty,
})

const mutated = (body: Json, { path: [at, ...rest], act, value }: Mutation): Json => {
  if (at === undefined || typeof body !== 'object' || body === null) return value
  const entries = Object.entries(body)
  const chosen = entries[at % Math.max(1, entries.length)]
  if (chosen === undefined) return value
  const [key, inner] = chosen
  const change = (): readonly (readonly [string, Json])[] => {
    if (rest.length > 0 && typeof inner === 'object' && inner !== null)
      return [[key, mutated(inner, { path: rest, act, value })]]
    switch (act) {
      case 'replace':
        return [[key, value]]
      case 'remove':
        return []
      case 'repeat':
        return [chosen, chosen]
      case 'add':
        return [chosen, [`${key}_more`, value]]
    }
  }
  const changed = entries.flatMap(one => (one === chosen ? change() : [one]))
  return Array.isArray(body) ? changed.map(([, one]) => one) : Object.fromEntries(changed)
}

type Generated = { readonly whole: Json } | { readonly mutations: readonly Mutation[] }
const generated: fc.Arbitrary<Generated> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ whole: nasty }) },
  { weight: 5, arbitrary: fc.record({ mutations: fc.array(mutation, { maxLength: 3 }) }) },
)

const textIn = (value: Json): string => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))

const queryNames = ({ query }: Described): readonly string[] =>
  queryParameters(query, schemaWriter()).map(({ name }) => name)

const queryOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        name: fc.constantFrom(...names),
        value: fc.oneof(
          nasty.map(textIn),
          fc.constantFrom(
            '2026-01-01',
            '2026-12-31',
            'ReportingDate',
            'true',
            'open',
            '101',
            'pdf',
            'a',
            'contains',
            '20',
          ),
        ),
      }),
      { maxLength: names.length + 2 },
    )
    .map(pairs => pairs.map(({ name, value }) => queryText({ [name]: [value] }).slice(1)))
    .map(parts => `?${parts.join('&')}`)

const endpoints = routes.map(({ endpoint }) => endpoint)
const titled = (some: readonly Described[]) => some.map(one => [titleOf(one), one] as const)

/** A statement that changes no row. No function that a query calls writes: only triggers do. */
const READS = /^\s*(?:select|set|begin|start|commit|rollback|savepoint|release)\b/i

describe('any body', () => {
  let mayHaveWritten = false
  // An accepted body changes the records, so each endpoint has a copy of its own.
  const { database, prepared: agency } = copyStage(({ db }) => addWorkedAgency(testApp(db), db, 'Harbor'), {
    onQuery: ({ sql }) => {
      mayHaveWritten ||= !READS.test(sql)
    },
  })

  /** Leaves out the sign-in brake: a refused wrong password is counted, and is meant to be. */
  const rowsOf = async (agencyId: string): Promise<Readonly<Record<string, string>>> => {
    const { sign_in_brake: _, ...rows } = await fingerprint(database.db, agencyId)
    return rows
  }

  it.each(titled(endpoints.filter(takesBody)))(
    'sent to %s is answered without a server error, and a refusal changes no row',
    async (_, one) => {
      const { browser } = await signedIn(testApp(database.db), agency.username)
      const address = addressIn(one, agency)
      const versions = () => etagsOf(database, agency, one.path)
      let [before, etags] = [await rowsOf(agency.agencyId), await versions()]
      mayHaveWritten = false
      const property = fc.asyncProperty(generated, async given => {
        const valid = bodyIn(one, agency, etags)
        const body = 'whole' in given ? given.whole : given.mutations.reduce(mutated, valid)
        const response = await browser.send(address, sent(one, body))
        const answer = await response.text()
        if (response.status >= 500) throw new Error(`${response.status} ${answer} to ${JSON.stringify(body)}`)
        // To read every row takes longer than the call, and most refusals come before anything is written.
        if (!mayHaveWritten) return
        const after = await rowsOf(agency.agencyId)
        if (response.status >= 400) expect(after).toEqual(before)
        before = after
        etags = await versions()
        mayHaveWritten = false
      })
      // Accepted bodies change the records, so a body that shrinking tries would not meet the records that the failure met.
      await fc.assert(property, { ...runs(20), endOnFailure: true })
      expect(await rowsOf(agency.agencyId)).toEqual(before)
    },
  )
})

describe('any query', () => {
  let database: FreshDatabase
  let reader: WorkedAgency

  beforeAll(async () => {
    database = await freshDatabase()
    reader = await addWorkedAgency(testApp(database.db), database.db, 'Harbor')
  })
  afterAll(() => database.drop())

  it.each(titled(endpoints.filter(one => queryNames(one).length > 0 && one.method === 'GET')))(
    'sent to %s is answered without a server error',
    async (_, one) => {
      const address = addressIn(one, reader)
      const property = fc.asyncProperty(queryOf(queryNames(one)), async query => {
        const response = await reader.calls.browser.send(`${address}${query}`)
        const answer = await response.text()
        if (response.status >= 500) throw new Error(`${response.status} ${answer} to ${query}`)
      })
      await fc.assert(property, runs(20))
    },
  )
})
