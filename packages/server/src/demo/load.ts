/** Fills an empty database with two agencies that look as if they had worked here for a year. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { type Kysely, sql, type Transaction } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import { WRITE_AS_OTHERS_DO } from '../database/distribution/engine.ts'
import { insertAll } from '../database/insert-all.ts'
import { giveTime, LARGE } from '../database/limits.ts'
import type { Database } from '../database/schema.ts'
import { takeStatistics } from '../database/statistics.ts'
import { dateText } from '../database/values.ts'
import { sealAsTheyStand } from '../history/seal-as-they-stand.ts'
import { type AgencyPlan, DEMO_AGENCIES } from './agencies.ts'
import {
  agencyRow,
  agentRows,
  applicationTypeRows,
  carrierRows,
  featureFlagRows,
  letterheadRow,
  lineOfBusinessRows,
  officeRows,
  signInNameRows,
  transactionCodeRows,
  userRows,
  writingCarrierRows,
} from './agency-rows.ts'
import { agentHistoryRows, clientRows, contactRows, overrideRows, policyRows, termRows } from './client-rows.ts'
import { demoClients } from './clients.ts'
import { closeSettled, demoTerms } from './expected-rows.ts'
import { historyRows } from './history-rows.ts'
import { insertPaidStatement } from './paid-statement-rows.ts'
import { demoPolicies } from './policies.ts'
import { carrierRuleRows, carrierSettingRows, ruleGroupHistoryRows, ruleGroupRows, ruleRows } from './setting-rows.ts'
import { statementRows } from './statement-rows.ts'
import { demoStatements } from './statements.ts'

const loadAgency = async (trx: Transaction<Database>, plan: AgencyPlan, today: CalendarDate): Promise<void> => {
  const clients = demoClients(plan)
  const policies = demoPolicies(plan, clients, today)
  const planned = demoStatements(plan, policies, today)
  const statements = statementRows(plan, planned, today)
  const aYearAgo = `${dateText(CalendarDates.addMonths(today, -12))}T18:00:00.000Z`

  await insertAll(trx, 'agency', [agencyRow(plan)])
  await insertAll(trx, 'letterhead', [letterheadRow(plan)])
  await insertAll(trx, 'office', officeRows(plan))
  await insertAll(trx, 'app_user', await userRows(plan))
  await insertAll(trx, 'sign_in_name', signInNameRows(plan))
  await insertAll(trx, 'feature_flag', featureFlagRows(plan))
  await insertAll(trx, 'application_type', applicationTypeRows(plan))
  await insertAll(trx, 'line_of_business', lineOfBusinessRows(plan))
  await insertAll(trx, 'transaction_code', transactionCodeRows(plan))
  await insertAll(trx, 'agent', agentRows(plan))
  await insertAll(trx, 'carrier', carrierRows(plan))
  await insertAll(trx, 'writing_carrier', writingCarrierRows(plan))

  await insertAll(trx, 'carrier_setting', carrierSettingRows(plan))
  await insertAll(trx, 'carrier_rule', carrierRuleRows(plan))
  await insertAll(trx, 'rule_group', ruleGroupRows(plan))
  await insertAll(trx, 'payout_rule', ruleRows(plan))
  await insertAll(trx, 'rule_group_history', ruleGroupHistoryRows(plan, aYearAgo))

  await insertAll(trx, 'client', clientRows(plan, clients))
  await insertAll(trx, 'client_contact', contactRows(plan, clients))
  await insertAll(trx, 'policy', policyRows(plan, policies))
  await insertAll(trx, 'policy_term', termRows(plan, policies))
  await insertAll(trx, 'policy_agent_history', agentHistoryRows(plan, policies))
  await insertAll(trx, 'policy_override', overrideRows(plan, policies))

  await insertAll(trx, 'statement', statements.statements)
  await insertAll(trx, 'statement_file', statements.files)
  await insertAll(trx, 'line_item', statements.lines)
  await insertAll(trx, 'line_origin', statements.origins)
  await insertAll(trx, 'line_item_agent', statements.agents)
  await insertAll(trx, 'line_payout', statements.payouts)
  await insertAll(trx, 'history', historyRows(statements.statements))
  await closeSettled(trx, plan, demoTerms(plan, policies, planned, today), today)
  await insertPaidStatement(trx, plan, today)
  const { agency_id } = agencyRow(plan)
  await sealAsTheyStand({ trx, session: { agencyId: agency_id } })
}

/** All of it or nothing. The same `today` gives the same rows, byte for byte. */
export const loadDemo = (db: Kysely<Database>, today: CalendarDate): Promise<void> =>
  acrossAgencies(db, async trx => {
    await giveTime(trx, LARGE)
    await sql.raw(WRITE_AS_OTHERS_DO).execute(trx)
    for (const plan of DEMO_AGENCIES) await loadAgency(trx, plan, today)
    await takeStatistics.execute(trx)
  })
