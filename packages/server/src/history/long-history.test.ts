import { randomUUID } from 'node:crypto'
import { statementId, timestampOf } from '@commissions/core'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type Calls, signedIn, statementIn } from '../testing/commissions-calls.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { addSmallAgency, type SmallAgency } from '../testing/small-agency.ts'
import { statementChain } from './chain.ts'
import { recordHistories } from './record-history.ts'

const ENTRIES = 1_200

let database: FreshDatabase
let agency: SmallAgency
let calls: Calls
let asked: CompiledQuery[] = []

beforeAll(async () => {
  database = await freshDatabase({ onQuery: query => asked.push(query) })
  agency = await addSmallAgency(database.db, 'Long')
  calls = await signedIn(testApp(database.db), agency.username)
})
afterAll(() => database.drop())

it('the history of a statement whose lines changed very often is whole, newest first, and is never in memory whole', async () => {
  const { id } = statementIn(
    await calls.post('statement', { statement_date: '2026-06-30', description: 'June', commission_paid_orig: null }),
  )
  await database.db.transaction().execute(trx =>
    recordHistories(
      { trx, session: agency, now: timestampOf(Date.UTC(2026, 10, 20)), random: { uuid: randomUUID } },
      Array.from({ length: ENTRIES }, (_, n) => ({
        chain: statementChain(statementId(id)),
        lineItemId: randomUUID(),
        action: 'line changed',
        changes: [{ field: 'commission_amount', before: n, after: n + 1 }],
      })),
    ),
  )
  asked = []
  const { data } = await calls.get(`statement/${id}/history`)
  const told = (data as readonly { readonly changes: readonly { readonly after: unknown }[] }[]).slice(0, ENTRIES)
  expect(told.map(({ changes }) => changes[0]?.after)).toEqual(Array.from({ length: ENTRIES }, (_, n) => ENTRIES - n))
  expect(data).toHaveLength(ENTRIES + 1)
  expect(asked.filter(({ sql: text }) => text.startsWith('fetch 500 ')).length).toBe(3)
})

it('the history of rules that were saved very often is read some versions at a time, because each has all rules', async () => {
  await sql`
    insert into rule_group_history (agency_id, position, version, rules, created_by, created_at)
    select ${agency.agencyId}::uuid, 1, n, '[]', ${agency.userId}::integer, timestamptz '2026-01-01' + n * interval '1 day'
      from generate_series(1, 12) n`.execute(database.db)
  asked = []
  const { data } = await calls.get('rules/Agent1/history')
  const days = (data as readonly { readonly created: string }[]).map(({ created }) => Number(created.slice(8, 10)))
  expect(days).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(asked.filter(({ sql: text }) => text.startsWith('fetch 5 ')).length).toBe(3)
})

it('all corrections of an agent are answered, however many there are, because a screen adds them up', async () => {
  const { id } = statementIn(
    await calls.post('statement', { statement_date: '2026-06-30', description: 'July', commission_paid_orig: null }),
  )
  const payout = (amount: number) => ({ agent_id_int: 101, amount, manual: true })
  await database.db.transaction().execute(trx =>
    recordHistories(
      { trx, session: agency, now: timestampOf(Date.UTC(2026, 10, 20)), random: { uuid: randomUUID } },
      Array.from({ length: ENTRIES }, () => ({
        chain: statementChain(statementId(id)),
        lineItemId: randomUUID(),
        action: 'payout trued up',
        changes: [{ field: 'agent_1_payout', before: payout(1), after: payout(2) }],
      })),
    ),
  )
  const { data } = await calls.get('payouts/corrections?agent_id=101')
  expect(data).toHaveLength(ENTRIES)
})
