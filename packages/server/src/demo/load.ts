/** Fills an empty database with two agencies that look as if they had used the program for a year. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import { WRITE_AS_OTHERS_DO } from '../database/distribution/engine.ts'
import { insertAll } from '../database/insert-all.ts'
import { giveTime, LARGE_WORK } from '../database/limits.ts'
import type { Database } from '../database/schema.ts'
import { takeStatistics } from '../database/statistics.ts'
import { dateText } from '../database/values.ts'
import { sealAsTheyStand } from '../history/seal-as-they-stand.ts'
import { type AgencyPlan, DEMO_AGENCIES } from './agencies.ts'
import {
  agencyRow,
  agentRows,
  type DemoRows,
  demoAgencyId,
  demoCarrierRows,
  FEATURE_FLAG_ROWS,
  letterheadRow,
  officeRows,
  signInNameRows,
  userRows,
  writingCarrierRows,
} from './agency-rows.ts'
import { APPLICATION_TYPE_ROWS, LINE_OF_BUSINESS_ROWS, TRANSACTION_CODE_ROWS } from './books.ts'
import { agentHistoryRows, clientRows, contactRows, overrideRows, policyRows, termRows } from './client-rows.ts'
import { demoClients } from './clients.ts'
import { closeSettled, demoTerms } from './expected-rows.ts'
import { historyRows } from './history-rows.ts'
import { insertPaidStatement } from './paid-statement-rows.ts'
import { demoPolicies } from './policies.ts'
import { carrierRuleRows, carrierSettingRows, ruleGroupHistoryRows, ruleGroupRows, ruleRows } from './setting-rows.ts'
import { demoStatementRows } from './statement-rows.ts'
import { demoStatements } from './statements.ts'

const loadAgency = async (trx: Transaction<Database>, plan: AgencyPlan, today: CalendarDate): Promise<void> => {
  const clients = demoClients(plan)
  const policies = demoPolicies(plan, clients, today)
  const planned = demoStatements(plan, policies, today)
  const statements = demoStatementRows(plan, planned, today)
  const agency_id = demoAgencyId(plan)
  const insert = <T extends keyof Database>(table: T, rows: DemoRows<T>): Promise<void> =>
    insertAll(
      trx,
      table,
      // Each table has an `agency_id`, but TypeScript cannot see that for a table given as a type parameter.
      rows.map(row => ({ agency_id, ...row }) as unknown as Insertable<Database[T]>),
    )
  const aYearAgo = `${dateText(CalendarDates.addMonths(today, -12))}T18:00:00.000Z`

  await insert('agency', [agencyRow(plan)])
  await insert('letterhead', [letterheadRow(plan)])
  await insert('office', officeRows(plan))
  await insert('app_user', await userRows(plan))
  await insert('sign_in_name', signInNameRows(plan))
  await insert('feature_flag', FEATURE_FLAG_ROWS)
  await insert('application_type', APPLICATION_TYPE_ROWS)
  await insert('line_of_business', LINE_OF_BUSINESS_ROWS)
  await insert('transaction_code', TRANSACTION_CODE_ROWS)
  await insert('agent', agentRows(plan))
  await insert('carrier', demoCarrierRows(plan))
  await insert('writing_carrier', writingCarrierRows(plan))

  await insert('carrier_setting', carrierSettingRows(plan))
  await insert('carrier_rule', carrierRuleRows(plan))
  await insert('rule_group', ruleGroupRows(plan))
  await insert('payout_rule', ruleRows(plan))
  await insert('rule_group_history', ruleGroupHistoryRows(plan, aYearAgo))

  await insert('client', clientRows(clients))
  await insert('client_contact', contactRows(clients))
  await insert('policy', policyRows(plan, policies))
  await insert('policy_term', termRows(policies))
  await insert('policy_agent_history', agentHistoryRows(policies))
  await insert('policy_override', overrideRows(policies))

  await insert('statement', statements.statements)
  await insert('statement_file', statements.files)
  await insert('line_item', statements.lines)
  await insert('line_origin', statements.origins)
  await insert('line_item_agent', statements.agents)
  await insert('line_payout', statements.payouts)
  await insert('history', historyRows(agency_id, statements.statements))
  await closeSettled(trx, plan, demoTerms(plan, policies, planned, today), today)
  await insertPaidStatement(trx, plan, today)
  await sealAsTheyStand({ trx, session: { agencyId: agency_id } })
}

/** Loads all of it or nothing. The same `today` gives the same rows, byte for byte. */
export const loadDemo = (db: Kysely<Database>, today: CalendarDate): Promise<void> =>
  acrossAgencies(db, async trx => {
    await giveTime(trx, LARGE_WORK)
    await sql.raw(WRITE_AS_OTHERS_DO).execute(trx)
    for (const plan of DEMO_AGENCIES) await loadAgency(trx, plan, today)
    await takeStatistics.execute(trx)
  })
