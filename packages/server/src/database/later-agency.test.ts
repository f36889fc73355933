/** An agency that the planner's statistics do not know yet, beside one that they do. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { payoutsIn, signedIn } from '../testing/commissions-calls.ts'
import { freshDatabase } from '../testing/database.ts'
import { addLargeAgencies } from '../testing/large-agency.ts'
import { at } from '../testing/wire.ts'
import { connect } from './connect.ts'

const PASSWORD = 'correct horse battery'
const PLAN = { statementsAMonth: 4, linesAStatement: 1_000, open: [], policies: 200, agents: 10, carriers: 4, rules: 4 }
/** How many of them are paid at once. */
const LINES = 1_500

/** How many entries of indexes may be read for each line that is paid. Reading all the agency's payments for each takes hundreds. */
const MOST = 30

interface Payable {
  readonly id: string
  readonly agents: Readonly<Record<string, number>>
}

/** What the call sends to pay the line as it was calculated. */
const paymentOf = (line: Payable & Readonly<Record<string, unknown>>) => ({
  id: line.id,
  paid: true,
  agent_paid_date: '2026-07-02',
  ...Object.fromEntries(
    Object.entries(line.agents).map(([position, agent]) => [
      `agent_${position}_payout`,
      { manual: false, amount: line[`agent_${position}_calculated_commission`], agent_id_int: agent },
    ]),
  ),
})

it("an agency's first payments are looked up by their lines, not among all its payments so far", async () => {
  const database = await freshDatabase()
  const agencies = await addLargeAgencies(database.db, [
    { ...PLAN, name: 'Earlier', months: 4 },
    { ...PLAN, name: 'Later', months: 1 },
  ])
  const later = at(agencies, 1)
  await sql`analyze`.execute(database.db)
  // Only one connection, so that it can be told to report its counts.
  const { db, close } = connect({ connectionString: database.servedUrl }, { connections: 1 })
  const read = async (): Promise<number> => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ n: string }>`
      select sum(idx_tup_read) as n from pg_stat_user_indexes where relname = 'line_payout'`.execute(db)
    return Number(rows[0]?.n)
  }
  const calls = await signedIn(testApp(db), later.username, PASSWORD)
  const { start, end } = later.payable
  const payable = await calls.get(`rules/agent-payout?date_option=ReportingDate&start_date=${start}&end_date=${end}`)
  const before = await read()
  const lines = (payable.data as Parameters<typeof paymentOf>[0][]).slice(0, LINES)
  const paid = await calls.put('line-item/agent-payouts', lines.map(paymentOf))
  expect(payoutsIn(paid).lines).toHaveLength(LINES)
  expect((await read()) - before).toBeLessThan(MOST * LINES)
  await close()
  await database.drop()
}, 300_000)
