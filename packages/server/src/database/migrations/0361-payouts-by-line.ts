/**
 * The payments of a line are looked up by its key alone. When the statistics do not know an agency's payments yet, the planner takes
 * them for one row, and read all of them for each line because the index of dates or agents is the smaller one. An index with a
 * condition serves only a query that names its column, although no payment lacks a date or an agent.
 */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0361-payouts-by-line',
  up: async trx => {
    await sql`drop index line_payout_agent`.execute(trx)
    await sql`drop index line_payout_date`.execute(trx)
    await sql`
      create index line_payout_agent on line_payout (agency_id, agent_id, agent_paid_date) where agent_id is not null`.execute(
      trx,
    )
    await sql`
      create index line_payout_date on line_payout (agency_id, agent_paid_date) where agent_paid_date is not null`.execute(
      trx,
    )
  },
}
