/** A statement as its history records it: what a person or a carrier set. Its sums follow from its lines' histories. */
import { type CalendarDate, toIso } from '../calendar/calendar-date.ts'
import { fieldChanges, type ToldRecord } from '../history/field-changes.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { toDollars } from '../money/cents.ts'
import type { Statement } from './statement.ts'
import { fieldsOfStatus } from './status-from-fields.ts'

const date = (day: CalendarDate | null): string | null => (day === null ? null : toIso(day))

type Told = Pick<
  Statement,
  'numberFormatted' | 'source' | 'filename' | 'company' | 'statementDate' | 'description' | 'controlTotal' | 'status'
>

/** The statement as its history records it: wire names, dates in ISO and amounts in dollars. */
export const toldStatement = (statement: Told): ToldRecord => {
  const status = fieldsOfStatus(statement.status)
  return {
    statement_number_formatted: statement.numberFormatted,
    statement_source: statement.source,
    filename: statement.filename,
    company: statement.company,
    statement_date: toIso(statement.statementDate),
    description: statement.description,
    commission_paid_orig: statement.controlTotal === null ? null : toDollars(statement.controlTotal),
    reconciled: status.reconciled,
    reconciled_by: status.reconciledBy,
    reconciled_date: date(status.reconciledDate),
    reporting_date: date(status.reportingDate),
    archived: status.archived,
    archived_by: status.archivedBy,
    archived_date: date(status.archivedDate),
  }
}

/** The changed fields. `before` is null for a new statement, `after` for a deleted one. */
export const statementChanges = (before: Told | null, after: Told | null): readonly FieldChange[] =>
  fieldChanges(before === null ? {} : toldStatement(before), after === null ? {} : toldStatement(after))
