import { knownDate } from '@commissions/core/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../demo/load.ts'
import { appStage } from '../testing/app-stage.ts'
import { asServed } from '../testing/database.ts'
import { acrossAgencies, inAgency } from './agency-scope.ts'

let agencies: readonly string[]
let tables: readonly string[]
const served = () => asServed(database.db)

const { database } = appStage()
beforeAll(async () => {
  await loadDemo(served(), knownDate(2026, 11, 20))
  agencies = (await database.db.selectFrom('agency').select('agency_id').execute()).map(row => row.agency_id)
  const found = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(database.db)
  tables = found.rows.map(({ name }) => name)
})

const owners = async (db: ReturnType<typeof served>, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ agency_id: string }>`select distinct agency_id from ${sql.table(table)}`.execute(db)
  return rows.map(row => row.agency_id)
}

describe('row-level security', () => {
  it('is on for every table that has an agency, for the owner of the table too', async () => {
    expect(tables.length).toBeGreaterThan(35)
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and c.relrowsecurity and c.relforcerowsecurity
         and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*'
                      and p.polqual is not null and p.polwithcheck is not null)
       order by 1`.execute(database.db)
    expect(rows.map(({ name }) => name)).toEqual(tables)
  })

  it('is tested with a role that cannot bypass it, on tables that hold rows of several agencies', async () => {
    const { rows } = await sql<{ passes: boolean }>`
      select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(served())
    expect(rows).toEqual([{ passes: false }])
    expect(agencies).toHaveLength(2)
    const shared = await Promise.all(tables.map(table => owners(database.db, table)))
    expect(shared.filter(found => found.length === 2).length).toBeGreaterThan(20)
  })

  it('shows a query without an agency filter only the rows of its own agency, in every table', async () => {
    for (const agencyId of agencies)
      for (const table of tables) {
        const seen = await inAgency(served(), agencyId, trx => owners(trx, table))
        expect({ table, strangers: seen.filter(one => one !== agencyId) }).toEqual({ table, strangers: [] })
      }
  })

  it('shows no rows when no agency is set', async () => {
    for (const table of tables) expect({ table, seen: await owners(served(), table) }).toEqual({ table, seen: [] })
  })

  it('refuses to insert a row into another agency, to move a row there or to change one there', async () => {
    const [mine = '', theirs = ''] = agencies
    const insert = inAgency(served(), mine, trx =>
      trx.insertInto('feature_flag').values({ agency_id: theirs, name: 'x', enabled: true }).execute(),
    )
    await expect(insert).rejects.toThrow('row-level security')
    const move = inAgency(served(), mine, trx => trx.updateTable('feature_flag').set({ agency_id: theirs }).execute())
    // A cluster refuses every move of a row to another agency, with an error of its own.
    await expect(move).rejects.toThrow(/row-level security|partition value/)
    const changed = await inAgency(served(), mine, trx =>
      trx.updateTable('feature_flag').set({ enabled: false }).where('agency_id', '=', theirs).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
  })

  it('ends the agency of a transaction with it, so that the next one on the connection sees nothing', async () => {
    await acrossAgencies(served(), trx => owners(trx, 'agency'))
    expect(await owners(served(), 'agency')).toEqual([])
    expect(await acrossAgencies(served(), trx => owners(trx, 'agency'))).toHaveLength(2)
  })
})
