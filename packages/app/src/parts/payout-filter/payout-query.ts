/** Reads and writes the filters of the payout screens in the address. */
import {
  type CalendarDate,
  carrierId,
  type DateOption,
  DateRanges,
  DEFAULT_DATE_OPTION,
  PAYOUT_DATE_OPTIONS,
  type PayoutFilter,
} from '@commissions/core'
import { readDay, writeDay } from '../../ui/dates/day-text.ts'
import { readAgents } from '../address/agent-id.ts'

/** A range of days, by one of a line's dates. */
export type DatedRange = Pick<PayoutFilter, 'dateOption' | 'start' | 'end'>

const days = (query: URLSearchParams) => ({ start: readDay(query, 'start'), end: readDay(query, 'end') })

export const namesDays = (query: URLSearchParams): boolean => {
  const { start, end } = days(query)
  return start !== null || end !== null
}

export const thisMonth = (today: CalendarDate): DatedRange => ({
  dateOption: DEFAULT_DATE_OPTION,
  ...DateRanges.presetRange('ThisMonth', today),
})

/** Reads the filter from the address. If it names no day, `otherwise` is the range, since a service needs at least one end. */
export const readPayoutQuery = (
  query: URLSearchParams,
  otherwise: DatedRange,
  options: readonly DateOption[] = PAYOUT_DATE_OPTIONS,
): PayoutFilter => {
  const range = namesDays(query) ? days(query) : otherwise
  const said = options.find(option => option === query.get('date_option'))
  const carrier = query.get('carrier')
  return {
    dateOption: said ?? (range === otherwise ? otherwise.dateOption : DEFAULT_DATE_OPTION),
    start: range.start,
    end: range.end,
    carrierId: carrier === null || carrier === '' ? null : carrierId(carrier),
    agentIds: readAgents(query),
  }
}

export const writePayoutQuery = (filter: PayoutFilter): URLSearchParams => {
  const query = new URLSearchParams({ date_option: filter.dateOption })
  writeDay(query, 'start', filter.start)
  writeDay(query, 'end', filter.end)
  if (filter.carrierId !== null) query.set('carrier', filter.carrierId)
  for (const agent of filter.agentIds) query.append('agent', String(agent))
  return query
}

export const sameFilter = (a: PayoutFilter | null, b: PayoutFilter): boolean =>
  a !== null && writePayoutQuery(a).toString() === writePayoutQuery(b).toString()
