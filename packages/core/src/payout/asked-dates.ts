/** The dates that a question about payouts has to name (section 5). */
import { either as E } from 'fp-ts'
import { type CalendarDate, compare } from '../calendar/calendar-date.ts'
import type { DateRange } from '../calendar/date-range.ts'
import { missingFields } from '../failure/missing-fields.ts'
import type { DateOption } from './date-option.ts'

/** The dates as a person asks for them: date option and ends may still be missing. */
export interface AskedDates extends DateRange {
  readonly dateOption: DateOption | null
}

export interface TransactionDates extends DateRange {
  readonly dateOption: DateOption
}

/** Dates whose option and both ends are known. */
export interface PaidDates extends TransactionDates {
  readonly start: CalendarDate
  readonly end: CalendarDate
}

const NO_OPTION = missingFields('The search', ['a date to go by'])
const BACKWARDS = 'The end date is before the start date'

/** Payout and modify-payout transactions need a date option and an end. Otherwise, a sentence says what is missing. */
export const transactionDates = ({ dateOption, start, end }: AskedDates): E.Either<string, TransactionDates> => {
  if (dateOption === null) return E.left(NO_OPTION)
  if (start === null && end === null) return E.left(missingFields('The range', ['a first day, a last day or both']))
  if (start !== null && end !== null && compare(start, end) > 0) return E.left(BACKWARDS)
  return E.right({ dateOption, start, end })
}

/** Paid summaries and paid line items need a date option and both ends. */
export const paidDates = ({ dateOption, start, end }: AskedDates): E.Either<string, PaidDates> => {
  if (dateOption === null) return E.left(NO_OPTION)
  if (start === null || end === null) return E.left(missingFields('The range', ['a first day', 'a last day']))
  return compare(start, end) > 0 ? E.left(BACKWARDS) : E.right({ dateOption, start, end })
}
