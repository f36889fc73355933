/** What agents were told of a line is kept once for each version of it, and what became otherwise since is marked. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

type Trx = Parameters<Migration['up']>[0]

export const migration: Migration = {
  id: '0314-told-lines-once',
  up: async trx => {
    await keepLinesOnce(trx)
    await markChanges(trx)
  },
}

/** A copy, never the line itself: under the hash of what it says, so that statements that say the same share it. */
const keepLinesOnce = async (trx: Trx): Promise<void> => {
  await sql`
    create table told_line (
      agency_id uuid not null references agency (agency_id),
      line_hash bytea not null check (octet_length(line_hash) = 32),
      -- The line as the wire showed it on that day.
      line jsonb not null,
      primary key (agency_id, line_hash)
    )`.execute(trx)
  await sql`select keep_to_agency('told_line'::regclass)`.execute(trx)
  await sql`alter table paid_statement_line add column line_hash bytea check (octet_length(line_hash) = 32)`.execute(
    trx,
  )
  // They stay as agents were told them; what moves is where their text stands.
  await sql`alter table paid_statement_line disable trigger paid_statement_stays`.execute(trx)
  await sql`update paid_statement_line set line_hash = sha256(convert_to(line::text, 'UTF8'))`.execute(trx)
  await sql`alter table paid_statement_line enable trigger paid_statement_stays`.execute(trx)
  await sql`
    insert into told_line (agency_id, line_hash, line)
    select distinct on (agency_id, line_hash) agency_id, line_hash, line from paid_statement_line
     order by agency_id, line_hash`.execute(trx)
  await sql`
    alter table paid_statement_line
      drop column line,
      alter column line_hash set not null,
      add constraint paid_statement_line_told_line foreign key (agency_id, line_hash) references told_line (agency_id, line_hash)`.execute(
    trx,
  )
  await sql`
    create trigger paid_statement_stays before update or delete on told_line
    for each statement execute function paid_statement_stays()`.execute(trx)
}

/** The dates by which paid statements go, as the columns were when this step was written. */
const BY_OPTION = `case made.date_option
  when 'ReportingDate' then statement.reporting_date when 'StatementDate' then statement.statement_date
  when 'ReconciledDate' then statement.reconciled_date when 'TransactionDate' then line.transaction_date
  when 'EffectiveDate' then line.effective_date else line.agent_paid_date end`

const markChanges = async (trx: Trx): Promise<void> => {
  await sql`
    create table paid_statement_change (
      agency_id uuid not null,
      paid_statement_id uuid not null,
      agent_id integer not null,
      line_item_id uuid not null,
      -- What the section would say of the line today, less what it says.
      difference numeric(14,2) not null,
      primary key (agency_id, paid_statement_id, agent_id, line_item_id),
      foreign key (agency_id, paid_statement_id, agent_id)
        references paid_statement_section (agency_id, paid_statement_id, agent_id),
      foreign key (agency_id, line_item_id) references line_item (agency_id, line_item_id)
    )`.execute(trx)
  await sql`create index paid_statement_change_line on paid_statement_change (agency_id, line_item_id)`.execute(trx)
  await sql`select keep_to_agency('paid_statement_change'::regclass)`.execute(trx)
  await sql
    .raw(`
    insert into paid_statement_change (agency_id, paid_statement_id, agent_id, line_item_id, difference)
    select agency_id, paid_statement_id, agent_id, line_item_id, case when still_there then now else 0 end - amount
      from (
        select told.*,
               coalesce((
                 select sum(payout.amount) from line_payout payout
                  where payout.agency_id = told.agency_id and payout.line_item_id = told.line_item_id
                    and payout.agent_id = told.agent_id), 0) as now,
               coalesce(line.paid and ${BY_OPTION} between made.start_date and made.end_date, false) as still_there
          from (select agency_id, paid_statement_id, agent_id, line_item_id, sum(amount) as amount
                  from paid_statement_line group by agency_id, paid_statement_id, agent_id, line_item_id) told
          join paid_statement made
            on made.agency_id = told.agency_id and made.paid_statement_id = told.paid_statement_id
          join line_item line on line.agency_id = told.agency_id and line.line_item_id = told.line_item_id
          join statement on statement.agency_id = line.agency_id and statement.statement_id = line.statement_id) seen
     where not still_there or now <> amount`)
    .execute(trx)
}
