/** What agents were paid in a year so far. */
import { type AgentId, agentId, type CalendarDate, CalendarDates, type Cents } from '@commissions/core'
import { isOneOf } from '../../database/together.ts'
import { centsOf, dateText } from '../../database/values.ts'
import type { ReadWork } from '../../work.ts'

/** Sums from January 1 to `through`, both included, by the day of payment, as agents are taxed. Agents paid nothing are left out. */
export const loadYearToDate = async (
  { trx, session: { agencyId } }: Pick<ReadWork, 'trx' | 'session'>,
  agents: readonly AgentId[],
  through: CalendarDate,
): Promise<ReadonlyMap<AgentId, Cents>> => {
  const rows = await trx
    .selectFrom('line_payout')
    .where('agency_id', '=', agencyId)
    .where(isOneOf('agent_id', agents))
    .where('agent_paid_date', '>=', dateText(CalendarDates.knownDate(through.year, 1, 1)))
    .where('agent_paid_date', '<=', dateText(through))
    .groupBy('agent_id')
    .select(eb => ['agent_id', eb.fn.sum<string>('amount').as('sum')])
    .execute()
  return new Map(rows.map(row => [agentId(row.agent_id), centsOf(row.sum)]))
}
