/** What agents were paid, and the paid statements they received. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0005-payouts',
  up: async trx => {
    // The primary key is the last wall against paying a position of a line twice. A payout names its rule in words and
    // by a bare id, because rules are edited and deleted while what was paid stays.
    await sql`
      create table line_payout (
        agency_id uuid not null,
        line_item_id uuid not null,
        position smallint not null check (position between 1 and 3),
        agent_id integer not null,
        amount numeric(14,2) not null,
        manual boolean not null,
        outcome text not null check (outcome in ('RuleApplied', 'ManualPayoutUsed', 'PolicyOverride')),
        rule_id uuid,
        rule_sentence text,
        calc_type text check (
          calc_type in ('NoCommission', 'FlatFeeAmount', 'PercentOfCommissionablePremium',
                        'PercentOfAgencyCommissionPaid', 'PercentOfAgent1', 'PercentOfAgent2')),
        value numeric(18,6),
        basis numeric(14,2),
        warnings text[] not null default '{}',
        agent_paid_date date not null,
        paid_by integer not null,
        paid_at timestamptz not null,
        primary key (agency_id, line_item_id, position),
        foreign key (agency_id, line_item_id) references line_item (agency_id, line_item_id),
        foreign key (agency_id, agent_id) references agent (agency_id, agent_id),
        foreign key (agency_id, paid_by) references app_user (agency_id, user_id),
        check (manual = (outcome = 'ManualPayoutUsed')),
        check (outcome <> 'RuleApplied' or rule_id is not null)
      )`.execute(trx)
    await sql`create index line_payout_agent on line_payout (agency_id, agent_id, agent_paid_date)`.execute(trx)
    await sql`create index line_payout_date on line_payout (agency_id, agent_paid_date)`.execute(trx)

    await sql`
      create table paid_statement (
        agency_id uuid not null references agency (agency_id),
        paid_statement_id uuid not null,
        statement_name text not null check (length(statement_name) between 1 and 200),
        date_option text not null check (
          date_option in ('ReportingDate', 'StatementDate', 'ReconciledDate', 'TransactionDate', 'EffectiveDate',
                          'AgentPaidDate')),
        start_date date not null,
        end_date date not null,
        version integer not null check (version > 0),
        created_at timestamptz not null,
        created_by integer not null,
        primary key (agency_id, paid_statement_id),
        unique (agency_id, date_option, start_date, end_date, version),
        foreign key (agency_id, created_by) references app_user (agency_id, user_id),
        check (start_date <= end_date)
      )`.execute(trx)
    await sql`
      create table paid_statement_section (
        agency_id uuid not null,
        paid_statement_id uuid not null,
        agent_id integer not null,
        total_commission_paid numeric(16,2) not null,
        total_commission_transactions integer not null,
        primary key (agency_id, paid_statement_id, agent_id),
        foreign key (agency_id, paid_statement_id) references paid_statement (agency_id, paid_statement_id),
        foreign key (agency_id, agent_id) references agent (agency_id, agent_id)
      )`.execute(trx)
    await sql`create index paid_statement_section_agent on paid_statement_section (agency_id, agent_id)`.execute(trx)
    await sql`
      create table paid_statement_line (
        agency_id uuid not null,
        paid_statement_id uuid not null,
        agent_id integer not null,
        line_item_id uuid not null,
        position smallint not null check (position between 1 and 3),
        amount numeric(14,2) not null,
        -- The line as the agent was shown it.
        line jsonb not null,
        primary key (agency_id, paid_statement_id, agent_id, line_item_id, position),
        foreign key (agency_id, paid_statement_id, agent_id)
          references paid_statement_section (agency_id, paid_statement_id, agent_id),
        foreign key (agency_id, line_item_id) references line_item (agency_id, line_item_id)
      )`.execute(trx)
    await sql`create index paid_statement_line_item on paid_statement_line (agency_id, line_item_id)`.execute(trx)
    // A later change to what an earlier paid statement showed, settled on this one.
    await sql`
      create table paid_statement_adjustment (
        agency_id uuid not null,
        paid_statement_id uuid not null,
        agent_id integer not null,
        adjustment_number integer not null check (adjustment_number > 0),
        line_item_id uuid not null,
        corrected_paid_statement_id uuid not null,
        amount numeric(14,2) not null,
        reason text not null check (length(reason) <= 500),
        primary key (agency_id, paid_statement_id, agent_id, adjustment_number),
        foreign key (agency_id, paid_statement_id, agent_id)
          references paid_statement_section (agency_id, paid_statement_id, agent_id),
        foreign key (agency_id, line_item_id) references line_item (agency_id, line_item_id),
        foreign key (agency_id, corrected_paid_statement_id)
          references paid_statement (agency_id, paid_statement_id)
      )`.execute(trx)
    await sql`
      create table paid_statement_share (
        agency_id uuid not null,
        token_hash bytea not null check (octet_length(token_hash) = 32),
        paid_statement_id uuid not null,
        agent_id integer not null,
        created_at timestamptz not null,
        created_by integer not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        opened integer not null default 0 check (opened >= 0),
        primary key (agency_id, token_hash),
        foreign key (agency_id, paid_statement_id, agent_id)
          references paid_statement_section (agency_id, paid_statement_id, agent_id),
        foreign key (agency_id, created_by) references app_user (agency_id, user_id)
      )`.execute(trx)
    await sql`
      create index paid_statement_share_section on paid_statement_share (agency_id, paid_statement_id, agent_id)`.execute(
      trx,
    )
  },
}
