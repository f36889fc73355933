import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'

const creating = (id: string, table: string): Migration => ({
  id,
  up: async trx => {
    await sql`create table ${sql.table(table)} (n integer)`.execute(trx)
  },
})
const one = creating('0001-one', 'one')
const two = creating('0002-two', 'two')
const broken: Migration = { id: '0002-broken', up: async trx => void (await sql`select no_such_column`.execute(trx)) }

describe('migrating', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase({ empty: true })
  })
  afterAll(() => database.drop())

  it('leaves nothing when a run fails in the middle', async () => {
    await expect(migrate(database.db, [one, broken])).rejects.toThrow('no_such_column')
    const { rows } = await sql`select from pg_tables where tablename in ('one', 'schema_migration')`.execute(
      database.db,
    )
    expect(rows).toHaveLength(0)
  })

  it('runs each step once when two programs start at once, and no step the second time', async () => {
    const other = connect(database.address)
    const runs = await Promise.all([migrate(database.db, [one, two]), migrate(other.db, [one, two])])
    await other.close()
    expect(runs).toContainEqual(E.right(['0001-one', '0002-two']))
    expect(runs).toContainEqual(E.right([]))
    expect(await migrate(database.db, [one, two])).toEqual(E.right([]))
  })

  it('runs only the steps that are missing', async () => {
    expect(await migrate(database.db, [one, two, creating('0003-three', 'three')])).toEqual(E.right(['0003-three']))
  })

  it('refuses a database made by a newer version', async () => {
    const refused = await migrate(database.db, [one])
    expect(refused).toMatchObject({ left: { sentence: expect.stringContaining('0002-two') } })
  })
})

describe('the migrations of the program', () => {
  it('create a database from nothing', async () => {
    const database = await freshDatabase({ empty: true })
    expect(await migrate(database.db, migrations)).toEqual(E.right(migrations.map(({ id }) => id)))
    await database.drop()
  })
})
