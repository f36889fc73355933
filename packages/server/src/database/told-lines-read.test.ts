/** Counts what the database reads. Not beside the other tests of paid statements, which a cluster is judged by: its machines count apart. */
import { knownDate } from '@commissions/core/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loadToldLines } from '../commissions/paid-statements/told-lines.rows.ts'
import { appStage } from '../testing/app-stage.ts'
import { addPaidAgency, payment } from '../testing/paid-world.ts'
import { at } from '../testing/wire.ts'

const { database, app } = appStage()

const ann = (amount: number) => ({ manual: true, amount, agent_id_int: 101 })
const bob = (amount: number) => ({ manual: true, amount, agent_id_int: 102 })

/** How many told lines the database reads to find what a statement of March has to settle. */
const toldLinesRead = (agencyId: string): Promise<number> =>
  database.db.transaction().execute(async trx => {
    const march = { dateOption: 'AgentPaidDate' as const, start: knownDate(2026, 3, 1), end: knownDate(2026, 3, 31) }
    // As while a statement is made: the table is too small here to be looked up by itself.
    await sql`set local enable_seqscan = off`.execute(trx)
    await loadToldLines({ trx, session: { agencyId } }, 'all', march, [])
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
       where relname = 'paid_statement_line'`.execute(trx)
    return at(rows, 0).read
  })

it('only lines that changed since, or were settled, are read to find what is due, however much agents were told before', async () => {
  const { here, paidLine, write, make } = await addPaidAgency(app, database.db)
  const line = await paidLine('2026-01-15', ann(10), bob(5))
  for (const day of ['2026-01-16', '2026-02-15', '2026-02-16']) await paidLine(day, ann(10), bob(5))
  await make('2026-01-01', '2026-01-31')
  await make('2026-02-01', '2026-02-28')
  await sql`analyze`.execute(database.db)
  expect(await toldLinesRead(here.agencyId)).toBe(0)
  await write(payment(line, [ann(15), bob(5)], { agent_paid_date: '2026-01-15', etag: line.etag }))
  expect(await toldLinesRead(here.agencyId)).toBe(1)
})
