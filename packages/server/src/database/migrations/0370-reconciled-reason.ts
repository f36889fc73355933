/** Why a statement was closed with a difference stands in its history; the lists of statements show it from here. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0370-reconciled-reason',
  up: async trx => {
    await sql`
      alter table statement
        add column reconciled_reason text
          constraint statement_reason_reconciled check (reconciled_reason is null or status = 'reconciled')`.execute(
      trx,
    )
  },
}
