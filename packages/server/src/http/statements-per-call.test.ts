/** How often a call waits for the database: each statement is one round trip, and this test notices additional ones. */
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type Calls, signedIn, statementIn, writtenIn } from '../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { payment, reconciledLines } from '../testing/paid-world.ts'
import { addSmallAgency, type SmallAgency } from '../testing/small-agency.ts'
import { at } from '../testing/wire.ts'

let database: FreshDatabase
let agency: SmallAgency
let calls: Calls
let asked: CompiledQuery[] = []

beforeAll(async () => {
  database = await freshDatabase({ onQuery: query => asked.push(query) })
  agency = await addSmallAgency(database.db, 'Lean')
  calls = await signedIn(testApp(database.db), agency.username)
})
afterAll(() => database.drop())

/** How many statements a call sends, with the look-up of the caller's session. */
const statementsOf = async (call: () => Promise<{ readonly status: number }>): Promise<number> => {
  asked = []
  expect((await call()).status).toBe(200)
  return asked.length
}

const opened = async () => {
  const { id } = statementIn(
    await calls.post('statement', { statement_date: '2026-06-30', description: 'June', commission_paid_orig: null }),
  )
  const add = async () =>
    writtenIn(
      await calls.post(`statement/${id}/line-item`, {
        transaction_date: '2026-06-15',
        gross_amount: 1000,
        commission_amount: 100,
        policy_id: agency.auto.policyId,
      }),
    ).line
  return { id, add }
}

describe('the number of queries of a call', () => {
  it('is one to find the session, and none besides when nothing else is asked', async () => {
    expect(await statementsOf(() => calls.browser.send('/services/auth/user/whoami'))).toBe(1)
  })

  it('is at most 12 for a change of a line', async () => {
    const { add } = await opened()
    const line = await add()
    const change = { etag: line.etag, commission_amount: 120, gross_amount: 1000, transaction_date: '2026-06-15' }
    expect(
      await statementsOf(() =>
        calls.put(`line-item/${line.id}`, { ...change, policy_id: agency.auto.policyId, insured_name: 'Jane Doe' }),
      ),
    ).toBeLessThanOrEqual(12)
  })

  it('is the same for many lines of a statement as for one', async () => {
    const { id, add } = await opened()
    await add()
    const read = () => calls.get(`statement/${id}?includeItems=true`)
    const one = await statementsOf(read)
    for (let more = 0; more < 5; more += 1) await add()
    expect(await statementsOf(read)).toBe(one)
    expect(one).toBeLessThanOrEqual(11)
  })

  it('is the same for many payments as for one', async () => {
    const paid = async (count: number) => {
      const form = { agents: { 1: agency.agents.ann } }
      const lines = await reconciledLines(calls, ...Array.from({ length: count }, () => form))
      const payments = lines.map(line => payment(line, [{ manual: true, amount: 40, agent_id_int: agency.agents.ann }]))
      expect(at(payments, 0)).toBeDefined()
      return statementsOf(() => calls.put('line-item/agent-payouts', payments))
    }
    const one = await paid(1)
    expect(await paid(6)).toBe(one)
    expect(one).toBeLessThanOrEqual(24)
  })

  it('is the same for the sums of many payable lines as for those of one', async () => {
    const read = () => calls.get('rules/agent-payout/sums?date_option=ReportingDate&end_date=9999-12-31')
    await reconciledLines(calls, { agents: { 1: agency.agents.ann } })
    const one = await statementsOf(read)
    await reconciledLines(calls, { agents: { 1: agency.agents.bob } }, { agents: { 2: agency.agents.bob } })
    expect(await statementsOf(read)).toBe(one)
    expect(one).toBeLessThanOrEqual(11)
  })
})
