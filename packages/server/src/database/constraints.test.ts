import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FreshDatabase } from '../testing/database.ts'
import { demoDatabase } from '../testing/demo-database.ts'
import type { Database } from './schema.ts'

/** The database refuses wrong rows, or keeps them right, even if the program forgets to. */
describe('the constraints and triggers of the database', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await demoDatabase()
  })
  afterAll(() => fresh.drop())

  const openStatement = () =>
    fresh.db
      .selectFrom('statement')
      .selectAll()
      .where('status', '=', 'open')
      .where('line_count', '>', 20)
      .orderBy('statement_number', 'desc')
      .executeTakeFirstOrThrow()

  const newLine = async (more: Partial<Insertable<Database['line_item']>> = {}) => {
    const { agency_id, statement_id, created_at, created_by, line_count } = await openStatement()
    return {
      agency_id,
      statement_id,
      line_item_id: crypto.randomUUID(),
      etag: 'one',
      line_number: line_count + 100,
      manual: true,
      transaction_date: '2026-11-01',
      gross_amount: '1000.00',
      commission_amount: '123.45',
      created_at,
      created_by,
      modified_at: created_at,
      modified_by: created_by,
      ...more,
    }
  }

  it('update a statement’s sums with every change of a line', async () => {
    const sums = async () => {
      const { gross_amount, commission_paid, line_count, unmatched_count } = await openStatement()
      return [Number(gross_amount), Number(commission_paid), line_count, unmatched_count] as const
    }
    const [gross, commission, lines, unmatched] = await sums()
    const line = await newLine()
    const cents = (amount: number): number => Math.round(amount * 100) / 100
    const expectMoved = async (...[a, b, c, d]: readonly [number, number, number, number]): Promise<void> =>
      expect(await sums()).toEqual([cents(gross + a), cents(commission + b), lines + c, unmatched + d])
    const change = (set: Partial<Insertable<Database['line_item']>>) =>
      fresh.db.updateTable('line_item').set(set).where('line_item_id', '=', line.line_item_id).execute()

    await fresh.db.insertInto('line_item').values(line).execute()
    await expectMoved(1000, 123.45, 1, 1)
    await change({ commission_amount: '-0.05', agency_income: true })
    await expectMoved(1000, -0.05, 1, 0)
    await change({ voided: true, agency_income: false })
    await expectMoved(0, 0, 1, 0)
    await change({ voided: false })
    await expectMoved(1000, -0.05, 1, 1)
    await fresh.db.deleteFrom('line_item').where('line_item_id', '=', line.line_item_id).execute()
    await expectMoved(0, 0, 0, 0)
  })

  it('refuse to pay a position of a line twice', async () => {
    const paid = await fresh.db.selectFrom('line_payout').selectAll().executeTakeFirstOrThrow()
    await expect(fresh.db.insertInto('line_payout').values(paid).execute()).rejects.toThrow('line_payout_pkey')
  })

  it('refuse to delete a paid line', async () => {
    const { line_item_id } = await fresh.db.selectFrom('line_payout').selectAll().executeTakeFirstOrThrow()
    await expect(fresh.db.deleteFrom('line_item').where('line_item_id', '=', line_item_id).execute()).rejects.toThrow(
      'foreign key',
    )
  })

  it('refuse to match a line to a policy of another client', async () => {
    const { agency_id } = await openStatement()
    const [one, other] = await fresh.db
      .selectFrom('policy')
      .selectAll()
      .where('agency_id', '=', agency_id)
      .where('policy_index', '=', 0)
      .limit(2)
      .execute()
    const line = await newLine({ client_id: other?.client_id ?? null, policy_id: one?.policy_id ?? null })
    await expect(fresh.db.insertInto('line_item').values(line).execute()).rejects.toThrow('foreign key')
  })

  it('refuse to match a line to a client of another agency', async () => {
    const { agency_id } = await openStatement()
    const foreign = await fresh.db
      .selectFrom('policy')
      .selectAll()
      .where('agency_id', '<>', agency_id)
      .executeTakeFirstOrThrow()
    const line = await newLine({ client_id: foreign.client_id, policy_id: foreign.policy_id })
    await expect(fresh.db.insertInto('line_item').values(line).execute()).rejects.toThrow('foreign key')
  })

  it.each([
    ['reconciled without its dates', { status: 'reconciled' as const }],
    ['archived without saying by whom', { status: 'archived' as const, archived_date: '2026-11-20' }],
    ['open with a reporting date', { reporting_date: '2026-11-20' }],
  ])('refuse a statement that is %s', async (_, set) => {
    const { agency_id, statement_id } = await openStatement()
    await expect(
      fresh.db
        .updateTable('statement')
        .set(set)
        .where('agency_id', '=', agency_id)
        .where('statement_id', '=', statement_id)
        .execute(),
    ).rejects.toThrow('statement_status_complete')
  })

  it.each(['update history set action = action', 'delete from history', 'truncate history'])(
    'refuse: %s',
    async statement => {
      await expect(sql.raw(statement).execute(fresh.db)).rejects.toThrow('history is append-only')
    },
  )
})
