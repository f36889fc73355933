/** Opens a database as the program does, for programs other than tests: DATABASE_URL's, or an embedded one in a directory. */
import { either as E } from 'fp-ts'
import { sql, type Transaction } from 'kysely'
import { readConfig } from '../config.ts'
import { acrossAgencies } from '../database/agency-scope.ts'
import { giveTime, MIGRATING } from '../database/limits.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { silentLog } from '../logging.ts'
import { addLargeAgency, type LargeAgency, type LargeAgencyPlan } from './large-agency.ts'

export interface ProgramDatabase extends OpenDatabase {
  readonly addLargeAgencies: (plans: readonly LargeAgencyPlan[]) => Promise<readonly LargeAgency[]>
}

export const programDatabase = async (directory: string): Promise<ProgramDatabase> => {
  const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: directory }, directory)
  if (E.isLeft(config)) throw new Error(config.left.sentence)
  const opened = await openDatabase(config.right, silentLog, { as: 'owner' })
  if (E.isLeft(opened)) throw new Error(opened.left.sentence)
  const { db } = opened.right
  return {
    ...opened.right,
    addLargeAgencies: plans =>
      acrossAgencies(db, trx =>
        judgedAtTheEnd(trx, async () => {
          await giveTime(trx, MIGRATING)
          const agencies: LargeAgency[] = []
          for (const plan of plans) agencies.push(await addLargeAgency(trx, plan))
          return agencies
        }),
      ),
  }
}

/**
 * Drops the foreign keys and indexes of the tables that grow with the lines, and makes them again after the rows were written: the
 * same rows are accepted, in a quarter of the time.
 */
const judgedAtTheEnd = async <A>(trx: Transaction<Database>, work: () => Promise<A>): Promise<A> => {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
     where contype = 'f' and conrelid in ('line_item'::regclass, 'line_item_agent'::regclass, 'line_payout'::regclass)`.execute(
    trx,
  )
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index
     where not indisunique
       and indrelid in ('line_item'::regclass, 'line_item_agent'::regclass, 'line_payout'::regclass)`.execute(trx)
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx)
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(trx)
  const done = await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(trx)
  for (const { table, name, definition } of keys)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx)
  return done
}
