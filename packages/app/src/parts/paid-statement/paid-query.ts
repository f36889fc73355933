/** Reads and writes the range of the paid screens in the address. Both ends are needed. One alone is kept as it was typed. */
import {
  type AskedDates,
  type CalendarDate,
  CalendarDates,
  DATE_OPTIONS,
  type DateOption,
  DateRanges,
  type StatementKey,
} from '@commissions/core'
import { readDay } from '../../ui/dates/day-text.ts'

/** The date by which the paid screens select lines. An address may name another, for statements created by another date. */
export const PAID_DATE_OPTION: DateOption = 'AgentPaidDate'

/** Reads the range from the address; this month if it names no day. */
export const readPaidQuery = (query: URLSearchParams, today: CalendarDate): AskedDates => {
  const option = query.get('date_option')
  const start = readDay(query, 'start')
  const end = readDay(query, 'end')
  return {
    dateOption: DATE_OPTIONS.find(one => one === option) ?? PAID_DATE_OPTION,
    ...(start === null && end === null ? DateRanges.presetRange('ThisMonth', today) : { start, end }),
  }
}

export const writePaidQuery = ({ dateOption, start, end }: AskedDates): URLSearchParams =>
  new URLSearchParams({
    ...(dateOption === null || dateOption === PAID_DATE_OPTION ? {} : { date_option: dateOption }),
    ...(start === null ? {} : { start: CalendarDates.toIso(start) }),
    ...(end === null ? {} : { end: CalendarDates.toIso(end) }),
  })

/** The path of the page with one agent's payments of the range. */
export const paidDetailPath = (agent: number, key: StatementKey, version: number | null = null): string => {
  const query = writePaidQuery(key)
  if (version !== null) query.set('version', String(version))
  return `/agent-paid-statements/detail/${agent}?${query}`
}

/** @example `01/01/2026 to 01/31/2026` */
export const rangeText = ({ start, end }: Pick<StatementKey, 'start' | 'end'>): string =>
  `${CalendarDates.toUs(start)} to ${CalendarDates.toUs(end)}`
