import { knownDate } from '@commissions/core/testing'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/agencies.ts'
import { loadDemo } from '../demo/load.ts'
import { testApp } from '../testing/app.ts'
import { type Calls, signedIn } from '../testing/commissions-calls.ts'
import { asServed, type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { seeOnly } from './agency-scope.ts'

/** How many rows one query may read with the demo's 775 lines on 39 statements. Bad plans read tens of millions. */
const MOST = 1_000_000

interface Node {
  readonly Plans?: readonly Node[]
  readonly 'Actual Loops': number
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
}

const nodesOf = (plan: Node): readonly Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0))

let database: FreshDatabase
let asked: CompiledQuery[] = []
let calls: Calls
let agencyId: string

beforeAll(async () => {
  database = await freshDatabase({ onQuery: query => asked.push(query) })
  await loadDemo(database.db, knownDate(2026, 11, 20))
  // Deletes the statistics, as if the rows had just been added.
  await sql`delete from pg_statistic where starelid >= 16384`.execute(database.db)
  await sql`update pg_class set reltuples = -1, relpages = 0 where oid >= 16384 and relkind in ('r', 'i')`.execute(
    database.db,
  )
  calls = await signedIn(testApp(database.db), 'admin', DEMO_PASSWORD)
  const { agency_id } = await database.db
    .selectFrom('app_user')
    .select('agency_id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  agencyId = agency_id
})
afterAll(() => database.drop())

/** How many rows PostgreSQL reads for the query; a row that is read again counts again. */
const rowsTaken = (query: CompiledQuery): Promise<number> =>
  asServed(database.db)
    .transaction()
    .execute(async trx => {
      await seeOnly(trx, agencyId)
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>({
        ...query,
        sql: `explain (analyze, format json) ${query.sql}`,
      })
      return rows
        .flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan))
        .map(rowsOf)
        .reduce((sum, one) => sum + one, 0)
    })

const EVER = 'date_option=ReportingDate&start_date=2000-01-01&end_date=9999-12-31'

it.each([
  ['paid lines', () => `line-items?${EVER}`],
  ['payable lines', () => `rules/agent-payout?${EVER}`],
  ['the sums of payable lines', () => `rules/agent-payout/sums?${EVER}`],
  ['the sums of what is outstanding', () => `rules/agent-payout/outstanding?${EVER}`],
  ['lines by a name', () => 'line-items/search?text=walter%20reyes&limit=1000'],
  ['lines by a number', () => 'line-items/search?text=43186454&limit=1000'],
  ['lines by an amount', () => 'line-items/search?text=7.25&limit=1000'],
  ['the sums of lines that stopped', () => 'line-items/totals?stopped=true&end_date=2026-10-31'],
  ['the sums of lines on two statements', () => 'line-items/totals?state=twice'],
  ['the sums of lines', () => 'line-items/summary?text=insurance&by=carrier&by=month'],
  ['what carriers owe', () => 'expected?start_date=2025-11-20&end_date=2026-11-20'],
])('%s are found without comparing lines with each other, although the planner has no statistics', async (_, path) => {
  asked = []
  expect(await calls.get(path())).toMatchObject({ code: 'OK' })
  // Without the sums of what carriers owe, which judge every term: with the demo's they read six million rows.
  const looked = /^\s*(?:select|declare|with(?!\s+asked))/i
  const queries = asked.filter(({ sql: text }) => looked.test(text) && /line_item/.test(text))
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) expect(await rowsTaken(query), query.sql).toBeLessThan(MOST)
})
