/** In which order agents were told what they were paid, and that what they were told stays. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0010-paid-statement-order',
  up: async trx => {
    await sql`alter table paid_statement add column ordinal integer check (ordinal > 0)`.execute(trx)
    await sql`
      update paid_statement made set ordinal = counted.ordinal
        from (select agency_id, paid_statement_id,
                     row_number() over (partition by agency_id order by created_at, version, paid_statement_id) as ordinal
                from paid_statement) counted
       where counted.agency_id = made.agency_id and counted.paid_statement_id = made.paid_statement_id`.execute(trx)
    await sql`
      alter table paid_statement
        alter column ordinal set not null,
        add constraint paid_statement_ordinal unique (agency_id, ordinal)`.execute(trx)
    // What an agent was last told of a line is looked up for every line of an agent.
    await sql`
      create index paid_statement_line_told on paid_statement_line (agency_id, agent_id, line_item_id)`.execute(trx)
    await sql`
      create index paid_statement_adjustment_told
          on paid_statement_adjustment (agency_id, agent_id, line_item_id)`.execute(trx)
    await sql`
      create function paid_statement_stays() returns trigger language plpgsql as $body$
      begin
        raise exception 'a paid statement stays as agents were told it' using errcode = 'restrict_violation';
      end $body$`.execute(trx)
    for (const table of [
      'paid_statement',
      'paid_statement_section',
      'paid_statement_line',
      'paid_statement_adjustment',
    ])
      await sql
        .raw(`
        create trigger paid_statement_stays before update or delete on ${table}
        for each statement execute function paid_statement_stays()`)
        .execute(trx)
  },
}
