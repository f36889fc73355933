/** What the database says about the month, asked directly and not through the program. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import type { FreshDatabase } from '@commissions/server/testing'

type Rows = FreshDatabase['db']

export const agencyNamed = async (db: Rows, name: string): Promise<string> => {
  const { agency_id: id } = await db
    .selectFrom('agency')
    .select('agency_id')
    .where('display_name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** Every agent's payments dated that day, in whole cents, by name. */
export const paidInDatabase = async (
  db: Rows,
  agencyId: string,
  day: CalendarDate,
): Promise<Readonly<Record<string, number>>> => {
  const rows = await db
    .selectFrom('line_payout as payout')
    .innerJoin('agent', join =>
      join.onRef('agent.agency_id', '=', 'payout.agency_id').onRef('agent.agent_id', '=', 'payout.agent_id'),
    )
    .where('payout.agency_id', '=', agencyId)
    .where('payout.agent_paid_date', '=', CalendarDates.toIso(day))
    .groupBy(['agent.first_name', 'agent.last_name'])
    .select(eb => ['agent.first_name', 'agent.last_name', eb.fn.sum<string>('payout.amount').as('paid')])
    .execute()
  return Object.fromEntries(
    rows.map(({ first_name: first, last_name: last, paid }) => [`${first} ${last}`, Math.round(Number(paid) * 100)]),
  )
}
