/** However a page of lines is looked for, it is the same page. */
import {
  agentId,
  carrierId,
  clientId,
  DATE_OPTIONS,
  EVERY_LINE,
  LINE_MARKS,
  type LineSearch,
  policyId,
  SEARCHED_STATES,
  statementId,
} from '@commissions/core'
import { knownDate, runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAgency } from '../../database/agency-scope.ts'
import { dateOf } from '../../database/values.ts'
import { asServed, type FreshDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo-database.ts'
import type { Work } from '../../work.ts'
import { type PageSearch, placedLines } from './line-places.rows.ts'
import { searchedLines } from './searched-lines.ts'
import { standingLines } from './standing-lines.ts'

let database: FreshDatabase
let agencyId: string
let known: {
  readonly [K in 'policy_id' | 'client_id' | 'carrier_id' | 'lob' | 'policy_number' | 'insured_name']: string
}

beforeAll(async () => {
  database = await demoDatabase()
  const { agency_id } = await database.db
    .selectFrom('app_user')
    .select('agency_id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  agencyId = agency_id
  // No line of the demo is marked, and hardly any is voided.
  await sql`update line_item set mark = 'WaitingOnCarrier' where agency_id = ${agencyId} and line_number % 7 = 0`.execute(
    database.db,
  )
  const { rows } = await sql<typeof known>`
    select policy_id, client_id, carrier_id, lob, policy_number, insured_name from line_item
     where agency_id = ${agencyId} and num_nulls(policy_id, client_id, carrier_id, lob, policy_number, insured_name) = 0
     order by line_item_id limit 1`.execute(database.db)
  if (rows[0] === undefined) throw new Error('Expected a line that names everything')
  known = rows[0]
})
afterAll(() => database.drop())

/** The lines of the search in page order, from one query that sorts all of them. */
const sorted = async (work: Work, search: LineSearch): Promise<readonly string[]> => {
  const rows = await standingLines(work)
    .where(await searchedLines(work, search))
    .select('line_item.line_item_id')
    .orderBy('statement.statement_date', 'desc')
    .orderBy('statement.statement_number', 'desc')
    .orderBy('line_item.line_number')
    .execute()
  return rows.map(row => row.line_item_id)
}

const paged = async (
  work: Work,
  search: LineSearch,
  limit: number,
  looking?: PageSearch,
): Promise<readonly string[]> => {
  const ids: string[] = []
  for (let after: Parameters<typeof placedLines>[2] = null; ; ) {
    const placed = await placedLines(work, search, after, limit, looking)
    const page = placed.slice(0, limit)
    ids.push(...page.map(row => row.line_item_id))
    const last = page.at(-1)
    if (placed.length <= limit || last === undefined) return ids
    after = {
      statementDate: dateOf(last.statement_date),
      statementNumber: last.statement_number,
      lineNumber: last.line_number,
    }
  }
}

const seldom = <A>(one: fc.Arbitrary<A>) => fc.option(one, { freq: 3 })

const asked = fc.record({
  text: seldom(
    fc.constantFrom('in', 'insurance', 'walter', 'own', '4', '100', 'zzz', 'row 3', 'insurance row 4', 'walter row 5'),
  ),
  policyNumber: seldom(fc.constantFrom('own', '-')),
  policy: fc.option(fc.constant(true), { freq: 5 }),
  client: fc.option(fc.constant(true), { freq: 5 }),
  carrier: seldom(fc.constant(true)),
  lob: seldom(fc.constant(true)),
  mark: seldom(fc.constantFrom(...LINE_MARKS)),
  state: fc.option(fc.constantFrom(...SEARCHED_STATES)),
  agents: fc.constantFrom<readonly number[]>([], [], [101], [102, 103]),
  dateOption: fc.constantFrom(...DATE_OPTIONS),
  start: seldom(fc.constantFrom(knownDate(2025, 6, 1), knownDate(2026, 9, 1))),
  stopped: fc.option(fc.constantFrom(knownDate(2026, 9, 30), knownDate(2026, 11, 1)), {
    freq: 4,
  }),
})

const searchOf = (said: typeof asked extends fc.Arbitrary<infer A> ? A : never): LineSearch => ({
  ...EVERY_LINE,
  text: said.text === 'own' ? known.insured_name : said.text,
  policyNumber: said.policyNumber === 'own' ? known.policy_number : said.policyNumber,
  policyId: said.policy === null ? null : policyId(known.policy_id),
  clientId: said.client === null ? null : clientId(known.client_id),
  carrierId: said.carrier === null ? null : carrierId(known.carrier_id),
  lob: said.lob === null ? null : known.lob,
  mark: said.mark,
  state: said.state,
  agentIds: said.agents.map(agentId),
  dateOption: said.dateOption,
  start: said.start,
  end: said.stopped,
  stopped: said.stopped !== null,
})

it('a search gives the same pages whether it looks lines up, goes through them, or does one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.constantFrom(50, 200), async (said, limit) => {
      const search = searchOf(said)
      await readAgency(asServed(database.db), agencyId, async trx => {
        const work = { trx, session: { agencyId } } as Work
        const all = await sorted(work, search)
        for (const looking of [
          undefined,
          { few: 0, first: 1, vain: Number.MAX_SAFE_INTEGER },
          { few: 0, first: 1, vain: 1 },
        ])
          expect(await paged(work, search, limit, looking)).toEqual(all)
      })
    }),
    runs(30),
  )
})

it('a page within one statement continues after the last line of the page before', async () => {
  const { statement_id } = await database.db
    .selectFrom('statement')
    .select('statement_id')
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'open')
    .orderBy('line_count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await readAgency(asServed(database.db), agencyId, async trx => {
    const work = { trx, session: { agencyId } } as Work
    const search = { ...EVERY_LINE, statementId: statementId(statement_id) }
    const all = await sorted(work, search)
    expect(all.length).toBeGreaterThan(5)
    for (const limit of [1, 3]) expect(await paged(work, search, limit)).toEqual(all)
  })
})
