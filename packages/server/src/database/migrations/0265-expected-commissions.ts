/** What carriers owe: the tolerance of an agency, and the terms about which nobody asks any more. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0265-expected-commissions',
  up: async trx => {
    await sql`
      create table commission_tolerance (
        agency_id uuid primary key references agency,
        etag text not null,
        rate numeric(10,6) not null check (rate >= 0),
        amount numeric(14,2) not null check (amount >= 0)
      )`.execute(trx)
    await sql`
      create table expected_closed (
        agency_id uuid not null,
        policy_id uuid not null,
        effective_date date not null,
        reason text not null check (length(reason) between 1 and 500),
        closed_at timestamptz not null,
        closed_by integer not null,
        primary key (agency_id, policy_id, effective_date),
        foreign key (agency_id, policy_id) references policy,
        foreign key (agency_id, closed_by) references app_user
      )`.execute(trx)
    await sql`select keep_to_agency('commission_tolerance'), keep_to_agency('expected_closed')`.execute(trx)
  },
}
