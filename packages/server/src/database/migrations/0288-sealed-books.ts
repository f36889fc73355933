/** Books that can be audited: entries of histories seal what they left, and what stood before is sealed as it stands. */
import { sql } from 'kysely'
import { lineState, SEAL_AS_THEY_STOOD } from '../ledger-states.ts'
import type { Migration } from '../migration.ts'

type Trx = Parameters<Migration['up']>[0]

export const migration: Migration = {
  id: '0288-sealed-books',
  up: async trx => {
    // Of the record the entry tells of, as the change left it. Entries from before have none.
    await sql`alter table history add column state bytea check (octet_length(state) = 32)`.execute(trx)
    // How records stood that no entry seals: lines as they were imported, and whatever was there before entries sealed. It
    // outlives what it seals, so that a record that is missing is missed.
    await sql`
      create table ledger_seal (
        agency_id uuid not null references agency (agency_id),
        chain_kind text not null check (chain_kind in ('statement', 'paid_statement')),
        chain_id text not null,
        -- The line, or the statement itself.
        subject_id uuid not null,
        state bytea not null check (octet_length(state) = 32),
        primary key (agency_id, chain_kind, chain_id, subject_id)
      )`.execute(trx)
    // How far each history had come when the books were last audited, under a key that the database does not hold.
    await sql`
      create table books_anchor (
        agency_id uuid not null primary key references agency (agency_id),
        content text not null
      )`.execute(trx)
    await sql`
      create table books_audit (
        agency_id uuid not null references agency (agency_id),
        audit_id uuid not null,
        audited_at timestamptz not null,
        occasion text not null check (occasion in ('command', 'schedule', 'restore')),
        anchored_since timestamptz not null,
        chains integer not null,
        entries bigint not null,
        lines bigint not null,
        paid_lines bigint not null,
        paid_amount numeric(20, 2) not null,
        fault_count integer not null check (fault_count >= 0),
        -- The first of them, as sentences.
        faults jsonb not null check (jsonb_typeof(faults) = 'array'),
        primary key (agency_id, audit_id)
      )`.execute(trx)
    await sql`create index books_audit_newest on books_audit (agency_id, audited_at desc)`.execute(trx)
    await sql`
      select keep_to_agency('ledger_seal'::regclass), keep_to_agency('books_anchor'::regclass),
             keep_to_agency('books_audit'::regclass)`.execute(trx)
    for (const seal of SEAL_AS_THEY_STOOD) await sql.raw(seal).execute(trx)
    await guardSeals(trx)
    await guardPaidFigures(trx)
  },
}

const guardSeals = async (trx: Trx): Promise<void> => {
  await sql`
    create function ledger_seal_is_append_only() returns trigger language plpgsql as $body$
    begin
      raise exception 'what seals the ledger is append-only' using errcode = 'restrict_violation';
    end $body$`.execute(trx)
  await sql`
    create trigger ledger_seal_is_append_only before update or delete or truncate on ledger_seal
    for each statement execute function ledger_seal_is_append_only()`.execute(trx)
}

/** What the guard watches on a paid line besides its payouts. */
const FROZEN = [
  'statement_id',
  'gross_amount',
  'commission_amount',
  'commission_rate',
  'transaction_date',
  'effective_date',
  'policy_id',
  'client_id',
  'agency_income',
  'voided',
  'paid',
  'agent_paid_date',
]

/**
 * A figure that was paid changes only together with an entry of its history: when the transaction ends, the line's newest
 * entry has to seal the line as it then stands. First payments need no look, for they change nothing that was paid.
 */
const guardPaidFigures = async (trx: Trx): Promise<void> => {
  await sql
    .raw(`
    create function paid_figures_are_told() returns trigger language plpgsql as $body$
    declare
      stands bytea;
      told bytea;
    begin
      select ${lineState('line.agency_id')} into stands from line_item line
       where line.agency_id = old.agency_id and line.line_item_id = old.line_item_id;
      if not found then
        return null;
      end if;
      select entry.state into told from history entry
       where entry.agency_id = old.agency_id and entry.line_item_id = old.line_item_id
       order by entry.sequence desc limit 1;
      if told is distinct from stands then
        raise exception 'a paid figure changes only with an entry of its history that tells it'
          using errcode = 'restrict_violation';
      end if;
      return null;
    end $body$`)
    .execute(trx)
  await sql`
    create constraint trigger paid_figures_are_told after update or delete on line_payout
    deferrable initially deferred for each row execute function paid_figures_are_told()`.execute(trx)
  const row = (of: string): string => `(${FROZEN.map(column => `${of}.${column}`).join(', ')})`
  await sql
    .raw(`
    create constraint trigger paid_figures_are_told after update on line_item
    deferrable initially deferred for each row when (old.paid and ${row('old')} is distinct from ${row('new')})
    execute function paid_figures_are_told()`)
    .execute(trx)
  await sql`
    create function paid_figures_stay() returns trigger language plpgsql as $body$
    begin
      raise exception 'what was paid is not emptied' using errcode = 'restrict_violation';
    end $body$`.execute(trx)
  await sql`
    create trigger paid_figures_stay before truncate on line_payout
    for each statement execute function paid_figures_stay()`.execute(trx)
}
