/** The form in which a line's history records it. */
import { type CalendarDate, toIso } from '../calendar/calendar-date.ts'
import { fieldChanges, type ToldRecord } from '../history/field-changes.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { toDollars } from '../money/cents.ts'
import { toPercent } from '../money/rate.ts'
import type { PayoutSlot } from '../payout/payout.ts'
import { fieldWriter, LINE_FIELD_KEYS, LINE_FIELDS } from './line-fields.ts'
import type { LineItem } from './line-item.ts'

const date = (day: CalendarDate | null): string | null => (day === null ? null : toIso(day))

const payout = ({ payout: of }: PayoutSlot) =>
  of === null ? null : { manual: of.manual, amount: toDollars(of.amount), agent_id_int: of.agentId }

/** A field's value as the wire writes it. */
const told = fieldWriter({ Amount: toDollars, Rate: toPercent, Date: toIso })

// Thousands of lines are recorded at once, so the table is read only once.
const FIELDS = LINE_FIELD_KEYS.map(key => ({ key, ...LINE_FIELDS[key] }))

const toldFields = (line: LineItem): ToldRecord => {
  const fields: Record<string, unknown> = {}
  for (const { key, wire, kind } of FIELDS) fields[wire] = told(kind, line[key])
  return fields
}

/** What somebody decided about the line. Its statement, its policy and the rules have histories of their own. */
export const toldLine = (line: LineItem): ToldRecord => ({
  import_row: line.importRow,
  ...toldFields(line),
  client_id: line.client?.id ?? null,
  policy_id: line.policy?.id ?? null,
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

/** The changed fields. `before` is null for a new line, `after` for a deleted one. */
export const lineChanges = (before: LineItem | null, after: LineItem | null): readonly FieldChange[] =>
  fieldChanges(before === null ? NOTHING : toldLine(before), after === null ? NOTHING : toldLine(after))
