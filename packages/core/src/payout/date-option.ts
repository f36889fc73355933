/** Which of a line's dates a date range is about. Lines without that date are counted separately, never lost. */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { contains, type DateRange } from '../calendar/date-range.ts'
import type { LineItem } from '../line-item/line-item.ts'

/** The dates by which a range can select lines. */
export const DATE_OPTIONS = [
  'ReportingDate',
  'StatementDate',
  'ReconciledDate',
  'TransactionDate',
  'EffectiveDate',
  'AgentPaidDate',
] as const
export type DateOption = (typeof DATE_OPTIONS)[number]

/** What people call the dates. */
export const DATE_OPTION_LABELS: Record<DateOption, string> = {
  ReportingDate: 'Reporting date',
  StatementDate: 'Statement date',
  ReconciledDate: 'Reconciled date',
  TransactionDate: 'Transaction date',
  EffectiveDate: 'Effective date',
  AgentPaidDate: 'Agent paid date',
}

/** The choices of Agent Payout, whose lines are not paid yet. */
export const PAYOUT_DATE_OPTIONS = DATE_OPTIONS.filter(option => option !== 'AgentPaidDate')
/** The first choice of the payout screens. Modify Agent Payout starts with the last day on which agents were paid. */
export const DEFAULT_DATE_OPTION: DateOption = 'ReportingDate'

const FIELDS = {
  ReportingDate: 'reportingDate',
  StatementDate: 'statementDate',
  ReconciledDate: 'reconciledDate',
  TransactionDate: 'transactionDate',
  EffectiveDate: 'effectiveDate',
  AgentPaidDate: 'agentPaidDate',
} as const satisfies Record<DateOption, keyof LineItem>

type Dated = Pick<LineItem, (typeof FIELDS)[DateOption]>

/** The line's date that the option names; null if the line has none. */
export const lineDate = (line: Dated, option: DateOption): CalendarDate | null => line[FIELDS[option]]

/** `Undated` lines are neither in nor out of the range: they are counted and shown. */
export const inRange = (line: Dated, option: DateOption, range: DateRange): 'In' | 'Out' | 'Undated' => {
  const date = lineDate(line, option)
  return date === null ? 'Undated' : contains(range, date) ? 'In' : 'Out'
}
