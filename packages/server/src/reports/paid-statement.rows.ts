/** What an agent was paid, out of the rows that were written when it was paid. */
import {
  agentId,
  type CalendarDate,
  type Cents,
  DATE_OPTION_LABELS,
  type DateOption,
  formula,
  fullName,
  Money,
} from '@commissions/core'
import type { Transaction } from 'kysely'
import { formatStatementNumber } from '../commissions/statements/statement-number.ts'
import type { Database } from '../database/schema.ts'
import { centsOf, dateOf, dateText, maybe, payoutValueOf } from '../database/values.ts'
import { loadClientReferences } from '../search/clients.rows.ts'
import type { PaidLine, PaidStatementModel } from './paid-statement.model.ts'

export interface PaidRange {
  readonly agentId: number
  readonly dateOption: DateOption
  readonly start: CalendarDate
  readonly end: CalendarDate
}

const DATES = {
  ReportingDate: 'statement.reporting_date',
  StatementDate: 'statement.statement_date',
  ReconciledDate: 'statement.reconciled_date',
  TransactionDate: 'line_item.transaction_date',
  EffectiveDate: 'line_item.effective_date',
  AgentPaidDate: 'line_payout.agent_paid_date',
} as const satisfies Record<DateOption, string>

const selectPaid = (trx: Transaction<Database>, agencyId: string, range: PaidRange) =>
  trx
    .selectFrom('line_payout')
    .innerJoin('line_item', join =>
      join
        .onRef('line_item.agency_id', '=', 'line_payout.agency_id')
        .onRef('line_item.line_item_id', '=', 'line_payout.line_item_id'),
    )
    .innerJoin('statement', join =>
      join
        .onRef('statement.agency_id', '=', 'line_item.agency_id')
        .onRef('statement.statement_id', '=', 'line_item.statement_id'),
    )
    .leftJoin('policy', join =>
      join.onRef('policy.agency_id', '=', 'line_item.agency_id').onRef('policy.policy_id', '=', 'line_item.policy_id'),
    )
    .leftJoin('carrier', join =>
      join
        .onRef('carrier.agency_id', '=', 'line_item.agency_id')
        .on(eb => eb('carrier.carrier_id', '=', eb.fn.coalesce('line_item.carrier_id', 'statement.carrier_id'))),
    )
    .where('line_payout.agency_id', '=', agencyId)
    .where('line_payout.agent_id', '=', range.agentId)
    .where(DATES[range.dateOption], '>=', dateText(range.start))
    .where(DATES[range.dateOption], '<=', dateText(range.end))
    .orderBy('statement.statement_number')
    .orderBy('line_item.line_number')
    .orderBy('line_payout.position')
    .select([
      'line_payout.amount',
      'line_payout.manual',
      'line_payout.outcome',
      'line_payout.calc_type',
      'line_payout.value',
      'line_payout.basis',
      'line_payout.rule_sentence',
      'line_payout.agent_paid_date',
      'line_item.transaction_date',
      'line_item.effective_date',
      'line_item.transaction_type',
      'line_item.policy_number',
      'line_item.insured_name',
      'line_item.client_id',
      'line_item.gross_amount',
      'line_item.commission_amount',
      'statement.statement_number',
      'policy.number as number_of_policy',
      'carrier.name as carrier',
    ])

type PaidRow = Awaited<ReturnType<ReturnType<typeof selectPaid>['execute']>>[number]

/** @example `25 % of 50.00`: the sum beside its amount, which stands in a column of its own. */
const howPaid = (row: PaidRow): string => {
  if (row.manual) return 'Set by hand'
  const said = formula({
    outcome: row.outcome,
    agentId: null,
    amount: centsOf(row.amount),
    ruleId: null,
    calcType: row.calc_type,
    value: maybe(payoutValueOf)(row.value),
    basis: maybe(centsOf)(row.basis),
    warnings: [],
  })
  return said?.replace(/ = \S+$/, '') ?? row.rule_sentence ?? ''
}

const loadLines = async (
  trx: Transaction<Database>,
  agencyId: string,
  range: PaidRange,
): Promise<readonly PaidLine[]> => {
  const rows = await selectPaid(trx, agencyId, range).execute()
  const clients = await loadClientReferences(trx, agencyId, [
    ...new Set(rows.map(row => row.client_id).filter(id => id !== null)),
  ])
  return rows.map(row => ({
    carrier: row.carrier ?? 'Without a carrier',
    statementNumber: formatStatementNumber(row.statement_number),
    paidOn: dateOf(row.agent_paid_date),
    transactionDate: dateOf(row.transaction_date),
    effectiveDate: maybe(dateOf)(row.effective_date),
    transactionType: row.transaction_type,
    policyNumber: row.policy_number ?? row.number_of_policy,
    insured: row.insured_name ?? (row.client_id === null ? null : (clients.get(row.client_id)?.displayName ?? null)),
    premium: centsOf(row.gross_amount),
    commission: centsOf(row.commission_amount),
    how: howPaid(row),
    amount: centsOf(row.amount),
  }))
}

/** By the day of payment, whatever the range goes by: that is the year an agent is taxed for. */
const loadYearToDate = async (
  trx: Transaction<Database>,
  agencyId: string,
  { agentId: agent, end }: PaidRange,
): Promise<Cents> => {
  const { sum } = await trx
    .selectFrom('line_payout')
    .where('agency_id', '=', agencyId)
    .where('agent_id', '=', agent)
    .where('agent_paid_date', '>=', dateText({ year: end.year, month: 1, day: 1 }))
    .where('agent_paid_date', '<=', dateText(end))
    .select(eb => eb.fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return maybe(centsOf)(sum) ?? Money.ZERO
}

/** Null for an agent the agency never had. */
export const loadPaidStatement = async (
  trx: Transaction<Database>,
  agency: { readonly agencyId: string; readonly agencyName: string },
  range: PaidRange,
  today: CalendarDate,
): Promise<PaidStatementModel | null> => {
  const agent = await trx
    .selectFrom('agent')
    .select(['first_name', 'last_name'])
    .where('agency_id', '=', agency.agencyId)
    .where('agent_id', '=', agentId(range.agentId))
    .executeTakeFirst()
  if (agent === undefined) return null
  return {
    agency: agency.agencyName,
    agent: fullName({ firstName: agent.first_name, lastName: agent.last_name }),
    start: range.start,
    end: range.end,
    dateLabel: DATE_OPTION_LABELS[range.dateOption],
    lines: await loadLines(trx, agency.agencyId, range),
    adjustments: [],
    yearToDate: await loadYearToDate(trx, agency.agencyId, range),
    madeOn: today,
  }
}
