/** What agents were told about lines. */
import {
  type AgentId,
  agentId,
  type DateOption,
  type LineItemId,
  lineItemId,
  type PaidStatementId,
  paidStatementId,
  type StatementKey,
  type Telling,
  type ToldLine,
} from '@commissions/core'
import { type RawBuilder, sql } from 'kysely'
import { byKey } from '../../database/by-key.ts'
import { centsOf, dateOf, dateText } from '../../database/values.ts'
import { isUuid } from '../../http/request/path-ids.ts'
import type { ReadWork } from '../../work.ts'

/** Whether the statement `made` stands for the agent: no newer version of it has a section for that agent. */
const stands = (agencyId: string, agent: RawBuilder<unknown>): RawBuilder<unknown> => sql`not exists (
  select from paid_statement newer
    join paid_statement_section same
      on same.agency_id = newer.agency_id and same.paid_statement_id = newer.paid_statement_id and same.agent_id = ${agent}
   where newer.agency_id = ${agencyId} and newer.version > made.version
     and (newer.date_option, newer.start_date, newer.end_date) = (made.date_option, made.start_date, made.end_date))`

/** The names of the statements that stand and show one of the agents one of the lines, as the core's `supersededNames` says. */
export const loadSupersededNames = async (
  { trx, session: { agencyId } }: ReadWork,
  touched: readonly Pick<ToldLine, 'agentId' | 'lineItemId'>[],
): Promise<readonly string[]> => {
  if (touched.length === 0) return []
  const { rows } = await sql<{ statement_name: string }>`
    select made.statement_name
      from unnest(${touched.map(({ agentId: id }) => id)}::integer[], ${touched.map(({ lineItemId: id }) => id)}::uuid[])
             as touched (agent_id, line_item_id)
      join paid_statement_line shown
        on shown.agency_id = ${agencyId} and shown.line_item_id = touched.line_item_id and shown.agent_id = touched.agent_id
      join paid_statement made
        on made.agency_id = ${agencyId} and made.paid_statement_id = shown.paid_statement_id
     where ${stands(agencyId, sql`touched.agent_id`)}
     group by made.statement_name
     order by min(made.ordinal)`.execute(trx)
  return rows.map(row => row.statement_name)
}

/** The paid statements that show some of the lines, each with those lines, as the core's `linesShown` decides. */
export const loadLinesShown = async (
  { trx, session: { agencyId } }: ReadWork,
  lines: readonly LineItemId[],
): Promise<ReadonlyMap<PaidStatementId, ReadonlySet<string>>> => {
  const { rows } = await sql<{ paid_statement_id: string; line_item_ids: readonly string[] }>`
    select made.paid_statement_id, array_agg(distinct shown.line_item_id::text) as line_item_ids
      from paid_statement_line shown
      join paid_statement made
        on made.agency_id = shown.agency_id and made.paid_statement_id = shown.paid_statement_id
     where shown.agency_id = ${agencyId} and shown.line_item_id = any(${lines.filter(isUuid)}::uuid[])
       and ${stands(agencyId, sql`shown.agent_id`)}
     group by made.paid_statement_id`.execute(trx)
  return new Map(rows.map(row => [paidStatementId(row.paid_statement_id), new Set(row.line_item_ids)]))
}

interface TellingRow {
  readonly agent_id: number
  readonly line_item_id: string
  readonly now: string
  readonly kind: 'shown' | 'settled'
  readonly paid_statement_id: string
  readonly date_option: DateOption
  readonly start_date: string
  readonly end_date: string
  readonly ordinal: number
  readonly amount: string
}

const toTelling = (row: TellingRow): Telling => ({
  of: {
    id: paidStatementId(row.paid_statement_id),
    key: { dateOption: row.date_option, start: dateOf(row.start_date), end: dateOf(row.end_date) },
  },
  ordinal: row.ordinal,
  amount: centsOf(row.amount),
})

const toToldLine = (rows: readonly TellingRow[]): readonly ToldLine[] => {
  const [first] = rows
  if (first === undefined) return []
  const tellings = (kind: TellingRow['kind']) => rows.filter(row => row.kind === kind).map(toTelling)
  return [
    {
      lineItemId: lineItemId(first.line_item_id),
      agentId: agentId(first.agent_id),
      now: centsOf(first.now),
      shown: tellings('shown'),
      settled: tellings('settled'),
    },
  ]
}

/**
 * Everything the agents were told about the lines that may need settling: lines that changed after a statement showed them, or
 * that a statement settled, and whose told amounts do not add up to what the agent has today or which the new statement shows.
 * All other told lines are as every statement says, so nothing is due for them, and years of them are not read. Of each range only
 * an agent's newest section counts. Sections of the range `made` are left out, because the new statement replaces them.
 */
export const loadToldLines = async (
  { trx, session: { agencyId } }: ReadWork,
  agents: readonly AgentId[] | 'all',
  made: StatementKey,
  shown: readonly LineItemId[],
): Promise<readonly ToldLine[]> => {
  const own = (table: 'paid_statement_change' | 'paid_statement_adjustment') => sql`
    select agent_id, line_item_id from ${sql.table(table)}
     where agency_id = ${agencyId} and ${agents === 'all' ? sql`true` : sql`agent_id = any(${[...agents]}::integer[])`}`
  const ofStanding = sql`
        join paid_statement made
          on made.agency_id = ${agencyId} and made.paid_statement_id = told.paid_statement_id
         and (made.date_option, made.start_date, made.end_date)
           <> (${made.dateOption}, ${dateText(made.start)}::date, ${dateText(made.end)}::date)
         and ${stands(agencyId, sql`told.agent_id`)}`
  const { rows } = await sql<TellingRow>`
    with moved as materialized (${own('paid_statement_change')} union ${own('paid_statement_adjustment')}),
    telling as (
      select 'shown' as kind, told.agent_id, told.line_item_id, made.ordinal, made.paid_statement_id,
             sum(told.amount) as amount
        from moved
        join paid_statement_line told
          on told.agency_id = ${agencyId} and told.agent_id = moved.agent_id and told.line_item_id = moved.line_item_id
        ${ofStanding}
       group by told.agent_id, told.line_item_id, made.ordinal, made.paid_statement_id
      union all
      select 'settled', told.agent_id, told.line_item_id, made.ordinal, told.corrected_paid_statement_id, told.amount
        from moved
        join paid_statement_adjustment told
          on told.agency_id = ${agencyId} and told.agent_id = moved.agent_id and told.line_item_id = moved.line_item_id
        ${ofStanding}
    ), account as (
      select told.agent_id, told.line_item_id, told.amount,
             coalesce((
               select sum(amount) from line_payout
                where line_payout.agency_id = ${agencyId} and line_payout.line_item_id = told.line_item_id
                  and line_payout.agent_id = told.agent_id), 0) as now
        from (select agent_id, line_item_id, sum(amount) as amount from telling group by agent_id, line_item_id) told
    )
    select telling.*, account.now, said.date_option, said.start_date, said.end_date
      from account
      join telling on telling.agent_id = account.agent_id and telling.line_item_id = account.line_item_id
      join paid_statement said
        on said.agency_id = ${agencyId} and said.paid_statement_id = telling.paid_statement_id
     where account.amount <> account.now or account.line_item_id = any(${[...shown]}::uuid[])
     order by telling.agent_id, telling.line_item_id, telling.ordinal`.execute(trx)
  return [...byKey(rows, row => `${row.agent_id} ${row.line_item_id}`).values()].flatMap(toToldLine)
}
