/** One paid statement per demo agency, for a month in which agents were paid. */
import { agentPaidTotals, type CalendarDate, CalendarDates, Money, paidShares } from '@commissions/core'
import type { Transaction } from 'kysely'
import { loadLines } from '../commissions/line-items/line-item.rows.ts'
import { keepToldLines } from '../commissions/paid-statements/keep-told-lines.ts'
import { loadYearToDate } from '../commissions/paid-statements/year-to-date.rows.ts'
import { insertAll } from '../database/insert-all.ts'
import type { Database } from '../database/schema.ts'
import { dateText, numericOfCents } from '../database/values.ts'
import type { AgencyPlan } from './agencies.ts'
import { demoAgencyId } from './agency-rows.ts'
import { demoId } from './random.ts'

/** The paid statement is for the previous month, the last one that is completely paid. */
const MONTHS_AGO = 1

/** Reads back the lines that were just inserted, so that the paid statement shows exactly what the API shows. */
export const insertPaidStatement = async (
  trx: Transaction<Database>,
  plan: AgencyPlan,
  today: CalendarDate,
): Promise<void> => {
  const start = CalendarDates.addMonths(CalendarDates.startOfMonth(today), -MONTHS_AGO)
  const end = CalendarDates.endOfMonth(start)
  const agency_id = demoAgencyId(plan)
  const lines = await loadLines({ trx, session: { agencyId: agency_id } }, eb =>
    eb.and([
      eb('line_item.paid', '=', true),
      eb('line_item.agent_paid_date', '>=', dateText(start)),
      eb('line_item.agent_paid_date', '<=', dateText(end)),
    ]),
  )
  const shares = lines.flatMap(paidShares)
  const totals = agentPaidTotals(shares)
  const years = await loadYearToDate(
    { trx, session: { agencyId: agency_id } },
    totals.map(({ agentId }) => agentId),
    end,
  )
  const key = { agency_id, paid_statement_id: demoId(plan.key, 'paid-statement') }

  await insertAll(trx, 'paid_statement', [
    {
      ...key,
      statement_name: `${CalendarDates.toCompact(start)}-${CalendarDates.toCompact(end)}`,
      date_option: 'AgentPaidDate',
      start_date: dateText(start),
      end_date: dateText(end),
      version: 1,
      ordinal: 1,
      created_at: `${dateText(end)}T21:00:00.000Z`,
      created_by: plan.users[0].id,
    },
  ])
  await insertAll(
    trx,
    'paid_statement_section',
    totals.map(total => ({
      ...key,
      agent_id: total.agentId,
      total_commission_paid: numericOfCents(total.totalCommissionPaid),
      total_commission_transactions: total.totalCommissionTransactions,
      year_to_date: numericOfCents(years.get(total.agentId) ?? Money.ZERO),
    })),
  )
  const agents = totals.map(({ agentId }) => agentId)
  await keepToldLines(trx, { agencyId: agency_id, statement: key.paid_statement_id, agents }, lines)
}
