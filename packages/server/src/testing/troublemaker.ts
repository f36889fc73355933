/** Disturbs a database on purpose, over an administrator's own connection. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { FreshDatabase } from './database.ts'

export interface Troublemaker {
  /** Ends each connection of the application with this probability; 1 ends all. */
  readonly endConnections: (chance: number) => Promise<void>
  /** Limits the application's connections from now on, and ends those that it has. Null: no limit. */
  readonly acceptAtMost: (connections: number | null) => Promise<void>
  /** Sets whether changes are refused from now on, as a read-only replica refuses them. */
  readonly refuseChanges: (refused: boolean) => Promise<void>
  /** Keeps every line of every statement from being read or written until the work is done. */
  readonly lockingLines: (work: () => Promise<void>) => Promise<void>
}

export const troublemaker = ({ db }: Pick<FreshDatabase, 'db'>): Troublemaker => {
  const endConnections = async (chance: number): Promise<void> => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and usename like 'served%' and random() < ${chance}`.execute(db)
  }
  const alter = (how: string) =>
    sql.raw(`do $$ begin execute format('alter database %I ${how}', current_database()); end $$`).execute(db)
  return {
    endConnections,
    acceptAtMost: async connections => {
      await alter(`connection limit ${connections ?? -1}`)
      await endConnections(1)
    },
    refuseChanges: async refused => {
      await alter(refused ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only')
      await endConnections(1)
    },
    lockingLines: work => lockingLines(db, work),
  }
}

const lockingLines = async (db: Kysely<Database>, work: () => Promise<void>): Promise<void> => {
  await db.transaction().execute(async trx => {
    await sql`lock table line_item in access exclusive mode`.execute(trx)
    await work()
  })
}
