/** Carriers' statements, their files and their lines. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0004-statements',
  up: async trx => {
    await sql`
      create table statement (
        agency_id uuid not null references agency (agency_id),
        statement_id uuid not null,
        statement_number integer not null check (statement_number > 0),
        etag text not null,
        -- Who pays it; unknown for one typed by hand.
        carrier_id uuid,
        source text not null check (source in ('Unknown', 'Download', 'CustomImport', 'Manual', 'Anticipated')),
        filename text check (length(filename) <= 200),
        downloads_batch_id text check (length(downloads_batch_id) <= 200),
        description text not null default '' check (length(description) <= 500),
        statement_date date not null,
        -- What the carrier says it paid.
        control_total numeric(16,2),
        status text not null default 'open' check (status in ('open', 'reconciled', 'archived')),
        reconciled_by integer,
        reconciled_date date,
        reporting_date date,
        archived_by integer,
        archived_date date,
        -- Kept by the triggers below; nobody else writes them.
        gross_amount numeric(16,2) not null default 0,
        commission_paid numeric(16,2) not null default 0,
        line_count integer not null default 0,
        unmatched_count integer not null default 0,
        created_at timestamptz not null,
        created_by integer not null,
        modified_at timestamptz not null,
        modified_by integer not null,
        primary key (agency_id, statement_id),
        unique (agency_id, statement_number),
        foreign key (agency_id, carrier_id) references carrier (agency_id, carrier_id),
        foreign key (agency_id, reconciled_by) references app_user (agency_id, user_id),
        foreign key (agency_id, archived_by) references app_user (agency_id, user_id),
        foreign key (agency_id, created_by) references app_user (agency_id, user_id),
        foreign key (agency_id, modified_by) references app_user (agency_id, user_id),
        constraint statement_status_complete check (
          case status
            when 'reconciled' then num_nulls(reconciled_by, reconciled_date, reporting_date) = 0
            else num_nonnulls(reconciled_by, reconciled_date, reporting_date) = 0
          end
          and case status
            when 'archived' then num_nulls(archived_by, archived_date) = 0
            else num_nonnulls(archived_by, archived_date) = 0
          end)
      )`.execute(trx)
    await sql`create index statement_list on statement (agency_id, status, statement_date desc)`.execute(trx)
    await sql`
      create index statement_reporting on statement (agency_id, reporting_date) where status = 'reconciled'`.execute(
      trx,
    )
    await sql`
      create index statement_reconciled on statement (agency_id, reconciled_date) where status = 'reconciled'`.execute(
      trx,
    )

    // A file outlives a statement that was taken back, so that "seen before, taken back" can still be said.
    await sql`
      create table statement_file (
        agency_id uuid not null references agency (agency_id),
        file_id uuid not null,
        statement_id uuid,
        filename text not null check (length(filename) between 1 and 200),
        media_type text not null,
        content bytea not null,
        sha256 bytea not null check (octet_length(sha256) = 32),
        created_at timestamptz not null,
        created_by integer not null,
        taken_back_at timestamptz,
        taken_back_by integer,
        primary key (agency_id, file_id),
        unique (agency_id, statement_id),
        foreign key (agency_id, statement_id) references statement (agency_id, statement_id)
          on delete set null (statement_id),
        foreign key (agency_id, created_by) references app_user (agency_id, user_id),
        foreign key (agency_id, taken_back_by) references app_user (agency_id, user_id),
        check ((taken_back_at is null) = (taken_back_by is null)),
        check (statement_id is not null or taken_back_at is not null)
      )`.execute(trx)
    await sql`
      create index statement_file_seen on statement_file (agency_id, sha256) where taken_back_at is null`.execute(trx)

    await sql`
      create table line_item (
        agency_id uuid not null,
        line_item_id uuid not null,
        statement_id uuid not null,
        etag text not null,
        -- Order on the statement; gaps are fine.
        line_number integer not null check (line_number > 0),
        import_row integer check (import_row > 0),
        manual boolean not null,
        voided boolean not null default false,
        agency_income boolean not null default false,
        paid boolean not null default false,
        agent_paid_date date,
        client_id text,
        policy_id uuid,
        unmatched boolean not null generated always as (policy_id is null and not agency_income) stored,
        -- Whose policy it is.
        carrier_id uuid,
        writing_carrier text check (length(writing_carrier) <= 200),
        transaction_type text,
        transaction_description text check (length(transaction_description) <= 500),
        transaction_date date not null,
        effective_date date,
        expiration_date date,
        gross_amount numeric(14,2) not null,
        commission_rate numeric(10,6) check (commission_rate between -1000 and 1000),
        commission_amount numeric(14,2) not null,
        commission_term text not null default 'None' check (
          commission_term in ('None', 'New', 'NewOverride', 'Renewal', 'RenewalOverride', 'Rewrite', 'RewriteOverride')),
        insured_name text check (length(insured_name) <= 200),
        lob text check (length(lob) <= 200),
        policy_number text check (length(policy_number) <= 200),
        import_warnings text[] not null default '{}',
        created_at timestamptz not null,
        created_by integer not null,
        modified_at timestamptz not null,
        modified_by integer not null,
        primary key (agency_id, line_item_id),
        unique (agency_id, statement_id, line_number),
        foreign key (agency_id, statement_id) references statement (agency_id, statement_id),
        foreign key (agency_id, client_id) references client (agency_id, client_id),
        foreign key (agency_id, client_id, policy_id) references policy (agency_id, client_id, policy_id),
        foreign key (agency_id, carrier_id) references carrier (agency_id, carrier_id),
        foreign key (agency_id, transaction_type) references transaction_code (agency_id, code),
        foreign key (agency_id, created_by) references app_user (agency_id, user_id),
        foreign key (agency_id, modified_by) references app_user (agency_id, user_id),
        check (policy_id is null or client_id is not null),
        check (policy_id is null or not agency_income),
        check (paid = (agent_paid_date is not null)),
        check (not (paid and voided))
      )`.execute(trx)
    await sql`create index line_item_policy on line_item (agency_id, policy_id) where policy_id is not null`.execute(
      trx,
    )
    await sql`create index line_item_client on line_item (agency_id, client_id) where client_id is not null`.execute(
      trx,
    )
    await sql`
      create index line_item_unmatched on line_item (agency_id, statement_id) where unmatched and not voided`.execute(
      trx,
    )
    // The payout screens look for unpaid lines by one of a line's own dates, the paid screens by the day of payment.
    await sql`
      create index line_item_unpaid_transaction on line_item (agency_id, transaction_date)
      where not paid and not voided`.execute(trx)
    await sql`
      create index line_item_unpaid_effective on line_item (agency_id, effective_date)
      where not paid and not voided`.execute(trx)
    await sql`create index line_item_paid on line_item (agency_id, agent_paid_date) where paid`.execute(trx)

    await sql`
      create table line_item_agent (
        agency_id uuid not null,
        line_item_id uuid not null,
        position smallint not null check (position between 1 and 3),
        agent_id integer not null,
        -- What a person typed instead of the rules' figure, and for whom: another agent in the position voids it.
        manual_amount numeric(14,2),
        manual_agent_id integer,
        primary key (agency_id, line_item_id, position),
        foreign key (agency_id, line_item_id) references line_item (agency_id, line_item_id) on delete cascade,
        foreign key (agency_id, agent_id) references agent (agency_id, agent_id),
        foreign key (agency_id, manual_agent_id) references agent (agency_id, agent_id),
        check (manual_agent_id is null or manual_amount is not null)
      )`.execute(trx)
    await sql`create index line_item_agent_agent on line_item_agent (agency_id, agent_id, line_item_id)`.execute(trx)

    await keepStatementSums(trx)
  },
}

/**
 * The sums of a statement are what its lines say, whoever writes the lines: each write moves them by what it changed,
 * in its own transaction, at a cost that does not grow with the statement.
 */
const keepStatementSums = async (trx: Parameters<Migration['up']>[0]): Promise<void> => {
  const move = (changed: string) =>
    sql.raw(`
    update statement s
       set gross_amount = s.gross_amount + moved.gross,
           commission_paid = s.commission_paid + moved.commission,
           line_count = s.line_count + moved.lines,
           unmatched_count = s.unmatched_count + moved.unmatched
      from (
        select agency_id, statement_id,
               coalesce(sum(gross_amount * sign) filter (where not voided), 0) as gross,
               coalesce(sum(commission_amount * sign) filter (where not voided), 0) as commission,
               sum(sign) as lines,
               coalesce(sum(sign) filter (where unmatched and not voided), 0) as unmatched
          from (${changed}) changed
         group by agency_id, statement_id
      ) moved
     where s.agency_id = moved.agency_id and s.statement_id = moved.statement_id
       and (moved.gross, moved.commission, moved.lines, moved.unmatched) is distinct from (0, 0, 0, 0);`)
  const columns = 'agency_id, statement_id, gross_amount, commission_amount, voided, unmatched'
  const added = `select ${columns}, 1 as sign from added`
  const removed = `select ${columns}, -1 as sign from removed`

  const on = async (event: 'insert' | 'update' | 'delete', tables: string, changed: string): Promise<void> => {
    await sql`
      create function ${sql.raw(`statement_sums_on_${event}`)}() returns trigger language plpgsql as $body$
      begin
        ${move(changed)}
        return null;
      end $body$`.execute(trx)
    await sql
      .raw(`
      create trigger statement_sums_on_${event} after ${event} on line_item
      referencing ${tables} for each statement execute function statement_sums_on_${event}()`)
      .execute(trx)
  }
  await on('insert', 'new table as added', added)
  await on('delete', 'old table as removed', removed)
  await on('update', 'new table as added old table as removed', `${added} union all ${removed}`)
}
