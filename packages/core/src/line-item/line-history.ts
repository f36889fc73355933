/** A line as its history tells it. */

import type { CalendarDate } from '../calendar/calendar-date.ts'
import { toIso } from '../calendar/calendar-date.ts'
import { fieldChanges, type ToldRecord } from '../history/field-changes.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { toDollars } from '../money/cents.ts'
import { toPercent } from '../money/rate.ts'
import type { PayoutSlot } from '../payout/payout.ts'
import type { LineItem } from './line-item.ts'

const date = (day: CalendarDate | null): string | null => (day === null ? null : toIso(day))

const payout = ({ payout: of }: PayoutSlot) =>
  of === null ? null : { manual: of.manual, amount: toDollars(of.amount), agent_id_int: of.agentId }

/** What somebody decided about the line; what its statement, its policy and the rules say is told by theirs. */
export const toldLine = (line: LineItem): ToldRecord => ({
  import_row: line.importRow,
  transaction_date: date(line.transactionDate),
  transaction_type: line.transactionType,
  transaction_description: line.transactionDescription,
  effective_date: date(line.effectiveDate),
  expiration_date: date(line.expirationDate),
  gross_amount: toDollars(line.grossAmount),
  commission_rate: line.commissionRate === null ? null : toPercent(line.commissionRate),
  commission_amount: toDollars(line.commissionAmount),
  commission_term: line.commissionTerm,
  insured_name: line.insuredName,
  lob: line.lob,
  policy_number: line.policyNumber,
  writing_carrier: line.writingCarrier,
  carrier_id: line.carrierId,
  client_id: line.client?.id ?? null,
  policy_id: line.policy?.id ?? null,
  agency_income: line.agencyIncome,
  agents: line.agents,
  agent_1_payout: payout(line.agent1),
  agent_2_payout: payout(line.agent2),
  agent_3_payout: payout(line.agent3),
  voided: line.voided,
  mark: line.mark,
  paid: line.paid,
  agent_paid_date: date(line.agentPaidDate),
})

const NOTHING: ToldRecord = {}

/** Null stands for a line that is not there yet, or no more. */
export const lineChanges = (before: LineItem | null, after: LineItem | null): readonly FieldChange[] =>
  fieldChanges(before === null ? NOTHING : toldLine(before), after === null ? NOTHING : toldLine(after))
