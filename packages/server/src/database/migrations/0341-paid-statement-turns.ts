/** Whose turn it is to make a paid statement: a row for each agency, held while one is made. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0341-paid-statement-turns',
  up: async trx => {
    // A row is the same lock for every program and on every machine that the data is spread over, unlike an advisory lock.
    await sql`
      create table paid_statement_turn (
        agency_id uuid not null primary key references agency (agency_id),
        taken_at timestamptz not null
      )`.execute(trx)
    await sql`select keep_to_agency('paid_statement_turn'::regclass)`.execute(trx)
  },
}
