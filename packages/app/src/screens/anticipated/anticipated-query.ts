/** What is asked for, to and from the address (section 2: carriers, start, end, statement_date). */
import {
  type AnticipatedQuery,
  anticipatedCarriers,
  type CalendarDate,
  CalendarDates,
  type CarrierId,
  carrierId,
  type StoredCarrierSetting,
} from '@commissions/core'
import { readDay, writeDay } from '../../ui/dates/day-text.ts'

export interface AnticipatedAsk {
  /** Empty: every carrier that is offered. */
  readonly carriers: readonly CarrierId[]
  readonly start: CalendarDate
  readonly end: CalendarDate
  readonly statementDate: CalendarDate
  /** Offers inactive carriers too. */
  readonly inactive: boolean
}

/** Defaults: the current month, and today as the statement date. A single start or end is completed to its month. */
export const readAsk = (query: URLSearchParams, today: CalendarDate): AnticipatedAsk => {
  const [start, end] = [readDay(query, 'start'), readDay(query, 'end')]
  return {
    carriers: query
      .getAll('carriers')
      .flatMap(ids => ids.split(','))
      .filter(id => id !== '')
      .map(carrierId),
    start: start ?? CalendarDates.startOfMonth(end ?? today),
    end: end ?? CalendarDates.endOfMonth(start ?? today),
    statementDate: readDay(query, 'statement_date') ?? today,
    inactive: query.get('inactive') === 'yes',
  }
}

export const writeAsk = (ask: AnticipatedAsk): URLSearchParams => {
  const query = new URLSearchParams()
  for (const carrier of ask.carriers) query.append('carriers', carrier)
  writeDay(query, 'start', ask.start)
  writeDay(query, 'end', ask.end)
  writeDay(query, 'statement_date', ask.statementDate)
  if (ask.inactive) query.set('inactive', 'yes')
  return query
}

export const sameAsk = (a: AnticipatedAsk | null, b: AnticipatedAsk): boolean =>
  a !== null && writeAsk(a).toString() === writeAsk(b).toString()

export const isReversed = ({ start, end }: AnticipatedAsk): boolean => CalendarDates.compare(start, end) > 0

/** What the service is asked: carriers that may be anticipated, by default the active ones (section 5). Null: none of those named may be. */
export const serviceQuery = (
  ask: AnticipatedAsk,
  settings: readonly StoredCarrierSetting[],
): AnticipatedQuery | null => {
  const offered = anticipatedCarriers(settings, { inactive: ask.inactive }).map(({ id }) => id)
  const named = ask.carriers.filter(id => offered.includes(id))
  if (ask.carriers.length > 0 && named.length === 0) return null
  const { start, end, statementDate } = ask
  return { start, end, statementDate, carrierIds: ask.carriers.length > 0 ? named : ask.inactive ? offered : [] }
}
