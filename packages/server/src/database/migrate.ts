/** Brings a database up to the program's schema: forward only, in one transaction, one program at a time. */
import { either as E } from 'fp-ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { cannotStart, type Started } from '../start-failure.ts'
import { seeEvery } from './agency-scope.ts'
import { giveTime, MIGRATING } from './limits.ts'
import type { Migration } from './migration.ts'

/**
 * The advisory lock for changing the schema or the grants. Rows that calls race for are never guarded by one (decision
 * what-calls-race-for-is-a-row); on a cluster, migrations run on the coordinator alone.
 */
export const MIGRATION_LOCK = 4601

interface Bookkeeping {
  readonly schema_migration: { readonly position: number; readonly id: string }
}

/** Runs the missing migrations and answers their ids; none when the schema is up to date. */
export const migrate = <DB>(db: Kysely<DB>, migrations: readonly Migration[]): Promise<Started<readonly string[]>> =>
  db.transaction().execute(async typed => {
    // A migration is SQL about the tables of its own time, which today's types do not describe.
    const trx = typed as unknown as Transaction<unknown>
    await giveTime(trx, MIGRATING)
    // Released with the transaction, so a program that dies here blocks nobody.
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
    // A migration that moves rows moves those of every agency.
    await seeEvery(trx)
    const done = await recorded(trx)
    const unknown = done.find((id, position) => migrations[position]?.id !== id)
    if (unknown !== undefined)
      return cannotStart(
        `The database was made by a newer or different version of this program (it knows the schema step ${unknown}): start that version.`,
      )
    const missing = migrations.slice(done.length)
    for (const [offset, { id, up }] of missing.entries()) {
      await up(trx)
      await sql`insert into schema_migration (position, id) values (${done.length + offset}, ${id})`.execute(trx)
    }
    return E.right(missing.map(({ id }) => id))
  })

const recorded = async (trx: Transaction<unknown>): Promise<readonly string[]> => {
  await sql`
    create table if not exists schema_migration (
      position integer primary key,
      id text not null unique,
      run_at timestamptz not null default now()
    )`.execute(trx)
  const rows = await (trx as unknown as Transaction<Bookkeeping>)
    .selectFrom('schema_migration')
    .select('id')
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}
