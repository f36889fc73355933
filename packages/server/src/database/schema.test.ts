import {
  CALC_TYPES,
  COMMISSION_BASES,
  COMMISSION_TERMS,
  DATE_OPTIONS,
  PAYOUT_TYPES,
  SECURITY_EVENT_KINDS,
  STATEMENT_SOURCES,
  STATEMENT_STATES,
  TIME_ZONES,
  TRANSACTION_KINDS,
} from '@commissions/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { CHAIN_KINDS } from './tables/books.ts'

/** The table of the migrations that were run. It belongs to no agency. */
const BOOKKEEPING = 'schema_migration'
/**
 * The key of the table that leads from a user name to its agency (decision user-names-are-unique). The table is copied to every
 * machine instead of being spread.
 */
const DIRECTORY_KEY = 'sign_in_name_pkey'

describe('the schema can be distributed by agency', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase()
  })
  afterAll(() => fresh.drop())

  it('every index, and so every primary and unique key, begins with agency_id', async () => {
    const { rows } = await sql<{ table: string; index: string; first: string | null }>`
      select t.relname as "table", i.relname as "index", a.attname as "first"
        from pg_index x
        join pg_class t on t.oid = x.indrelid
        join pg_class i on i.oid = x.indexrelid
        join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
        left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where t.relname <> ${BOOKKEEPING} and i.relname <> ${DIRECTORY_KEY}`.execute(fresh.db)
    expect(rows.length).toBeGreaterThan(60)
    expect(rows.filter(({ first }) => first !== 'agency_id')).toEqual([])
  })

  it('every foreign key leads from agency_id to agency_id', async () => {
    const { rows } = await sql<{ name: string; from: string; to: string }>`
      select c.conname as name, a.attname as "from", b.attname as "to"
        from pg_constraint c
        join pg_namespace n on n.oid = c.connamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
       where c.contype = 'f'`.execute(fresh.db)
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter(({ from, to }) => from !== 'agency_id' || to !== 'agency_id')).toEqual([])
  })

  it('every table has agency_id, which is never null, and a primary key', async () => {
    const { rows } = await sql<{ table: string; notNull: boolean | null; keyed: boolean }>`
      select t.relname as "table", a.attnotnull as "notNull",
             exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'p') as keyed
        from pg_class t
        join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
        left join pg_attribute a on a.attrelid = t.oid and a.attname = 'agency_id'
       where t.relkind = 'r' and t.relname <> ${BOOKKEEPING}`.execute(fresh.db)
    expect(rows.length).toBeGreaterThan(35)
    expect(rows.filter(({ notNull, keyed }) => notNull !== true || !keyed)).toEqual([])
  })

  const chosen = CALC_TYPES.filter(type => type !== 'None')
  it.each([
    ['agency', 'time_zone', TIME_ZONES],
    ['statement', 'source', STATEMENT_SOURCES],
    ['statement', 'status', STATEMENT_STATES],
    ['line_item', 'commission_term', COMMISSION_TERMS],
    ['policy_term', 'transaction', TRANSACTION_KINDS],
    ['payout_rule', 'calc_type', chosen],
    ['policy_override', 'calc_type', chosen],
    ['line_payout', 'calc_type', chosen],
    ['line_payout', 'outcome', PAYOUT_TYPES.filter(type => type !== 'None' && type !== 'NoRuleFound')],
    ['carrier_setting', 'basis', COMMISSION_BASES],
    ['paid_statement', 'date_option', DATE_OPTIONS],
    ['history', 'chain_kind', CHAIN_KINDS],
    ['security_event', 'kind', SECURITY_EVENT_KINDS],
  ] as const)('%s.%s accepts exactly the values that the core lists', async (table, column, words) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(c.oid) as definition
        from pg_constraint c
       where c.conrelid = ${table}::regclass and c.contype = 'c'
         and pg_get_constraintdef(c.oid) like ${`%((${column} = ANY (ARRAY[%`}`.execute(fresh.db)
    const accepted = [...(rows[0]?.definition ?? '').matchAll(/'([^']*)'::text/g)].map(([, word]) => word)
    expect(accepted.toSorted()).toEqual([...words].toSorted())
  })
})
