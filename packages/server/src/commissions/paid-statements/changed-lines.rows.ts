/** Marks the lines that are no longer as agents were told, when they change, so that nobody has to search for them. */
import type { LineItemId } from '@commissions/core'
import { sql } from 'kysely'
import { writeBoth } from '../../database/distribution/write-rows.ts'
import type { Work } from '../../work.ts'
import { DATES } from '../payouts/payout-lines.rows.ts'

/** The date by which the paid statement picked the line. Not `case made.date_option when`: a cluster loses the value. */
const BY_OPTION = sql.raw(
  Object.entries(DATES)
    .map(([option, column]) => `when made.date_option = '${option}' then ${column}`)
    .join(' '),
)

/** Called after payments were written: nothing else that a statement shows changes. As the core's `changedLines`, `lineDifference`. */
export const markChangedLines = async (
  { trx, session: { agencyId } }: Work,
  lines: readonly LineItemId[],
): Promise<void> => {
  if (lines.length === 0) return
  await writeBoth(trx, {
    given: sql`
    told as materialized (
      select paid_statement_id, agent_id, line_item_id, sum(amount) as amount
        from paid_statement_line
       where agency_id = ${agencyId} and line_item_id = any(${[...lines]}::uuid[])
       group by paid_statement_id, agent_id, line_item_id),
    seen as materialized (
      select told.*,
             coalesce((
               select sum(amount) from line_payout
                where line_payout.agency_id = ${agencyId} and line_payout.line_item_id = told.line_item_id
                  and line_payout.agent_id = told.agent_id), 0) as now,
             coalesce(
               line_item.paid and (case ${BY_OPTION} end) between made.start_date and made.end_date,
               false) as still_there
        from told
        join paid_statement made on made.agency_id = ${agencyId} and made.paid_statement_id = told.paid_statement_id
        join line_item on line_item.agency_id = ${agencyId} and line_item.line_item_id = told.line_item_id
        join statement on statement.agency_id = ${agencyId} and statement.statement_id = line_item.statement_id)`,
    first: sql`
      delete from paid_statement_change mark
       using seen
       where mark.agency_id = ${agencyId} and mark.paid_statement_id = seen.paid_statement_id
         and mark.agent_id = seen.agent_id and mark.line_item_id = seen.line_item_id
         and still_there and now = amount`,
    second: sql`
      insert into paid_statement_change (agency_id, paid_statement_id, agent_id, line_item_id, difference)
      select ${agencyId}::uuid, paid_statement_id, agent_id, line_item_id,
             case when still_there then now else 0 end - amount
        from seen
       where not still_there or now <> amount
          on conflict (agency_id, paid_statement_id, agent_id, line_item_id) do update set difference = excluded.difference`,
  })
}
