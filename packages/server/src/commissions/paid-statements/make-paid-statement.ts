/** Makes a paid statement: what the range says today, kept as it is, and what earlier ones got wrong since. */
import { LineItemCodec } from '@commissions/contract'
import {
  type AgentId,
  agentId,
  type CalendarDate,
  type DecidedPaidStatement,
  decidePaidStatement,
  type LineItemId,
  lineItemId,
  Money,
  type PaidFilter,
  type PaidStatement,
  type PaidStatementId,
  paidShares,
  paidStatementId,
  type Settlement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { type Insertable, sql } from 'kysely'
import { insertAll } from '../../database/insert-all.ts'
import { giveTime, LARGE } from '../../database/limits.ts'
import type { Database } from '../../database/schema.ts'
import { dateText, numericOfCents } from '../../database/values.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { mapInTurns } from '../../work-in-turns.ts'
import { lockPaidLines } from './paid-lines.rows.ts'
import { loadPaidStatement, paidStatementChain } from './paid-statements.rows.ts'
import { loadToldLines } from './told-lines.rows.ts'
import { loadYearToDate } from './year-to-date.rows.ts'

/** Two statements of an agency are made one after the other: each has to know what the one before told. */
const waitForTurn = ({ trx, session }: Work): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`paid_statement ${session.agencyId}`}, 0))`.execute(trx)

/** The agency's next number of all, and the range's next version. */
const nextNumbers = async ({ trx, session }: Work, filter: PaidFilter) => {
  const row = await trx
    .selectFrom('paid_statement')
    .where('agency_id', '=', session.agencyId)
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
    .innerJoin('paid_statement_section as section', join =>
      join
        .onRef('section.agency_id', '=', 'made.agency_id')
        .onRef('section.paid_statement_id', '=', 'made.paid_statement_id'),
    )
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

/** What the range says today and what was told before, its lines kept from being changed until the call ends. */
const decide = async (work: Work, filter: PaidFilter): Promise<E.Either<Refusal, DecidedPaidStatement>> => {
  const shares = (await lockPaidLines(work, filter)).flatMap(paidShares)
  const lines = shares.map(({ line }) => line.id)
  const told = await loadToldLines(work, filter.agentIds.length === 0 ? 'all' : filter.agentIds, filter, lines)
  const reasons = await loadReasons(
    work,
    told.map(({ lineItemId: id }) => id),
  )
  return decidePaidStatement(filter, { shares, told, reasons, statedBefore: await loadStatedAgents(work, filter) })
}

const insertContents = async (
  work: Work,
  id: PaidStatementId,
  { sections }: DecidedPaidStatement,
  through: CalendarDate,
): Promise<void> => {
  const { trx } = work
  const key = { agency_id: work.session.agencyId, paid_statement_id: id }
  const years = await loadYearToDate(
    work,
    sections.map(({ agentId }) => agentId),
    through,
  )
  await insertAll(
    trx,
    'paid_statement_section',
    sections.map(section => ({
      ...key,
      agent_id: section.agentId,
      total_commission_paid: numericOfCents(section.totalCommissionPaid),
      total_commission_transactions: section.totalCommissionTransactions,
      year_to_date: numericOfCents(years.get(section.agentId) ?? Money.ZERO),
    })),
  )
  const shares = sections.flatMap(section => section.shares)
  const lines = new Map(shares.map(({ line }) => [line.id, line]))
  const json = new Map(
    await mapInTurns([...lines], ([of, line]) => [of, JSON.stringify(LineItemCodec.encode(line))] as const),
  )
  await insertAll(
    trx,
    'paid_statement_line',
    shares.map(({ agentId, position, amount, line }) => ({
      ...key,
      agent_id: agentId,
      line_item_id: line.id,
      position,
      amount: numericOfCents(amount),
      line: json.get(line.id) ?? 'null',
    })),
  )
  await insertAll(
    trx,
    'paid_statement_adjustment',
    sections.flatMap(({ due }) => adjustmentRows(work, id, due)),
  )
}

/** Of one agent, numbered from 1. */
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

/** The agents of the filter were found to be the agency's. */
export const makePaidStatement = async (work: Work, filter: PaidFilter): Promise<E.Either<Refusal, PaidStatement>> => {
  const { trx, session, now, random } = work
  await giveTime(trx, LARGE)
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
