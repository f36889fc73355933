/** What is fixed about the sample files in docs/demo, so that they find their policies whatever day demo data is loaded. */
import { type CalendarDate, CalendarDates } from '@commissions/core'

/** So many policies of each such carrier stand in its file. */
export const POLICIES_IN_FILES = 14
/** Their policies began within four years from this day on, */
export const FILES_START: CalendarDate = CalendarDates.knownDate(2021, 10, 1)
/** and are alive at least until this day. */
export const FILES_COVER_UNTIL: CalendarDate = CalendarDates.knownDate(2027, 1, 31)
/** The month that the files report. */
export const FILES_MONTH: CalendarDate = CalendarDates.knownDate(2026, 10, 1)
