import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownDate } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { keyOf } from '../../books/books-key.ts'
import { loadDemo } from '../../demo/load.ts'
import { backUp } from '../../operators/backup.ts'
import { verifyHistory } from '../../operators/verify-history.ts'
import { NODES, onNode } from '../../testing/cluster.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { ledgerFaults } from '../../testing/ledger-faults.ts'
import { addressOf } from '../../testing/server.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import type { Migration } from '../migration.ts'
import { migrations } from '../migrations/index.ts'
import type { Database } from '../schema.ts'
import { distribute, distributeEmpty } from './distribute.ts'
import { knowEngine } from './engine.ts'

interface Placed {
  readonly name: string
  readonly kind: string
  readonly column: string | null
  readonly colocation: number
}

const placed = async (db: Kysely<Database>): Promise<readonly Placed[]> => {
  const { rows } = await sql<Placed>`
    select logicalrelid::regclass::text as name, partmethod as kind, colocationid as colocation,
           column_to_column_name(logicalrelid, partkey) as "column"
      from pg_dist_partition order by 1`.execute(db)
  return rows
}

const tablesOfAgencies = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

const HASH = 'h'
const WHOLE = 'n'
/** The bit of `tgtype` in `pg_trigger` that stands for TRUNCATE. */
const TRUNCATE = 32

describe('a database created on a cluster', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it('distributes every table with an agency by agency_id, and copies the directory of user names to each node', async () => {
    const found = await placed(database.db)
    expect(found.map(({ name }) => name)).toEqual(await tablesOfAgencies(database.db))
    const whole = found.filter(({ kind }) => kind === WHOLE)
    expect(whole.map(({ name }) => name)).toEqual(['sign_in_name'])
    const [first, ...others] = found.filter(({ kind }) => kind !== WHOLE)
    expect(others.length).toBeGreaterThan(40)
    expect(first).toMatchObject({ name: 'agency', kind: HASH, column: 'agency_id' })
    for (const other of others) expect(other).toEqual({ ...first, name: other.name })
  })

  it('has each row trigger on every shard of its table', async () => {
    const { rows } = await sql<{ name: string; triggers: number }>`
      select c.relname as name, count(*)::integer as triggers from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and t.tgtype & ${TRUNCATE}::integer = 0 and c.relnamespace = 'public'::regnamespace
       group by c.relname order by 1`.execute(database.db)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['history', 'ledger_seal', 'line_item', 'line_payout']),
    )
    for (const { name, triggers } of rows) {
      const onShards = await sql<{ result: string }>`
        select result from run_command_on_shards(${name}::regclass,
          $$select count(*) from pg_trigger where tgrelid = '%s'::regclass and not tgisinternal$$)`.execute(database.db)
      expect(onShards.rows.length).toBeGreaterThan(1)
      for (const { result } of onShards.rows) expect({ name, triggers: Number(result) }).toEqual({ name, triggers })
    }
  })

  it('distributes the table of a later migration too, with its keys', async () => {
    const later: Migration = {
      id: '9999-later',
      up: async trx => {
        await sql`
          create table later_note (
            agency_id uuid not null,
            user_id integer not null,
            primary key (agency_id, user_id))`.execute(trx)
        await sql`select keep_to_agency('later_note')`.execute(trx)
        await sql`
          alter table later_note add constraint later_note_user
            foreign key (agency_id, user_id) references app_user (agency_id, user_id)`.execute(trx)
      },
    }
    expect(await migrate(database.db, [...migrations, later])).toEqual(E.right(['9999-later']))
    expect(await distributeEmpty(database.db)).toBe('Already')
    const found = await placed(database.db)
    const [note, agency] = ['later_note', 'agency'].map(name => found.find(one => one.name === name))
    expect(note).toEqual({ ...agency, name: 'later_note' })
  })
})

describe('a database without the extension', () => {
  it('stays on one machine, even if its server loads Citus', async () => {
    const { server } = inject('testServer')
    const [port = 0] = NODES
    const name = `alone_${randomUUID().replaceAll('-', '')}`
    await onNode({ server, port, database: 'postgres' }, `create database ${name}`)
    const { db, close } = connect(addressOf(server, name))
    try {
      expect(await knowEngine(db)).toBe(false)
      expect(await migrate(db, migrations)).toEqual(E.right(migrations.map(({ id }) => id)))
      expect(await distribute(db)).toBe('NoExtension')
    } finally {
      await close()
      await onNode({ server, port, database: 'postgres' }, `drop database ${name}`)
    }
  })
})

describe('a database that holds data', () => {
  const KEY = keyOf('the key of these books')
  let directory: string
  let database: FreshDatabase
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'commissions-distribute-'))
    database = await freshDatabase({ empty: true })
    await migrate(database.db, migrations)
    await loadDemo(database.db, knownDate(2026, 11, 20))
  })
  afterAll(async () => {
    await database.drop()
    await rm(directory, { recursive: true })
  })

  const bytes = async (name: string): Promise<Buffer> => {
    const { pool, close } = connect(database.address)
    try {
      await backUp(pool, join(directory, name), KEY)
      return await readFile(join(directory, name))
    } finally {
      await close()
    }
  }

  it('is left as it is at a start, and distributed on request, with every row', async () => {
    expect(await distributeEmpty(database.db)).toBe('HasData')
    expect(await placed(database.db)).toEqual([])
    const before = await bytes('before')
    expect(await distribute(database.db)).toEqual({ tables: expect.any(Array) })
    expect((await placed(database.db)).map(({ name }) => name)).toEqual(await tablesOfAgencies(database.db))
    expect((await bytes('after')).equals(before)).toBe(true)
    expect(await distribute(database.db)).toBe('Already')
    expect((await verifyHistory(database.db)).broken).toEqual([])
    for (const { agency_id } of await database.db.selectFrom('agency').select('agency_id').execute())
      expect(await ledgerFaults(database.db, agency_id)).toEqual([])
  })
})
