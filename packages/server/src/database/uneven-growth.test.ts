/** Tables grow unevenly: plans made before the small tables were analyzed must read about as little as those made afterwards. */
import { EVERY_LINE } from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linePages, linesOfStatement } from '../commissions/line-items/line-item.rows.ts'
import { searchedLines } from '../commissions/lines/searched-lines.ts'
import { sumPayable } from '../commissions/payouts/payable-sums.rows.ts'
import { asServed, type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { judgedAtTheEnd } from '../testing/judged-at-the-end.ts'
import { addLargeAgency, type LargeAgency } from '../testing/large-agency.ts'
import { addUser } from '../testing/people.ts'
import { readAgency } from './agency-scope.ts'

const USERS = 30
const AGENTS = 200
const OPEN_LINES = 50_000

interface Read {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

let database: FreshDatabase
let agency: LargeAgency
let asked: CompiledQuery[] = []

beforeAll(async () => {
  database = await freshDatabase({ onQuery: query => asked.push(query) })
  await database.db.transaction().execute(trx =>
    judgedAtTheEnd(trx, async () => {
      agency = await addLargeAgency(trx, {
        name: 'Uneven',
        months: 1,
        statementsAMonth: 5,
        linesAStatement: 200,
        open: [OPEN_LINES],
        policies: 5_000,
        agents: AGENTS,
        carriers: 20,
        rules: 30,
      })
      for (let user = 1; user < USERS; user += 1) await addUser(trx, agency.agencyId, `uneven-${user}`)
      // Many users have created and changed the lines, as in a real agency.
      await sql`
        update line_item set created_by = 1 + line_number % ${USERS}::integer, modified_by = 1 + line_number % 7
         where agency_id = ${agency.agencyId}`.execute(trx)
    }),
  )
}, 300_000)
afterAll(() => database.drop())

/** The queries that the application makes for its long answers. */
const queries = async (): Promise<readonly CompiledQuery[]> => {
  const db = asServed(database.db)
  const { agencyId } = agency
  asked = []
  await readAgency(db, agencyId, async trx => {
    const everyLine = await searchedLines({ trx, session: { agencyId } }, EVERY_LINE)
    for (const where of [linesOfStatement(agency.openStatementIds[0] ?? ''), everyLine])
      for await (const page of linePages({ trx, session: { agencyId } }, where)) {
        expect(page.length).toBeGreaterThan(0)
        break
      }
    await sumPayable(
      { trx, session: { agencyId } },
      {
        dateOption: 'ReportingDate',
        start: null,
        end: knownDate(2026, 12, 31),
        carrierId: null,
        agentIds: [],
      },
    )
  })
  return asked.filter(({ sql: text }) => /^\s*(select|declare)/i.test(text) && !/set_config/.test(text))
}

/** How many blocks of tables and indexes each query touches. */
const blocksOf = (some: readonly CompiledQuery[]): Promise<readonly number[]> =>
  readAgency(asServed(database.db), agency.agencyId, async trx => {
    const blocks: number[] = []
    for (const query of some) {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Read }] }>({
        ...query,
        sql: `explain (analyze, buffers, timing off, format json) ${query.sql}`,
      })
      const [plan] = rows.map(row => row['QUERY PLAN'][0].Plan)
      blocks.push((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0))
    }
    return blocks
  })

/** A different plan may read up to four times as much. A plan that compares all rows with all rows reads hundreds of times as much. */
const TIMES = 4
const LEAST = 2_000

it('no read of lines reads many more blocks before every table was analyzed than after', async () => {
  const some = await queries()
  expect(some.length).toBeGreaterThan(6)
  const before = await blocksOf(some)
  await sql`analyze`.execute(database.db)
  const after = await blocksOf(some)
  for (const [at, query] of some.entries())
    expect(before[at], query.sql).toBeLessThanOrEqual(TIMES * Math.max(LEAST, after[at] ?? 0))
})
