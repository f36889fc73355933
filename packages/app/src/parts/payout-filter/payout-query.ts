/** The filters of the payout screens, to and from the address. */
import {
  agentId,
  type CalendarDate,
  CalendarDates,
  carrierId,
  type DateOption,
  DateRanges,
  DEFAULT_DATE_OPTION,
  PAYOUT_DATE_OPTIONS,
  type PayoutFilter,
} from '@commissions/core'
import { either as E } from 'fp-ts'

const date = (text: string | null): CalendarDate | null => {
  const read = text === null ? null : CalendarDates.parseIso(text)
  return read !== null && E.isRight(read) ? read.right : null
}

const dateOption = (text: string | null): DateOption =>
  PAYOUT_DATE_OPTIONS.find(option => option === text) ?? DEFAULT_DATE_OPTION

/** What the address says; this month when it names no day, since a service is asked for one end at least. */
export const readPayoutQuery = (query: URLSearchParams, today: CalendarDate): PayoutFilter => {
  const start = date(query.get('start'))
  const end = date(query.get('end'))
  const range = start === null && end === null ? DateRanges.presetRange('ThisMonth', today) : { start, end }
  const carrier = query.get('carrier')
  return {
    dateOption: dateOption(query.get('date_option')),
    ...range,
    carrierId: carrier === null || carrier === '' ? null : carrierId(carrier),
    agentIds: query
      .getAll('agent')
      .map(Number)
      .filter(id => Number.isInteger(id) && id > 0)
      .map(agentId),
  }
}

export const writePayoutQuery = (filter: PayoutFilter): URLSearchParams => {
  const query = new URLSearchParams({ date_option: filter.dateOption })
  if (filter.start !== null) query.set('start', CalendarDates.toIso(filter.start))
  if (filter.end !== null) query.set('end', CalendarDates.toIso(filter.end))
  if (filter.carrierId !== null) query.set('carrier', filter.carrierId)
  for (const agent of filter.agentIds) query.append('agent', String(agent))
  return query
}

export const sameFilter = (a: PayoutFilter | null, b: PayoutFilter): boolean =>
  a !== null && writePayoutQuery(a).toString() === writePayoutQuery(b).toString()
