/** What was paid to agents on a statement's lines is kept beside its other sums, and its voided lines are looked up. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0273-payouts-of-statements',
  up: async trx => {
    await sql`alter table statement add column payouts numeric(16,2) not null default 0`.execute(trx)
    await sql`
      update statement s set payouts = paid.amount
        from (
          select line.agency_id, line.statement_id, sum(payout.amount) as amount
            from line_payout payout join line_item line using (agency_id, line_item_id)
           group by line.agency_id, line.statement_id) paid
       where s.agency_id = paid.agency_id and s.statement_id = paid.statement_id`.execute(trx)
    await sql`create index line_item_voided on line_item (agency_id, statement_id) where voided`.execute(trx)
    await sql`create index line_item_carrier on line_item (agency_id, carrier_id)`.execute(trx)
    for (const [event, tables, changed] of KEPT) {
      await sql
        .raw(`
        create function statement_payouts_on_${event}() returns trigger language plpgsql as $body$
        begin
          update statement s
             set payouts = s.payouts + moved.amount
            from (
              select line.agency_id, line.statement_id, sum(changed.amount) as amount
                from (${changed}) changed
                join line_item line on line.agency_id = changed.agency_id and line.line_item_id = changed.line_item_id
               group by line.agency_id, line.statement_id
            ) moved
           where s.agency_id = moved.agency_id and s.statement_id = moved.statement_id and moved.amount <> 0;
          return null;
        end $body$`)
        .execute(trx)
      await sql
        .raw(`
        create trigger statement_payouts_on_${event} after ${event} on line_payout
        referencing ${tables} for each statement execute function statement_payouts_on_${event}()`)
        .execute(trx)
    }
  },
}

const ADDED = 'select agency_id, line_item_id, amount from added'
const REMOVED = 'select agency_id, line_item_id, -amount as amount from removed'

const KEPT = [
  ['insert', 'new table as added', ADDED],
  ['delete', 'old table as removed', REMOVED],
  ['update', 'new table as added old table as removed', `${ADDED} union all ${REMOVED}`],
] as const
