/**
 * Acts on more lines than should be in memory at once. The order in which the database is asked tells how many there are: what is read
 * and not yet written is held.
 */
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { type Calls, signedIn, statementIn } from '../../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { addLargeAgency, type LargeAgency } from '../../testing/large-agency.ts'
import { at, type WireLine } from '../../testing/wire.ts'

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
    open: [2 * LINES, 1],
    // Each line is compared with all of them.
    policies: 150,
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

describe('many lines are paid', { timeout: 300_000 }, () => {
  const payable = async () => {
    const { data } = await calls.get(
      `rules/agent-payout?date_option=ReportingDate&start_date=${agency.payable.start}&end_date=${agency.payable.end}`,
    )
    return (data as WireLine[]).map(({ id, etag, agents }) => ({
      id,
      etag,
      paid: true,
      agent_paid_date: agency.payable.end,
      agent_1_payout: { manual: true, amount: 1, agent_id_int: at(Object.values(agents), 0) },
      agent_2_payout: agents[2] === undefined ? undefined : { manual: true, amount: 1, agent_id_int: agents[2] },
    }))
  }
  const paidLines = async () =>
    (await database.db.selectFrom('line_payout').select('line_item_id').execute()).map(row => row.line_item_id)

  it('or none of them, with each refused line by its name, wherever in the call it stands', async () => {
    const asked = await payable()
    const [first, last] = [at(asked, 0), at(asked, LINES - 1)]
    const answer = await calls.put('line-item/agent-payouts', [
      { ...first, etag: 'stale' },
      ...asked.slice(1),
      { ...last, id: last.id.toUpperCase() },
    ])
    expect(answer).toMatchObject({ status: 400, data: { itemsWithErrors: [{ id: first.id }, { id: last.id }] } })
    expect(await paidLines()).toEqual([])
  })

  it('portion by portion, each written before the next is read, and answered in the order of the call', async () => {
    const asked = (await payable()).toReversed()
    let answered: unknown = null
    const order = await orderOf(async () => {
      const answer = await calls.put('line-item/agent-payouts', asked)
      answered = (answer.data as WireLine[]).map(({ id }) => id)
      return answer
    })
    expect(order).toMatch(/locks (lines changes ){3}lines ends$/)
    expect(answered).toEqual(asked.map(({ id }) => id))
    expect(new Set(await paidLines())).toEqual(new Set(asked.map(({ id }) => id)))
  })
})

it('a PDF of more lines than one holds is refused before they are read, and says what holds them', async () => {
  const id = at(agency.openStatementIds, 1)
  await sql`update statement set line_count = 20001 where statement_id = ${id}`.execute(database.db)
  asked = []
  const path = `/services/reporting/api/statement/${id}?format=pdf`
  const answer = await calls.browser.send(path)
  expect(await answer.json()).toMatchObject({
    code: 400,
    message: 'A PDF holds at most 20,000 lines, and this one would have 20,001. Excel and CSV hold all of them.',
  })
  expect(asked.filter(({ sql }) => ASKED.lines.test(sql))).toEqual([])
}, 300_000)
