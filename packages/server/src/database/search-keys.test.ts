import { numberKey, searchKey } from '@commissions/core'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainNumber } from '../search/search.rows.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { addLargeAgency } from '../testing/large-agency.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const BEFORE = migrations.findIndex(({ id }) => id === '0352-search-keys')

const letters = Array.from({ length: 0xffff }, (_, at) => at + 1)
  .filter(code => code < 0xd800 || code > 0xdfff)
  .map(code => String.fromCharCode(code))

describe('the keys by which texts are searched', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase({ empty: true })
  })
  afterAll(() => database.drop())

  it('of a database that an earlier version filled are made anew, of paid lines too', async () => {
    const { db } = database
    await migrate(db, migrations.slice(0, BEFORE))
    const { agencyId } = await addLargeAgency(db, {
      ...{ name: 'Earlier', months: 2, statementsAMonth: 2, linesAStatement: 5, open: [5] },
      ...{ policies: 4, agents: 2, carriers: 2, rules: 2 },
    })
    await sql`
      update line_item set insured_name = 'ΠΑΠΑΔΟΠΟΥΛΟΣ, ΝΊΚΟΣ'
       where (paid, line_item_id::text) in (select paid, min(line_item_id::text) from line_item group by paid)`.execute(
      db,
    )
    await sql`
      insert into client_contact (agency_id, client_id, type, last_name, display_name)
      select agency_id, client_id, 'First', 'O’Brien', 'O’Brien' from client`.execute(db)
    await sql`update client set business_name = 'КОФЕЙНЯ' where number = (select min(number) from client)`.execute(db)
    const { rows: told } = await sql`select etag from line_item order by line_item_id`.execute(db)

    expect(await migrate(db, migrations)).toEqual(E.right(migrations.slice(BEFORE).map(({ id }) => id)))

    const { rows } = await sql`
      select distinct paid, insured_key from line_item where insured_name like 'Π%' order by paid`.execute(db)
    const key = searchKey('Παπαδόπουλος Νίκος')
    expect(rows).toEqual([
      { paid: false, insured_key: key },
      { paid: true, insured_key: key },
    ])
    expect(
      (await sql`select from line_text where agency_id = ${agencyId} and key = ${key}`.execute(db)).rows,
    ).toHaveLength(1)
    expect((await sql`select distinct name_key, last_key from client_contact`.execute(db)).rows).toEqual([
      { name_key: 'obrien', last_key: 'obrien' },
    ])
    expect((await sql`select business_key from client where business_name like 'К%'`.execute(db)).rows).toEqual([
      { business_key: 'кофеиня' },
    ])
    expect((await sql`select etag from line_item order by line_item_id`.execute(db)).rows).toEqual(told)
  })

  it('are those of the core, for each letter and after another one', async () => {
    const texts = [...letters, ...letters.map(letter => `A${letter}b É`), 'Ⓐ Ꙗ 𐐀', '']
    const { rows } = await sql<{ key: string }>`
      select search_key(said) as key from unnest(${texts}::text[]) with ordinality as asked (said, at) order by at`.execute(
      database.db,
    )
    const differing = texts.filter((text, at) => rows[at]?.key !== searchKey(text))
    expect(differing).toEqual([])
  })

  it('leave out of a policy number what the core leaves out', async () => {
    const texts = letters.map(letter => `7${letter}7`)
    const { rows } = await sql<{ key: string }>`
      select ${plainNumber(sql.ref('said'))} as key from unnest(${texts}::text[]) with ordinality as asked (said, at)
       order by at`.execute(database.db)
    const differing = texts.filter((text, at) => (rows[at]?.key === '77') !== (numberKey(text) === '77'))
    expect(differing.map(text => text.charCodeAt(1).toString(16))).toEqual([])
  })
})
