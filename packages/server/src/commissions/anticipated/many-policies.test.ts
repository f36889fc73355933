/** Most policies of an agency have a term that lasts on any day, so an agency that grew has tens of thousands to look at. */
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { type Calls, signedIn } from '../../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { addLargeAgency, addRates, type LargeAgency } from '../../testing/large-agency.ts'

const POLICIES = 1_200

let database: FreshDatabase
let agency: LargeAgency
let calls: Calls
let asked: CompiledQuery[] = []

beforeAll(async () => {
  database = await freshDatabase({ onQuery: query => asked.push(query) })
  agency = await addLargeAgency(database.db, {
    name: 'Expecting',
    months: 0,
    statementsAMonth: 0,
    linesAStatement: 0,
    open: [],
    policies: POLICIES,
    agents: 3,
    carriers: 4,
    rules: 2,
  })
  await addRates(database.db, agency.agencyId)
  calls = await signedIn(testApp(database.db), agency.username)
}, 60_000)
afterAll(() => database.drop())

interface Line {
  readonly id: string
  readonly transaction_date: string
  readonly insured_name: string
  readonly carrier_id: string
}

/** The proposed lines, and for each read of policies how many it asked for. */
const proposed = async (range: string) => {
  asked = []
  const { data } = await calls.get(`statement/anticipated?${range}`)
  const reads = asked.filter(({ sql: text }) => text.includes('from "policy_agent_history"'))
  return {
    lines: (data ?? []) as readonly Line[],
    reads: reads.map(({ parameters }) => Math.max(...parameters.map(one => (Array.isArray(one) ? one.length : 0)))),
  }
}

it('proposals are made for some hundred policies at a time, and are in order together', async () => {
  await sql`
    update policy_term set effective_date = effective_date + (hashtext(policy_id::text) % 5 + 5)
     where agency_id = ${agency.agencyId}`.execute(database.db)
  const { lines, reads } = await proposed('start_date=2026-01-01&end_date=2026-01-31')
  expect(reads.every(count => count <= 500)).toBe(true)
  expect(reads.reduce((sum, count) => sum + count, 0)).toBe(POLICIES)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(POLICIES)
  const place = ({ transaction_date: day, insured_name: name }: Line) => `${day} ${name}`
  expect(lines.map(place)).toEqual(lines.map(place).toSorted())
})

it('of premiums that are due whole on the first day, only policies with a term that begins in the range are read', async () => {
  const basis = (value: string) =>
    sql`update carrier_setting set basis = ${value} where agency_id = ${agency.agencyId}`.execute(database.db)
  const policiesRead = () => asked.filter(({ sql: text }) => text.includes('"office_description"')).length
  const march = 'start_date=2026-03-01&end_date=2026-03-31'
  await basis('PremiumWritten')
  expect([(await proposed(march)).lines, policiesRead()]).toEqual([[], 0])
  await basis('PremiumPaid')
  expect([(await proposed(march)).lines, policiesRead()]).toEqual([[], 3])
})

it('a statement of very many anticipated lines looks up what they name for some hundred at a time', async () => {
  const { lines } = await proposed('start_date=2026-01-01&end_date=2026-01-31')
  const items = lines.map(({ id, transaction_date, carrier_id }) => ({
    transaction_date,
    carrier_id,
    policy_id: id.split(':')[0],
    gross_amount: 100,
    commission_rate: 10,
    commission_amount: 10,
  }))
  asked = []
  const opened = { statement_date: '2026-01-31', description: 'All of them', commission_paid_orig: null }
  const { data, message } = await calls.post('statement/anticipated', { ...opened, items })
  expect([message, (data as { readonly commission_paid: number } | null)?.commission_paid]).toEqual([null, 12_000])
  const named = asked.filter(({ sql: text }) => text.includes('from "transaction_code"'))
  const counts = named.map(({ parameters }) =>
    Math.max(...parameters.map(one => (Array.isArray(one) ? one.length : 0))),
  )
  expect(counts).toEqual([500, 500, 200])
})
