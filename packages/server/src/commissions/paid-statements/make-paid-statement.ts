/** Makes a paid statement: what the range says today, kept as it is, and what earlier ones got wrong since. */
import { LineItemCodec } from '@commissions/contract'
import {
  type AgentId,
  agentId,
  agentPaidTotals,
  type CalendarDate,
  CalendarDates,
  Money,
  type PaidFilter,
  type PaidShare,
  type PaidStatement,
  type PaidStatementId,
  type PaidTotal,
  paidShares,
  paidStatementId,
  paidStatementName,
  type Settlement,
  settlements,
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
import { noPayments } from '../refusals.ts'
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
const loadReasons = async ({ trx, session }: Work, lines: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<{ line_item_id: string; reason: string }>`
    select distinct on (line_item_id) line_item_id, reason from history
     where agency_id = ${session.agencyId} and line_item_id = any(${[...lines]}::uuid[]) and reason is not null
     order by line_item_id, sequence desc`.execute(trx)
  return new Map(rows.map(row => [row.line_item_id, row.reason]))
}

interface Contents {
  readonly shares: readonly PaidShare[]
  readonly totals: readonly PaidTotal[]
  readonly due: readonly Settlement[]
  /** Who had a section of the range before: each gets one of every version, so that none of an earlier one stands. */
  readonly statedBefore: readonly AgentId[]
}

const contentsOf = async (work: Work, filter: PaidFilter): Promise<Contents> => {
  const wanted = new Set<AgentId>(filter.agentIds)
  const shares = (await lockPaidLines(work, filter))
    .flatMap(paidShares)
    .filter(({ agentId }) => wanted.size === 0 || wanted.has(agentId))
  const told = await loadToldLines(
    work,
    wanted.size === 0 ? 'all' : filter.agentIds,
    filter,
    shares.map(({ line }) => line.id),
  )
  const reasons = await loadReasons(
    work,
    told.map(({ lineItemId }) => lineItemId),
  )
  const stated = await loadStatedAgents(work, filter)
  const shown = new Set(shares.map(({ agentId, line }) => `${agentId} ${line.id}`))
  return {
    shares,
    totals: agentPaidTotals(shares),
    due: settlements(
      told,
      filter,
      ({ agentId: agent, lineItemId }) => shown.has(`${agent} ${lineItemId}`),
      lineItemId => reasons.get(lineItemId) ?? null,
    ),
    statedBefore: stated.filter(agentId => wanted.size === 0 || wanted.has(agentId)),
  }
}

/** Every agent who was paid, and whoever has something to be settled or taken off only. */
const sectionsOf = ({ totals, due, statedBefore }: Contents): readonly PaidTotal[] => {
  const paid = new Set(totals.map(({ agentId }) => agentId))
  const others = new Set([...due.map(({ line }) => line.agentId), ...statedBefore])
  const settledOnly = [...others].filter(agent => !paid.has(agent))
  return [
    ...totals,
    ...settledOnly.map(agentId => ({ agentId, totalCommissionPaid: Money.ZERO, totalCommissionTransactions: 0 })),
  ]
}

const insertContents = async (
  work: Work,
  id: PaidStatementId,
  contents: Contents,
  through: CalendarDate,
): Promise<void> => {
  const { trx } = work
  const key = { agency_id: work.session.agencyId, paid_statement_id: id }
  const sections = sectionsOf(contents)
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
  const lines = new Map(contents.shares.map(({ line }) => [line.id, line]))
  const json = new Map([...lines].map(([of, line]) => [of, JSON.stringify(LineItemCodec.encode(line))]))
  await insertAll(
    trx,
    'paid_statement_line',
    contents.shares.map(({ agentId, position, amount, line }) => ({
      ...key,
      agent_id: agentId,
      line_item_id: line.id,
      position,
      amount: numericOfCents(amount),
      line: json.get(line.id) ?? 'null',
    })),
  )
  await insertAll(trx, 'paid_statement_adjustment', adjustmentRows(work, id, contents.due))
}

/** Numbered agent by agent. */
const adjustmentRows = (
  { session }: Work,
  id: PaidStatementId,
  due: readonly Settlement[],
): readonly Insertable<Database['paid_statement_adjustment']>[] => {
  const last = new Map<AgentId, number>()
  return due.map(one => {
    const { agentId: agent, lineItemId } = one.line
    const number = (last.get(agent) ?? 0) + 1
    last.set(agent, number)
    return {
      agency_id: session.agencyId,
      paid_statement_id: id,
      agent_id: agent,
      adjustment_number: number,
      line_item_id: lineItemId,
      corrected_paid_statement_id: one.corrects,
      amount: numericOfCents(one.due),
      reason: one.reason,
    }
  })
}

/** The agents of the filter were found to be the agency's. */
export const makePaidStatement = async (work: Work, filter: PaidFilter): Promise<E.Either<Refusal, PaidStatement>> => {
  const { trx, session, now, random } = work
  await giveTime(trx, LARGE)
  await waitForTurn(work)
  const contents = await contentsOf(work, filter)
  if (contents.shares.length === 0)
    return E.left(noPayments(CalendarDates.toUs(filter.start), CalendarDates.toUs(filter.end)))
  const id = paidStatementId(random.uuid())
  const name = paidStatementName(filter.start, filter.end)
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
  await insertContents(work, id, contents, filter.end)
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
        after: Money.toDollars(Money.sum(contents.shares.map(({ amount }) => amount))),
      },
    ],
  })
  const made = await loadPaidStatement(work, id)
  if (made === null) throw new Error(`Paid statement ${id} vanished while it was made`)
  return E.right(made)
}
