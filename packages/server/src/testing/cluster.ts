/** Databases on the cluster that `.ci/with-citus.sh` started: one of the same name on each of its nodes. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Server } from './server.ts'

/** The ports of the coordinator and of the workers; empty if the tests run on a single server. */
export const NODES: readonly number[] = (process.env.CITUS_NODES ?? '').split(' ').filter(Boolean).map(Number)

const HOST = '127.0.0.1'

interface Place {
  readonly server: Server
  readonly port: number
  readonly database: string
}

export const onNode = async (
  { server, port, database }: Place,
  ...statements: readonly string[]
): Promise<readonly pg.QueryResult[]> => {
  const url = new URL(server.url ?? '')
  url.port = String(port)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

const onEachNode = (server: Server, database: string, ...statements: readonly string[]): Promise<unknown> =>
  Promise.all(NODES.map(port => onNode({ server, port, database }, ...statements)))

/** One shard on each of two workers. Few, because each shard of each table is a table with indexes that has to be made and copied. */
const SHARDS = 2

/** Creates a database without tables that every node knows. */
export const createOnCluster = async (server: Server, name: string): Promise<void> => {
  await onEachNode(server, 'postgres', `create database ${name}`)
  await onEachNode(server, name, 'create extension citus')
  const [coordinator = 0, ...workers] = NODES
  await onNode(
    { server, port: coordinator, database: name },
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
    `select citus_set_coordinator_host('${HOST}', ${coordinator})`,
    ...workers.map(port => `select citus_add_node('${HOST}', ${port})`),
  )
}

const IN_USE = '55006'
const LOOKS = 200

/** Repeats the work while somebody is connected to the database: Citus itself connects to each one now and then. */
const onceLeft = async (work: () => Promise<unknown>): Promise<void> => {
  for (let look = 1; ; look += 1)
    try {
      await work()
      return
    } catch (error) {
      if (look === LOOKS || !(error instanceof pg.DatabaseError && error.code === IN_USE)) throw error
      await pause(20)
    }
}

const closed = (name: string): readonly string[] => [
  `alter database ${name} with allow_connections false`,
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
]

/** Clones each node's part of the template, which together is a copy of the whole. */
export const cloneOnCluster = async (server: Server, name: string, template: string): Promise<void> => {
  const cloneOn = (port: number) =>
    onceLeft(() =>
      onNode(
        { server, port, database: 'postgres' },
        ...closed(template),
        `create database ${name} template ${template}`,
        ...(port === NODES[0] ? [`alter database ${name} set citus.shard_count = ${SHARDS}`] : []),
      ),
    )
  await Promise.all(NODES.map(cloneOn))
}

export const dropOnCluster = async (server: Server, name: string): Promise<void> => {
  const dropOn = (port: number) =>
    onceLeft(() =>
      onNode({ server, port, database: 'postgres' }, ...closed(name), `drop database ${name} with (force)`),
    )
  await Promise.all(NODES.map(dropOn))
}
