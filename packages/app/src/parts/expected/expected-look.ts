/** Which expected commissions are shown. The choice is stored in the address, so that a link shows the same terms. */
import {
  type CalendarDate,
  CalendarDates,
  type CarrierId,
  carrierId,
  type DateRange,
  EXPECTED_STATES,
  type ExpectedState,
} from '@commissions/core'
import { readDay, writeDay } from '../../ui/dates/day-text.ts'

/** The states to choose from, and two groups of them. */
export const EXPECTED_CHOICES = ['outstanding', ...EXPECTED_STATES, 'all'] as const
export type ExpectedChoice = (typeof EXPECTED_CHOICES)[number]

export const EXPECTED_CHOICE_LABELS: Record<ExpectedChoice, string> = {
  outstanding: 'Open',
  Missing: 'Missing',
  Short: 'Short',
  Over: 'Over',
  InFull: 'In full',
  NotDue: 'Not due',
  Closed: 'Closed',
  all: 'All',
}

/** The states to request; an empty list means all states. */
export const statesOf = (choice: ExpectedChoice): readonly ExpectedState[] => {
  if (choice === 'all') return []
  return choice === 'outstanding' ? ['Missing', 'Short', 'Over'] : [choice]
}

export interface ExpectedLook {
  readonly range: DateRange
  readonly carrierIds: readonly CarrierId[]
  readonly shown: ExpectedChoice
}

/** The range of the twelve months up to today: terms that began then are in force, and carriers may still owe for them. */
export const lastYear = (today: CalendarDate): { readonly start: CalendarDate; readonly end: CalendarDate } => ({
  start: CalendarDates.addDays(CalendarDates.addMonths(today, -12), 1),
  end: today,
})

/** Reads the choice from the address. Without a day there, the range is the last year. */
export const readExpectedLook = (query: URLSearchParams, today: CalendarDate): ExpectedLook => {
  const [start, end] = [readDay(query, 'start'), readDay(query, 'end')]
  return {
    range: start === null && end === null ? lastYear(today) : { start, end },
    carrierIds: query.getAll('carrier').map(carrierId),
    shown: EXPECTED_CHOICES.find(choice => choice === query.get('show')) ?? 'outstanding',
  }
}

export const writeExpectedLook = ({ range: { start, end }, carrierIds, shown }: ExpectedLook): URLSearchParams => {
  const query = new URLSearchParams()
  writeDay(query, 'start', start)
  writeDay(query, 'end', end)
  for (const id of carrierIds) query.append('carrier', id)
  if (shown !== 'outstanding') query.set('show', shown)
  return query
}

export const expectedLink = (look: ExpectedLook): string => `/expected?${writeExpectedLook(look)}`
