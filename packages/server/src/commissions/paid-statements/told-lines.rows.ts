/** What agents were told about lines that are otherwise now. */
import {
  type AgentId,
  agentId,
  lineItemId,
  type PaidStatementId,
  paidStatementId,
  type ToldLine,
} from '@commissions/core'
import { type RawBuilder, sql } from 'kysely'
import { centsOf } from '../../database/values.ts'
import type { Reading } from '../../work.ts'
import { DATES } from '../payouts/payout-lines.rows.ts'

/** Where it was told, and to whom. */
export interface ToldOn {
  readonly statement: PaidStatementId
  readonly name: string
  readonly agentId: AgentId
}

interface ToldRow {
  readonly paid_statement_id: string
  readonly statement_name: string
  readonly agent_id: number
  readonly line_item_id: string
  readonly amount: string
  readonly settled: string
  readonly now: string
  readonly still_there: boolean
  readonly replaced: boolean
}

const toTold = (row: ToldRow): ToldLine<ToldOn> => ({
  lineItemId: lineItemId(row.line_item_id),
  toldOn: {
    statement: paidStatementId(row.paid_statement_id),
    name: row.statement_name,
    agentId: agentId(row.agent_id),
  },
  amount: centsOf(row.amount),
  settled: centsOf(row.settled),
  now: centsOf(row.now),
  stillThere: row.still_there,
  replaced: row.replaced,
})

/** The date of the line by which its paid statement went. */
const BY_OPTION = sql.raw(
  Object.entries(DATES)
    .map(([option, column]) => `when '${option}' then ${column}`)
    .join(' '),
)

/** `told` (statement, agent, line, amount) with what the line is today. */
const today = (agencyId: string, told: RawBuilder<unknown>) => sql`
  select told.*,
         coalesce((
           select sum(amount) from line_payout
            where line_payout.agency_id = ${agencyId} and line_payout.line_item_id = told.line_item_id
              and line_payout.agent_id = told.agent_id), 0) as now,
         coalesce(line_item.paid and (case told.date_option ${BY_OPTION} end) between told.start_date and told.end_date,
                  false) as still_there
    from (${told}) told
    join line_item on line_item.agency_id = ${agencyId} and line_item.line_item_id = told.line_item_id
    join statement on statement.agency_id = ${agencyId} and statement.statement_id = line_item.statement_id`

/** The lines of the statements that are no longer as they were told. */
export const loadChangedLines = async (
  { trx, session: { agencyId } }: Reading,
  statements: readonly PaidStatementId[],
): Promise<readonly ToldLine<ToldOn>[]> => {
  const told = sql`
    select made.paid_statement_id, made.statement_name, made.date_option, made.start_date, made.end_date,
           shown.agent_id, shown.line_item_id, sum(shown.amount) as amount
      from paid_statement made
      join paid_statement_line shown
        on shown.agency_id = made.agency_id and shown.paid_statement_id = made.paid_statement_id
     where made.agency_id = ${agencyId} and made.paid_statement_id = any(${[...statements]}::uuid[])
     group by made.agency_id, made.paid_statement_id, shown.agent_id, shown.line_item_id`
  const { rows } = await sql<ToldRow>`
    select seen.*, 0::numeric as settled, false as replaced from (${today(agencyId, told)}) seen
     where not still_there or now <> amount`.execute(trx)
  return rows.map(toTold)
}

/** What makes a paid statement a version of another. */
export interface StatementKey {
  readonly dateOption: string
  readonly start: string
  readonly end: string
}

/**
 * What each of the agents was last told about each line, where there may be something to settle; apart from that, what
 * the version that `made` replaces told. Only the newest version of a range counts, agent by agent.
 */
export const loadLastTold = async (
  { trx, session: { agencyId } }: Reading,
  agents: readonly AgentId[] | 'all',
  made: StatementKey,
): Promise<readonly ToldLine<ToldOn>[]> => {
  const wanted = agents === 'all' ? sql`true` : sql`section.agent_id = any(${[...agents]}::integer[])`
  const standing = sql`
    select made.paid_statement_id, made.statement_name, made.ordinal, section.agent_id,
           made.date_option, made.start_date, made.end_date,
           (made.date_option, made.start_date, made.end_date)
             = (${made.dateOption}, ${made.start}::date, ${made.end}::date) as replaced
      from paid_statement made
      join paid_statement_section section
        on section.agency_id = made.agency_id and section.paid_statement_id = made.paid_statement_id
     where made.agency_id = ${agencyId} and ${wanted}
       and not exists (
         select from paid_statement newer
           join paid_statement_section same
             on same.agency_id = newer.agency_id and same.paid_statement_id = newer.paid_statement_id
            and same.agent_id = section.agent_id
          where newer.agency_id = ${agencyId} and newer.version > made.version
            and (newer.date_option, newer.start_date, newer.end_date)
              = (made.date_option, made.start_date, made.end_date))`
  const told = sql`
    select distinct on (standing.agent_id, shown.line_item_id, standing.replaced)
           standing.*, shown.line_item_id,
           sum(shown.amount) over (partition by standing.paid_statement_id, standing.agent_id, shown.line_item_id) as amount
      from standing
      join paid_statement_line shown
        on shown.agency_id = ${agencyId} and shown.paid_statement_id = standing.paid_statement_id
       and shown.agent_id = standing.agent_id
     order by standing.agent_id, shown.line_item_id, standing.replaced, standing.ordinal desc`
  const { rows } = await sql<ToldRow>`
    with standing as (${standing})
    select * from (
      select seen.*, coalesce((
        select sum(adjusted.amount)
          from paid_statement_adjustment adjusted
          join standing settling
            on settling.paid_statement_id = adjusted.paid_statement_id and settling.agent_id = adjusted.agent_id
          join paid_statement corrected
            on corrected.agency_id = adjusted.agency_id
           and corrected.paid_statement_id = adjusted.corrected_paid_statement_id
         where adjusted.agency_id = ${agencyId} and adjusted.agent_id = seen.agent_id
           and adjusted.line_item_id = seen.line_item_id and not settling.replaced
           and (corrected.date_option, corrected.start_date, corrected.end_date)
             = (seen.date_option, seen.start_date, seen.end_date)), 0) as settled
        from (${today(agencyId, told)}) seen) known
     where settled <> 0 or not replaced and (not still_there or now <> amount)
     order by agent_id, ordinal, line_item_id`.execute(trx)
  return rows.map(toTold)
}
