import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../logging.ts'
import { freshDatabase } from '../../testing/database.ts'
import { type Address, connect } from '../connect.ts'
import { grantToApplication } from '../grant-to-application.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openDatabase } from '../open.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

const TIMEOUT = 120_000

describe('the roles of an embedded database', { timeout: TIMEOUT }, () => {
  let directory: string
  let server: Embedded
  let roles: OwnDatabase

  const asked = async (address: Address, ...statements: readonly string[]) => {
    const client = new pg.Client(address)
    await client.connect()
    try {
      let rows: readonly Record<string, unknown>[] = []
      for (const statement of statements) ({ rows } = await client.query(statement))
      return rows
    } finally {
      await client.end()
    }
  }
  const broughtUp = async (): Promise<void> => {
    const [owner, application] = [
      connect(roles.owner, { connections: 1 }),
      connect(roles.application, { connections: 1 }),
    ]
    try {
      expect(E.isRight(await migrate(owner.db, migrations))).toBe(true)
      await grantToApplication(owner.db, application.db)
    } finally {
      await Promise.all([owner.close(), application.close()])
    }
  }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-roles-'))
    const started = await startEmbedded(directory, { settings: { fsync: 'off' } })
    if (E.isLeft(started)) throw new Error(started.left.sentence)
    server = started.right
    // The state that an earlier version left: one role, which owned the tables and had the superuser's password.
    const { user, password, host } = server.address
    await asked(
      { host, user, password, database: 'postgres' },
      `create role commissions login password '${password}'`,
      'create database commissions owner commissions',
    )
    const before = connect({ host, user: 'commissions', password, database: 'commissions' }, { connections: 1 })
    await migrate(before.db, migrations.slice(0, -2))
    await before.close()
  }, TIMEOUT)
  afterAll(async () => {
    await server.stop()
    await rm(directory, { recursive: true })
  })

  it('are not changed while a program that uses the old ones is running', async () => {
    await expect(ownDatabase(server.address, { isOwn: false })).rejects.toThrow(/another version/)
    const { password, host } = server.address
    const old = { host, user: 'commissions', password, database: 'commissions' }
    expect(await asked(old, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('have three passwords, also in a directory of an earlier version, and keep them', async () => {
    roles = await ownDatabase(server.address, { isOwn: true })
    await broughtUp()
    const { password, host } = server.address
    const secrets = [password, roles.owner.password, roles.application.password]
    expect(new Set(secrets).size).toBe(3)
    expect(await ownDatabase(server.address, { isOwn: false })).toEqual(roles)
    for (const [user, own] of [
      [server.address.user, password],
      [roles.owner.user, roles.owner.password],
      [roles.application.user, roles.application.password],
    ] as const)
      for (const secret of secrets) {
        const tried = asked({ host, user, password: secret, database: 'commissions' }, 'select 1')
        if (secret === own) await tried
        else await expect(tried).rejects.toThrow(/password authentication failed/)
      }
  })

  it('let the application read and write rows of one agency only', async () => {
    const agency = randomUUID()
    const named = `set commissions.agency_id = '${agency}'`
    expect(
      await asked(
        roles.application,
        named,
        `insert into agency (agency_id, display_name) values ('${agency}', 'Ours')`,
        `update agency set display_name = 'Ours too'`,
        'analyze agency',
        'select display_name from agency',
      ),
    ).toEqual([{ display_name: 'Ours too' }])
    expect(await asked(roles.application, `set commissions.agency_id = '${randomUUID()}'`, 'table agency')).toEqual([])
  })

  it.each([
    'drop table history',
    'alter table line_item disable trigger all',
    'alter table line_item disable row level security',
    'alter table line_item no force row level security',
    'drop trigger paid_figures_are_told on line_item',
    'create or replace function paid_figures_are_told() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop policy own_agency on line_item',
    'truncate line_payout',
    'update history set reason = null',
    'delete from history',
    'delete from ledger_seal',
    'delete from books_audit',
    'update security_event set times = 1',
    'delete from schema_migration',
    'create table ours (n integer)',
    "set session_replication_role = 'replica'",
    'set role commissions',
    'alter role commissions_app superuser',
    'table pg_authid',
    "select pg_read_file('PG_VERSION')",
    "copy agency to program 'cat'",
    'create database another',
    'drop database commissions',
  ])('forbid the application: %s', async statement => {
    await expect(asked(roles.application, statement)).rejects.toThrow(
      /permission denied|must be owner|must be superuser|cannot drop the currently open database|Only roles with/,
    )
  })
})

describe('a program on an external database', () => {
  it('works as the role of DATABASE_URL, on tables that another role owns', async () => {
    const fresh = await freshDatabase({ empty: true })
    const urls = { databaseUrl: fresh.servedUrl, databaseOwnerUrl: fresh.url, dataDir: '/nowhere' }
    const opened = await openDatabase(urls, silentLog)
    if (E.isLeft(opened)) throw new Error(opened.left.sentence)
    const { pool, close } = opened.right
    expect((await pool.query('select * from agency')).rows).toEqual([])
    await expect(pool.query('drop table history')).rejects.toThrow(/must be owner/)
    await close()
    await fresh.drop()
  })

  it.each([
    ['warns of a connection that is lost', false],
    ['warns of none once it is stopping, when the server may end before it', true],
  ])('%s', async (_, isStopping) => {
    const fresh = await freshDatabase({ empty: true })
    const warned: string[] = []
    const log = { ...silentLog, warn: (message: string) => void warned.push(message) }
    const urls = { databaseUrl: fresh.servedUrl, databaseOwnerUrl: fresh.url, dataDir: '/nowhere' }
    const opened = await openDatabase(urls, log)
    if (E.isLeft(opened)) throw new Error(opened.left.sentence)
    const { pool, close } = opened.right
    const client = await pool.connect()
    const lost = new Promise(resolve => client.once('end', resolve))
    const closing = isStopping ? close() : null
    await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
    await lost
    client.release(true)
    await (closing ?? close())
    expect(warned).toEqual(isStopping ? [] : ['a database connection was lost'])
    await fresh.drop()
  })
})

describe('a program on an embedded database', { timeout: TIMEOUT }, () => {
  it('works as the role of the application, and its commands as the owner', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'commissions-as-'))
    const config = { databaseUrl: null, databaseOwnerUrl: null, dataDir: directory }
    const role = async (options: Parameters<typeof openDatabase>[2]) => {
      const opened = await openDatabase(config, silentLog, options)
      if (E.isLeft(opened)) throw new Error(opened.left.sentence)
      const { rows } = await opened.right.pool.query<{ role: string }>('select current_user as role')
      return { role: rows[0]?.role, close: opened.right.close }
    }
    const program = await role({})
    const command = await role({ beside: true, as: 'owner' })
    expect([program.role, command.role]).toEqual(['commissions_app', 'commissions'])
    await command.close()
    await program.close()
    await rm(directory, { recursive: true })
  })

  it('is not taken for another version by a command while its first start is still making the database', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'commissions-first-'))
    const started = await startEmbedded(directory, { settings: { fsync: 'off' } })
    if (E.isLeft(started)) throw new Error(started.left.sentence)
    const told = async (): Promise<string> => {
      const config = { databaseUrl: null, databaseOwnerUrl: null, dataDir: directory }
      const opened = await openDatabase(config, silentLog, { beside: true, as: 'owner' })
      if (E.isRight(opened)) throw new Error('A database without tables was opened')
      return opened.left.sentence
    }
    const soon = `The database in ${directory} cannot be used: the first start of the program is not over. Run the command again in a moment.`
    expect(await told()).toBe(soon)
    await ownDatabase(started.right.address, { isOwn: true })
    expect(await told()).toBe(soon)
    await started.right.stop()
    await rm(directory, { recursive: true })
  })
})
