import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { addWorkedAgency } from '../testing/worked-agency.ts'
import { connect } from './connect.ts'

/** What an operator may have set for everybody who uses the server. */
const OTHERWISE = {
  datestyle: 'SQL, DMY',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kathmandu',
  bytea_output: 'escape',
  extra_float_digits: '-3',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  default_transaction_isolation: 'serializable',
  row_security: 'off',
}

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  for (const [setting, value] of Object.entries(OTHERWISE))
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(
      database.db,
    )
})
afterAll(() => database.drop())

it('values and statements mean the same on a server whose operator has set them otherwise', async () => {
  const { db, close } = connect(database.address)
  const { rows } = await sql`
    select date '2026-11-26' as day, '\\s' as text, decode('ff', 'hex') as bytes, array[null, 'a'] = ${[null, 'a']}::text[] as nulls,
           current_setting('transaction_isolation') as isolation, 0.1::float8 + 0.2::float8 as sum`.execute(db)
  expect(rows).toEqual([
    {
      day: '2026-11-26',
      text: '\\s',
      bytes: Buffer.from([0xff]),
      nulls: true,
      isolation: 'read committed',
      sum: 0.30000000000000004,
    },
  ])
  await close()
})

it('a month is worked as on any other server', async () => {
  const { db, close } = connect(database.address)
  const agency = await addWorkedAgency(testApp(db), db, 'Elsewhere')
  const { data } = await agency.calls.get('line-items/search?state=paid')
  expect(data).toMatchObject({ items: [{ id: agency.paidLineId }] })
  await close()
})
