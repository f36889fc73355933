/** The nodes of the cluster that `.ci/with-citus.sh` started, for tests of where rows are and of a node that is down. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { NODES } from './cluster.ts'
import type { FreshDatabase } from './database.ts'

/** The ports of the workers. */
export const WORKERS = NODES.slice(1)

/** The port of the worker that holds the agency's rows. */
export const workerOf = async ({ db }: Pick<FreshDatabase, 'db'>, agencyId: string): Promise<number> => {
  const { rows } = await sql<{ port: number }>`
    select nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('agency', ${agencyId}::uuid)`.execute(db)
  return rows[0]?.port ?? 0
}

/** Makes the application's statements fail if they use more than one shard. Call it before the application's first connection. */
export const refuseSeveralShards = async ({ db }: Pick<FreshDatabase, 'db'>): Promise<void> => {
  const { user } = inject('testServer').served
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`
    alter role ${sql.id(user)} in database ${sql.id(rows[0]?.name ?? '')} set citus.multi_task_query_log_level = 'error'`.execute(
    db,
  )
}

const control = (port: number, ...order: readonly string[]): void => {
  const { CITUS_BIN = '', CITUS_DATA = '' } = process.env
  const as = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--']
  const command = [join(CITUS_BIN, 'pg_ctl'), '-D', join(CITUS_DATA, String(port)), '-w', ...order]
  execFileSync('setpriv', [...as, ...command], {
    cwd: CITUS_DATA,
    env: { ...process.env, HOME: CITUS_DATA },
    stdio: 'ignore',
  })
}

/** Stops the worker as if its machine had been switched off. */
export const stopWorker = (port: number): void => control(port, '-m', 'immediate', 'stop')

/** Starts the worker; does nothing if it is running. */
export const startWorker = (port: number): void => {
  if (!existsSync(join(process.env.CITUS_DATA ?? '', String(port), 'postmaster.pid')))
    control(port, '-l', join(process.env.CITUS_DATA ?? '', `${port}.log`), 'start')
}
