/** Fixed facts about the sample files in docs/demo, so that their lines match policies on whatever day the demo data is loaded. */
import { type CalendarDate, CalendarDates } from '@commissions/core'

/** How many policies each sample file holds. */
export const POLICIES_IN_FILES = 14
/** The policies in sample files began within four years from this day on. */
export const FILES_START: CalendarDate = CalendarDates.knownDate(2021, 10, 1)
/** The policies in sample files are in force at least until this day. */
export const FILES_COVER_UNTIL: CalendarDate = CalendarDates.knownDate(2027, 1, 31)
/** The month that the sample files report. */
export const FILES_MONTH: CalendarDate = CalendarDates.knownDate(2026, 10, 1)
