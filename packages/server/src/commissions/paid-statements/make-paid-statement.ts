/** Makes a paid statement: a snapshot of what was paid over the range, and adjustments for what earlier statements say wrongly by now. */
import {
  type AgentId,
  agentId,
  type CalendarDate,
  type DecidedPaidStatement,
  decidePaidStatement,
  type LineItemId,
  lineItemId,
  Money,
  type NamedLine,
  type PaidFilter,
  type PaidStatement,
  type PaidStatementId,
  paidStatementId,
  type Settlement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { type Insertable, sql } from 'kysely'
import { insertAll } from '../../database/insert-all.ts'
import { onKey } from '../../database/joins.ts'
import { giveTime, LARGE_WORK } from '../../database/limits.ts'
import type { Database } from '../../database/schema.ts'
import { dateText, numericOfCents } from '../../database/values.ts'
import { paidStatementChain } from '../../history/chain.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { ownRows, type Work } from '../../work.ts'
import { slicesInTurns } from '../../work-in-turns.ts'
import { loadAgreements } from '../expected/agreements.rows.ts'
import { linesWithIds, loadLines } from '../line-items/line-item.rows.ts'
import { NO_RULES } from '../no-rules.ts'
import { keepToldLines } from './keep-told-lines.ts'
import { lockShares } from './paid-lines.rows.ts'
import { loadPaidStatement } from './paid-statements.rows.ts'
import { loadToldLines } from './told-lines.rows.ts'
import { loadYearToDate } from './year-to-date.rows.ts'

/** Two statements of an agency are made one after the other: each has to know what the one before told. */
const waitForTurn = ({ trx, session, now }: Work): Promise<unknown> =>
  trx
    .insertInto('paid_statement_turn')
    .values({ agency_id: session.agencyId, taken_at: now })
    .onConflict(clash => clash.column('agency_id').doUpdateSet({ taken_at: now }))
    .execute()

/**
 * Makes this transaction read by index, a few hundred lines at a time. Otherwise the planner reads whole tables that it takes for
 * small ones, once for each portion and foreign key: lines times lines.
 */
const lookUpByKey = ({ trx }: Work): Promise<unknown> => sql`set local enable_seqscan = off`.execute(trx)

/** The agency's next statement ordinal, and the range's next version. */
const nextNumbers = async (work: Work, filter: PaidFilter) => {
  const row = await ownRows(work, 'paid_statement')
    .select(eb => [
      eb.fn.max('ordinal').as('ordinal'),
      eb.fn
        .max('version')
        .filterWhere('date_option', '=', filter.dateOption)
        .filterWhere('start_date', '=', dateText(filter.start))
        .filterWhere('end_date', '=', dateText(filter.end))
        .as('version'),
    ])
    .executeTakeFirstOrThrow()
  return { ordinal: (row.ordinal ?? 0) + 1, version: (row.version ?? 0) + 1 }
}

const loadStatedAgents = async ({ trx, session }: Work, filter: PaidFilter): Promise<readonly AgentId[]> => {
  const rows = await trx
    .selectFrom('paid_statement as made')
    .innerJoin('paid_statement_section as section', onKey('section.paid_statement_id', 'made.paid_statement_id'))
    .where('made.agency_id', '=', session.agencyId)
    .where('made.date_option', '=', filter.dateOption)
    .where('made.start_date', '=', dateText(filter.start))
    .where('made.end_date', '=', dateText(filter.end))
    .select('section.agent_id')
    .distinct()
    .execute()
  return rows.map(row => agentId(row.agent_id))
}

/** Why each line was last changed, where somebody said so. */
const loadReasons = async (
  { trx, session }: Work,
  lines: readonly string[],
): Promise<ReadonlyMap<LineItemId, string>> => {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<{ line_item_id: string; reason: string }>`
    select distinct on (line_item_id) line_item_id, reason from history
     where agency_id = ${session.agencyId} and line_item_id = any(${[...lines]}::uuid[]) and reason is not null
     order by line_item_id, sequence desc`.execute(trx)
  return new Map(rows.map(row => [lineItemId(row.line_item_id), row.reason]))
}

/** Decides from what the range says today and what was told before. The lines are kept from changing until the call ends. */
const decide = async (work: Work, filter: PaidFilter): OrRefused<DecidedPaidStatement<NamedLine>> => {
  const shares = await lockShares(work, filter)
  const lines = shares.map(({ line }) => line.id)
  const told = await loadToldLines(work, filter.agentIds.length === 0 ? 'all' : filter.agentIds, filter, lines)
  const reasons = await loadReasons(
    work,
    told.map(({ lineItemId: id }) => id),
  )
  return decidePaidStatement(filter, { shares, told, reasons, statedBefore: await loadStatedAgents(work, filter) })
}

/** How many lines are in memory at once. */
const LINES_AT_ONCE = 500

const insertContents = async (
  work: Work,
  id: PaidStatementId,
  { sections }: DecidedPaidStatement<NamedLine>,
  through: CalendarDate,
): Promise<void> => {
  const { trx, session } = work
  const { agencyId } = session
  const agents = sections.map(({ agentId }) => agentId)
  const years = await loadYearToDate(work, agents, through)
  await insertAll(
    trx,
    'paid_statement_section',
    sections.map(section => ({
      agency_id: agencyId,
      paid_statement_id: id,
      agent_id: section.agentId,
      total_commission_paid: numericOfCents(section.totalCommissionPaid),
      total_commission_transactions: section.totalCommissionTransactions,
      year_to_date: numericOfCents(years.get(section.agentId) ?? Money.ZERO),
    })),
  )
  const lines = [...new Set(sections.flatMap(({ shares }) => shares.map(({ line }) => line.id)))]
  const agreements = await loadAgreements(work)
  await slicesInTurns(lines, LINES_AT_ONCE, async some => {
    // What was paid is stored, so no rule is asked.
    const told = await loadLines(work, linesWithIds(some), NO_RULES, agreements)
    await keepToldLines(trx, { agencyId, statement: id, agents }, told)
  })
  await insertAll(
    trx,
    'paid_statement_adjustment',
    sections.flatMap(({ due }) => adjustmentRows(work, id, due)),
  )
}

/** The adjustments of one agent, numbered from 1. */
const adjustmentRows = (
  { session }: Work,
  id: PaidStatementId,
  due: readonly Settlement[],
): readonly Insertable<Database['paid_statement_adjustment']>[] =>
  due.map((one, index) => ({
    agency_id: session.agencyId,
    paid_statement_id: id,
    agent_id: one.line.agentId,
    adjustment_number: index + 1,
    line_item_id: one.line.lineItemId,
    corrected_paid_statement_id: one.corrects,
    amount: numericOfCents(one.due),
    reason: one.reason,
  }))

/** Returns the statement without its lines. Callers have checked that the filter's agents are the agency's. */
export const makePaidStatement = async (work: Work, filter: PaidFilter): OrRefused<PaidStatement> => {
  const { trx, session, now, random } = work
  await giveTime(trx, LARGE_WORK)
  await lookUpByKey(work)
  await waitForTurn(work)
  const decided = await decide(work, filter)
  if (E.isLeft(decided)) return decided
  const { name, sections } = decided.right
  const id = paidStatementId(random.uuid())
  const numbers = await nextNumbers(work, filter)
  await trx
    .insertInto('paid_statement')
    .values({
      agency_id: session.agencyId,
      paid_statement_id: id,
      statement_name: name,
      date_option: filter.dateOption,
      start_date: dateText(filter.start),
      end_date: dateText(filter.end),
      ...numbers,
      created_at: now,
      created_by: session.userId,
    })
    .execute()
  await insertContents(work, id, decided.right, filter.end)
  await recordHistory(work, {
    chain: paidStatementChain(id),
    action: 'paid statement made',
    changes: [
      { field: 'statement_name', before: null, after: name },
      { field: 'date_option', before: null, after: filter.dateOption },
      { field: 'version', before: null, after: numbers.version },
      {
        field: 'total_commission_paid',
        before: null,
        after: Money.toDollars(Money.sum(sections.map(({ totalCommissionPaid }) => totalCommissionPaid))),
      },
    ],
  })
  const made = await loadPaidStatement(work, id)
  if (made === null) throw new Error(`Paid statement ${id} vanished while it was made`)
  return E.right(made)
}
