/** What an agency settles for itself: carrier settings, agent rules, import mappings, and what matching has learned. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0003-settings',
  up: async trx => {
    await sql`
      create table carrier_setting (
        agency_id uuid not null,
        carrier_id uuid not null,
        etag text not null,
        basis text not null check (
          basis in ('NoBasis', 'PremiumPaid', 'PremiumWritten', 'StatementDownload', 'CustomImport')),
        new_percentage numeric(10,6) not null check (new_percentage between -1000 and 1000),
        renew_percentage numeric(10,6) not null check (renew_percentage between -1000 and 1000),
        primary key (agency_id, carrier_id),
        foreign key (agency_id, carrier_id) references carrier (agency_id, carrier_id)
      )`.execute(trx)
    await sql`
      create table carrier_rule (
        agency_id uuid not null,
        carrier_id uuid not null,
        rule_order integer not null check (rule_order >= 0),
        application_types text[] not null default '{}',
        line_of_businesses text[] not null default '{}',
        writing_carriers text[] not null default '{}',
        new_percentage numeric(10,6) not null check (new_percentage between -1000 and 1000),
        renew_percentage numeric(10,6) not null check (renew_percentage between -1000 and 1000),
        primary key (agency_id, carrier_id, rule_order),
        foreign key (agency_id, carrier_id) references carrier_setting (agency_id, carrier_id) on delete cascade
      )`.execute(trx)
    await sql`
      create table carrier_setting_history (
        agency_id uuid not null,
        carrier_id uuid not null,
        version integer not null check (version > 0),
        settings jsonb not null,
        created_by integer not null,
        created_at timestamptz not null,
        primary key (agency_id, carrier_id, version),
        foreign key (agency_id, carrier_id) references carrier_setting (agency_id, carrier_id),
        foreign key (agency_id, created_by) references app_user (agency_id, user_id)
      )`.execute(trx)

    await sql`
      create table rule_group (
        agency_id uuid not null references agency (agency_id),
        position smallint not null check (position between 1 and 3),
        etag text not null,
        primary key (agency_id, position)
      )`.execute(trx)
    // Sets stand as arrays, empty when the mode ignores them; what they name is checked when a group is saved.
    await sql`
      create table payout_rule (
        agency_id uuid not null,
        rule_id uuid not null,
        position smallint not null,
        rule_order integer not null check (rule_order >= 0),
        fallback boolean not null,
        agency_only boolean not null,
        calc_type text not null check (
          calc_type in ('NoCommission', 'FlatFeeAmount', 'PercentOfCommissionablePremium',
                        'PercentOfAgencyCommissionPaid', 'PercentOfAgent1', 'PercentOfAgent2')),
        agent_mode text not null check (agent_mode in ('Ignore', 'Specific')),
        agent_ids integer[] not null default '{}',
        carrier_mode text not null check (carrier_mode in ('Ignore', 'Specific')),
        carrier_ids uuid[] not null default '{}',
        lob_mode text not null check (lob_mode in ('Ignore', 'Specific')),
        lob_codes text[] not null default '{}',
        application_type_mode text not null check (application_type_mode in ('Ignore', 'Specific')),
        application_types text[] not null default '{}',
        term_new numeric(18,6),
        term_renew numeric(18,6),
        term_rewrite numeric(18,6),
        term_new_enabled boolean not null,
        term_renew_enabled boolean not null,
        term_rewrite_enabled boolean not null,
        agency_only_value numeric(18,6),
        primary key (agency_id, rule_id),
        unique (agency_id, position, rule_order) deferrable initially immediate,
        foreign key (agency_id, position) references rule_group (agency_id, position),
        check (calc_type <> 'PercentOfAgent1' or position > 1),
        check (calc_type <> 'PercentOfAgent2' or position > 2),
        check (case when agency_only
          then agency_only_value is not null
            and term_new is null and term_renew is null and term_rewrite is null
            and not (term_new_enabled or term_renew_enabled or term_rewrite_enabled)
            and lob_mode = 'Ignore' and application_type_mode = 'Ignore'
          else agency_only_value is null
            and term_new is not null and term_renew is not null and term_rewrite is not null
          end)
      )`.execute(trx)
    await sql`
      create unique index payout_rule_one_fallback on payout_rule (agency_id, position) where fallback`.execute(trx)
    await sql`
      create table rule_group_history (
        agency_id uuid not null,
        position smallint not null,
        version integer not null check (version > 0),
        rules jsonb not null,
        created_by integer not null,
        created_at timestamptz not null,
        primary key (agency_id, position, version),
        foreign key (agency_id, position) references rule_group (agency_id, position),
        foreign key (agency_id, created_by) references app_user (agency_id, user_id)
      )`.execute(trx)

    await sql`
      create table import_mapping (
        agency_id uuid not null,
        carrier_id uuid not null,
        mapping jsonb not null,
        modified_at timestamptz not null,
        modified_by integer not null,
        primary key (agency_id, carrier_id),
        foreign key (agency_id, carrier_id) references carrier (agency_id, carrier_id),
        foreign key (agency_id, modified_by) references app_user (agency_id, user_id)
      )`.execute(trx)

    await sql`
      create table insured_alias (
        agency_id uuid not null,
        insured_name text not null check (length(insured_name) between 1 and 200),
        client_id text not null,
        learned_at timestamptz not null,
        primary key (agency_id, insured_name, client_id),
        foreign key (agency_id, client_id) references client (agency_id, client_id) on delete cascade
      )`.execute(trx)
    await sql`
      create table number_pattern (
        agency_id uuid not null,
        carrier_id uuid not null,
        drop_prefix text not null,
        drop_suffix text not null,
        add_prefix text not null,
        add_suffix text not null,
        learned_at timestamptz not null,
        primary key (agency_id, carrier_id, drop_prefix, drop_suffix, add_prefix, add_suffix),
        foreign key (agency_id, carrier_id) references carrier (agency_id, carrier_id)
      )`.execute(trx)
  },
}
