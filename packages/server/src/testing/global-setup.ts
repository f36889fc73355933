/** Opens the database server once per vitest run, however many projects name this file: DATABASE_URL's, or an embedded one. */
import { randomBytes } from 'node:crypto'
import { rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { type Kysely, sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { bringUp } from '../database/bring-up.ts'
import { connect } from '../database/connect.ts'
import { type Embedded, startEmbedded } from '../database/embedded/embedded.ts'
import type { Database } from '../database/schema.ts'
import { administer, clone, dropDatabase } from './administer.ts'
import { addressOf, demoOf, type Server, type TestServer } from './server.ts'

interface Run {
  users: number
  readonly started: Promise<{ readonly testServer: TestServer; readonly stop: () => Promise<void> }>
}

// Each project loads this file into a module graph of its own, so what they share is kept on the process's global object.
const shared = globalThis as { commissionsTestRun?: Run | undefined }

export default async (project: TestProject): Promise<() => Promise<void>> => {
  shared.commissionsTestRun ??= { users: 0, started: start() }
  const run = shared.commissionsTestRun
  run.users += 1
  const { testServer, stop } = await run.started
  project.provide('testServer', testServer)
  return async () => {
    run.users -= 1
    if (run.users > 0) return
    shared.commissionsTestRun = undefined
    await stop()
  }
}

const start = async () => {
  const url = process.env.DATABASE_URL
  const embedded = url === undefined || url === '' ? await ownServer(0) : null
  const server: Server = embedded === null ? { url: url ?? '' } : { url: null, embedded: embedded.address }
  const template = `template_${randomBytes(8).toString('hex')}`
  await clone(server, template, null)
  const { db, close } = connect(addressOf(server, template))
  const migrated = await bringUp(db)
  const served = await addServedRole(db)
  await close()
  if (E.isLeft(migrated)) throw new Error(migrated.left.sentence)
  return {
    testServer: { server, template, served },
    stop: async () => {
      // There if a test asked for it.
      await dropDatabase(server, demoOf(template)).catch(() => undefined)
      await dropDatabase(server, template)
      // A test that was killed may have left a database in which the role still has rights.
      await administer(server, `drop role ${served.user}`).catch(() => undefined)
      await embedded?.stop()
    },
  }
}

/** Rights that are granted in the template also hold in its clones. */
const addServedRole = async (db: Kysely<Database>): Promise<TestServer['served']> => {
  const user = `served_${randomBytes(8).toString('hex')}`
  const password = randomBytes(16).toString('hex')
  for (const statement of [
    `create role ${user} login password '${password}'`,
    `grant usage on schema public to ${user}`,
    `grant select, insert, update, delete, truncate, references, trigger on all tables in schema public to ${user}`,
    // Also for tables that a test makes itself.
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${user}`,
    `grant usage, select, update on all sequences in schema public to ${user}`,
  ])
    await sql.raw(statement).execute(db)
  return { user, password }
}

const MOST_RUNS_AT_ONCE = 20

/** The data is needed only for this run, so nothing is written that only serves recovery after a crash. */
const THROWN_AWAY = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_recycle: 'off',
}

const IN_MEMORY = '/dev/shm'
/** What `statfs` calls a file system that is kept in memory. */
const TMPFS = 0x01021994
const ROOM = 4 * 2 ** 30

/**
 * In memory if the machine has plenty: cloning a database and dropping it again, three hundred files each time, takes a twentieth of
 * the processor time that it takes on a disk. What stays there between two runs is 50 MB.
 */
const place = async (): Promise<string> => {
  const found = await statfs(IN_MEMORY).catch(() => null)
  const isMemory = found?.type === TMPFS && found.bavail * found.bsize > ROOM
  return isMemory && process.availableMemory() > 2 * ROOM ? IN_MEMORY : tmpdir()
}

/** The server's directory is kept, so that only the first run has to set it up. A run beside another one takes the next index. */
const ownServer = async (index: number): Promise<Embedded> => {
  const directory = join(await place(), `commissions-test-server-${process.getuid?.() ?? 'user'}-${index}`)
  const begin = () => startEmbedded(directory, { settings: { ...THROWN_AWAY, max_connections: '300' } })
  let started = await begin()
  if (E.isLeft(started) && started.left.sentence.includes('in use') && index < MOST_RUNS_AT_ONCE)
    return ownServer(index + 1)
  if (E.isLeft(started)) {
    // Without fsync a crash of the machine may damage the data. It is not worth keeping, so it is made anew.
    await rm(directory, { recursive: true, force: true })
    started = await begin()
  }
  if (E.isLeft(started)) throw new Error(started.left.sentence)
  await dropLeftovers({ url: null, embedded: started.right.address })
  return started.right
}

/** Drops databases of runs that were killed. This run owns the server, so nobody else uses them. */
const dropLeftovers = async (server: Server): Promise<void> => {
  const { db, close } = connect(addressOf(server))
  const { rows } = await sql<{
    datname: string
  }>`select datname from pg_database where datname ~ '^(test|template)_'`.execute(db)
  await close()
  for (const { datname } of rows) await dropDatabase(server, datname)
}
