/**
 * Acts on more lines than should be in memory at once. The order in which the database is asked tells how many there are: what is read
 * and not yet written is held.
 */
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { type Calls, signedIn, statementIn } from '../../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { addLargeAgency, type LargeAgency } from '../../testing/large-agency.ts'
import { at } from '../../testing/wire.ts'

/** More than two portions of 500. */
const LINES = 1_100

let database: FreshDatabase
let agency: LargeAgency
let calls: Calls
let asked: CompiledQuery[] = []

beforeAll(async () => {
  database = await freshDatabase({ onQuery: query => asked.push(query) })
  agency = await addLargeAgency(database.db, {
    name: 'Many Lines',
    months: 1,
    statementsAMonth: 1,
    linesAStatement: LINES,
    open: [2 * LINES],
    policies: 1_500,
    agents: 3,
    carriers: 3,
    rules: 3,
  })
  calls = await signedIn(testApp(database.db), agency.username)
})
afterAll(() => database.drop())

const ASKED = {
  reads: /^select json_build_object/,
  locks: /for update/,
  lines: /^select "line_item"\.\*/,
  changes: /^\s*update line_item line/,
  ends: /^(commit|rollback)/,
} as const

/** What the call asks of the database, each kind once for as long as no other comes in between. */
const orderOf = async (call: () => Promise<{ readonly status: number }>): Promise<string> => {
  asked = []
  expect((await call()).status).toBe(200)
  const kinds = asked.flatMap(({ sql }) => Object.entries(ASKED).find(([, pattern]) => pattern.test(sql))?.[0] ?? [])
  return kinds.filter((kind, n) => kind !== kinds[n - 1]).join(' ')
}

it('certain matches are found before anything is locked, and each portion of the lines is written before the next is read', async () => {
  const id = at(agency.openStatementIds, 0)
  const { etag } = statementIn(await calls.get(`statement/${id}?includeItems=false`))
  const order = await orderOf(() => calls.put(`statement/${id}/match-certain?changed_only=true`, { etag }))
  expect(order).toMatch(/reads ends locks (lines changes ){3}lines ends$/)
}, 300_000)
