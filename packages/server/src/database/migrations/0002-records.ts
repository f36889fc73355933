/** What the rest of the suite knows: carriers, agents, clients and their policies. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0002-records',
  up: async trx => {
    await sql`
      create table carrier (
        agency_id uuid not null references agency (agency_id),
        carrier_id uuid not null,
        name text not null check (length(name) between 1 and 200),
        inactive boolean not null default false,
        billing_terms text[] not null default '{}',
        primary key (agency_id, carrier_id),
        unique (agency_id, name)
      )`.execute(trx)
    await sql`
      create table writing_carrier (
        agency_id uuid not null,
        carrier_id uuid not null,
        name text not null check (length(name) between 1 and 200),
        naic text not null check (naic ~ '^[0-9]{5}$'),
        primary key (agency_id, carrier_id, name),
        foreign key (agency_id, carrier_id) references carrier (agency_id, carrier_id)
      )`.execute(trx)
    await sql`
      create table application_type (
        agency_id uuid not null references agency (agency_id),
        application_type_id integer not null,
        display_order integer not null,
        -- The product's own word; the wire's other spelling of Agriculture stops at the codec.
        name text not null check (length(name) between 1 and 200),
        primary key (agency_id, application_type_id),
        unique (agency_id, name)
      )`.execute(trx)
    await sql`
      create table line_of_business (
        agency_id uuid not null references agency (agency_id),
        line_of_business_id integer not null,
        code text not null check (length(code) between 1 and 50),
        description text not null check (length(description) <= 200),
        primary key (agency_id, line_of_business_id),
        unique (agency_id, code)
      )`.execute(trx)
    await sql`
      create table transaction_code (
        agency_id uuid not null references agency (agency_id),
        code text not null check (length(code) between 1 and 50),
        description text not null check (length(description) <= 200),
        primary key (agency_id, code)
      )`.execute(trx)
    await sql`
      create table agent (
        agency_id uuid not null references agency (agency_id),
        -- -99 means "missing" on the wire and must never become somebody.
        agent_id integer not null check (agent_id > 0),
        agent_uuid uuid not null,
        first_name text not null check (length(first_name) <= 200),
        last_name text not null check (length(last_name) <= 200),
        initials text not null check (length(initials) <= 10),
        status text not null check (status in ('Active', 'Inactive')),
        is_deleted boolean not null default false,
        primary key (agency_id, agent_id),
        unique (agency_id, agent_uuid)
      )`.execute(trx)
    await sql`
      create table client (
        agency_id uuid not null references agency (agency_id),
        client_id text not null check (length(client_id) between 1 and 50),
        number text not null check (number ~ '^[0-9]{8,}$'),
        business_name text check (length(business_name) between 1 and 200),
        primary key (agency_id, client_id),
        unique (agency_id, number)
      )`.execute(trx)
    await sql`
      create table client_contact (
        agency_id uuid not null,
        client_id text not null,
        type text not null check (type in ('First', 'Second')),
        first_name text check (length(first_name) <= 200),
        last_name text check (length(last_name) <= 200),
        display_name text not null check (length(display_name) between 1 and 200),
        primary key (agency_id, client_id, type),
        foreign key (agency_id, client_id) references client (agency_id, client_id) on delete cascade
      )`.execute(trx)
    await sql`
      create table policy (
        agency_id uuid not null,
        policy_id uuid not null,
        client_id text not null,
        policy_index integer not null check (policy_index >= 0),
        title text not null check (length(title) <= 200),
        number text not null check (length(number) between 1 and 200),
        carrier_id uuid not null,
        writing_carrier text,
        office_id integer,
        status text not null check (length(status) between 1 and 50),
        status_date date,
        number_of_terms integer not null check (number_of_terms >= 0),
        state text check (length(state) <= 50),
        billing_type text check (length(billing_type) <= 50),
        download_company_id text check (length(download_company_id) <= 50),
        program text check (length(program) <= 200),
        naic text check (length(naic) <= 50),
        term text not null check (length(term) <= 50),
        lobs text[] not null default '{}',
        application_type text not null,
        agent_code text check (length(agent_code) <= 50),
        source text check (length(source) <= 50),
        inception_date date,
        sold_date date,
        effective_date date not null,
        expiration_date date not null,
        premium numeric(14,2) not null,
        primary key (agency_id, policy_id),
        -- Lets a line name client and policy together, so that it cannot name a policy of somebody else.
        unique (agency_id, client_id, policy_id),
        unique (agency_id, client_id, policy_index),
        foreign key (agency_id, client_id) references client (agency_id, client_id),
        foreign key (agency_id, carrier_id) references carrier (agency_id, carrier_id),
        foreign key (agency_id, carrier_id, writing_carrier) references writing_carrier (agency_id, carrier_id, name),
        foreign key (agency_id, office_id) references office (agency_id, office_id),
        foreign key (agency_id, application_type) references application_type (agency_id, name),
        check (expiration_date >= effective_date)
      )`.execute(trx)
    await sql`create index policy_number on policy (agency_id, number)`.execute(trx)
    await sql`create index policy_carrier on policy (agency_id, carrier_id, writing_carrier)`.execute(trx)
    await sql`
      create table policy_term (
        agency_id uuid not null,
        policy_id uuid not null,
        effective_date date not null,
        expiration_date date not null,
        premium numeric(14,2) not null,
        transaction text not null check (transaction in ('new', 'renew', 'rewrite')),
        primary key (agency_id, policy_id, effective_date),
        foreign key (agency_id, policy_id) references policy (agency_id, policy_id) on delete cascade,
        check (expiration_date >= effective_date)
      )`.execute(trx)
    // The dates by which anticipated commissions are looked for.
    await sql`create index policy_term_effective on policy_term (agency_id, effective_date)`.execute(trx)
    await sql`
      create table policy_agent_history (
        agency_id uuid not null,
        policy_id uuid not null,
        history_at timestamptz not null,
        -- The day of history_at in the agency's zone: a day once recorded must not move when the zone is changed.
        history_date date not null,
        agent1_id integer,
        agent2_id integer,
        agent3_id integer,
        is_current boolean not null,
        primary key (agency_id, policy_id, history_at),
        foreign key (agency_id, policy_id) references policy (agency_id, policy_id) on delete cascade,
        foreign key (agency_id, agent1_id) references agent (agency_id, agent_id),
        foreign key (agency_id, agent2_id) references agent (agency_id, agent_id),
        foreign key (agency_id, agent3_id) references agent (agency_id, agent_id)
      )`.execute(trx)
    await sql`
      create unique index policy_agent_history_current on policy_agent_history (agency_id, policy_id) where is_current`.execute(
      trx,
    )
    await sql`
      create table policy_override (
        agency_id uuid not null,
        policy_id uuid not null,
        position smallint not null check (position between 1 and 3),
        calc_type text not null check (
          calc_type in ('NoCommission', 'FlatFeeAmount', 'PercentOfCommissionablePremium',
                        'PercentOfAgencyCommissionPaid', 'PercentOfAgent1', 'PercentOfAgent2')),
        value numeric(18,6) not null,
        -- When given, the override is meant for this agent alone.
        agent_id integer,
        primary key (agency_id, policy_id, position),
        foreign key (agency_id, policy_id) references policy (agency_id, policy_id) on delete cascade,
        foreign key (agency_id, agent_id) references agent (agency_id, agent_id),
        check (calc_type <> 'PercentOfAgent1' or position > 1),
        check (calc_type <> 'PercentOfAgent2' or position > 2)
      )`.execute(trx)
  },
}
