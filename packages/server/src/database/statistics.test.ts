import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { appStage } from '../testing/app-stage.ts'
import { addAgency } from '../testing/people.ts'
import type { Database } from './schema.ts'
import { renewStatistics } from './statistics.ts'

const { database } = appStage()

const addAgents = async (db: Kysely<Database>, agencyId: string, from: number, count: number): Promise<void> => {
  await sql`
    insert into agent (agency_id, agent_id, agent_uuid, first_name, last_name, initials, status)
    select ${agencyId}::uuid, n, gen_random_uuid(), 'Agent', 'Number ' || n, 'AN', 'Active'
      from generate_series(${from}::integer, ${from + count - 1}::integer) n`.execute(db)
  // Reports this connection's changes to the statistics at once; otherwise that happens a second later.
  await sql`select pg_stat_force_next_flush()`.execute(db)
}

const knownRows = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = 'agent'::regclass`.execute(db)
  return rows[0]?.reltuples ?? 0
}

it('a small table that PostgreSQL does not analyze is analyzed once, and again after enough changes', async () => {
  const agencyId = await addAgency(database.db)
  await database.db.connection().execute(async db => {
    await addAgents(db, agencyId, 1, 30)
    expect(await renewStatistics(db)).toContain('agent')
    expect(await knownRows(db)).toBe(30)
    await addAgents(db, agencyId, 31, 2)
    expect(await renewStatistics(db)).not.toContain('agent')
    await addAgents(db, agencyId, 33, 40)
    expect(await renewStatistics(db)).toContain('agent')
    expect(await knownRows(db)).toBe(72)
  })
})

it('a large table is analyzed again once an agency of some size was added to it, which the others outnumber by far', async () => {
  const [large, later] = [await addAgency(database.db), await addAgency(database.db)]
  await database.db.connection().execute(async db => {
    await addAgents(db, large, 1, 30_000)
    await renewStatistics(db)
    await addAgents(db, later, 1, 1_500)
    expect(await renewStatistics(db)).toContain('agent')
    const { rows } = await sql<{ known: boolean }>`
      select most_common_vals::text like ${`%${later}%`} as known
        from pg_stats where tablename = 'agent' and attname = 'agency_id'`.execute(db)
    expect(rows).toEqual([{ known: true }])
  })
})
