/** A line's date for a date option, and a range over it; a line without that date is told apart, never lost. */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { contains, type DateRange } from '../calendar/date-range.ts'
import type { LineItem } from '../line-item/line-item.ts'
import type { DateOption } from './date-option.ts'

const FIELDS = {
  ReportingDate: 'reportingDate',
  StatementDate: 'statementDate',
  ReconciledDate: 'reconciledDate',
  TransactionDate: 'transactionDate',
  EffectiveDate: 'effectiveDate',
  AgentPaidDate: 'agentPaidDate',
} as const satisfies Record<DateOption, keyof LineItem>

type Dated = Pick<LineItem, (typeof FIELDS)[DateOption]>

/** The date the option speaks of; null when the line has none. */
export const lineDate = (line: Dated, option: DateOption): CalendarDate | null => line[FIELDS[option]]

/** `Undated`: neither in nor out, to be counted and shown. */
export const inRange = (line: Dated, option: DateOption, range: DateRange): 'In' | 'Out' | 'Undated' => {
  const date = lineDate(line, option)
  return date === null ? 'Undated' : contains(range, date) ? 'In' : 'Out'
}
