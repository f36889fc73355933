/** The sums of payable lines for each agent. The database returns only the fields that the calculator reads. */
import {
  type AgentId,
  type AgentTotal,
  agentId,
  agentTotals,
  CalendarDates,
  type CommissionTerm,
  carrierId,
  earnedBy,
  earningsBy,
  type ManualAmount,
  mergedTotals,
  type OutstandingSum,
  outstandingTogether,
  type PayableSums,
  type PayoutFilter,
  type PayoutLine,
  type PolicyOverrides,
  type Position,
  transactionKind,
} from '@commissions/core'
import { sql } from 'kysely'
import { onKey } from '../../database/joins.ts'
import { inPortions } from '../../database/portions.ts'
import type { StoredCalcType } from '../../database/tables/records.ts'
import { centsOf, dateOf, maybe, payoutValueOf } from '../../database/values.ts'
import type { ReadWork } from '../../work.ts'
import { aTurn } from '../../work-in-turns.ts'
import { standingLines } from '../lines/standing-lines.ts'
import { loadCalculator } from '../rules-in-force.ts'
import { payoutLinesWhere } from './payout-lines.rows.ts'

/** Amounts and rates come as text, as they do everywhere: a double would round cents. */
type AgentEntry = readonly [position: Position, agent: number, manual: string | null, manualAgent: number | null]
type OverrideEntry = readonly [position: Position, calcType: StoredCalcType, value: string, agent: number | null]

interface Row {
  readonly gross_amount: string
  readonly commission_amount: string
  readonly commission_term: CommissionTerm
  readonly agency_income: boolean
  readonly carrier_id: string | null
  readonly lobs: readonly string[] | null
  readonly application_type: string | null
  readonly agents: readonly AgentEntry[] | null
  readonly overrides: readonly OverrideEntry[] | null
}

/** The same facts that the core's `payoutLine` reads. */
const calculated = (work: ReadWork, filter: PayoutFilter) =>
  standingLines(work)
    .leftJoin('policy', onKey('policy.policy_id', 'line_item.policy_id'))
    .where(payoutLinesWhere(work.session.agencyId, 'payable', filter))
    .select([
      'line_item.gross_amount',
      'line_item.commission_amount',
      'line_item.commission_term',
      'line_item.agency_income',
      'policy.lobs',
      'policy.application_type',
    ])
    .select([
      sql`coalesce(line_item.carrier_id, statement.carrier_id)`.as('carrier_id'),
      sql`(select json_agg(json_build_array(own.position, own.agent_id, own.manual_amount::text, own.manual_agent_id))
             from line_item_agent own
            where own.agency_id = ${work.session.agencyId} and own.line_item_id = line_item.line_item_id)`.as('agents'),
      sql`(select json_agg(json_build_array(own.position, own.calc_type, own.value::text, own.agent_id))
             from policy_override own
            where own.agency_id = ${work.session.agencyId} and own.policy_id = policy.policy_id)`.as('overrides'),
    ])

/** A row with the fields by which outstanding sums are also grouped. */
interface PlacedRow extends Row {
  readonly statement_date: string
  readonly lob: string | null
}

const agent = maybe<number, AgentId>(agentId)

const overridesOf = (entries: readonly OverrideEntry[] | null): PolicyOverrides => {
  const overrides: { [P in Position]?: NonNullable<PolicyOverrides[P]> } = {}
  for (const [position, calcType, value, id] of entries ?? [])
    overrides[position] = { calcType, value: payoutValueOf(value), agentId: agent(id) }
  return overrides
}

const toPayoutLine = (row: Row): PayoutLine => {
  const agents: { [P in Position]?: AgentId } = {}
  const manual: { [P in Position]?: ManualAmount } = {}
  for (const [position, id, amount, of] of row.agents ?? []) {
    agents[position] = agentId(id)
    if (amount !== null) manual[position] = { amount: centsOf(amount), agentId: agent(of) }
  }
  return {
    grossAmount: centsOf(row.gross_amount),
    commissionAmount: centsOf(row.commission_amount),
    kind: transactionKind(row.commission_term),
    agents,
    carrierId: maybe(carrierId)(row.carrier_id),
    policy:
      row.lobs === null || row.application_type === null
        ? null
        : { linesOfBusiness: row.lobs, applicationType: row.application_type },
    agencyIncome: row.agency_income,
    overrides: overridesOf(row.overrides),
    manual,
  }
}

export const sumPayable = async (work: ReadWork, filter: PayoutFilter): Promise<Omit<PayableSums, 'note'>> => {
  const { trx } = work
  const { calculator } = await loadCalculator(work)
  let lines = 0
  let agents: readonly AgentTotal[] = []
  for await (const rows of inPortions(trx, sql<Row>`${calculated(work, filter)}`)) {
    await aTurn()
    lines += rows.length
    const earned = rows.flatMap((row, id) =>
      earningsBy(calculator.line(toPayoutLine(row))).map(one => ({ ...one, line: { id } })),
    )
    agents = mergedTotals(agents, agentTotals(earned))
  }
  return { lines, agents }
}

export const sumOutstanding = async (work: ReadWork, filter: PayoutFilter): Promise<readonly OutstandingSum[]> => {
  const { trx } = work
  const { calculator } = await loadCalculator(work)
  const placed = calculated(work, filter).select(['line_item.lob', 'statement.statement_date'])
  let sums: readonly OutstandingSum[] = []
  for await (const rows of inPortions(trx, sql<PlacedRow>`${placed}`)) {
    await aTurn()
    const found = rows.map(row => ({
      month: CalendarDates.startOfMonth(dateOf(row.statement_date)),
      carrierId: maybe(carrierId)(row.carrier_id),
      lob: row.lobs?.[0] ?? row.lob,
      amount: earnedBy(earningsBy(calculator.line(toPayoutLine(row))), filter.agentIds),
    }))
    sums = outstandingTogether([...sums, ...found])
  }
  return sums
}
