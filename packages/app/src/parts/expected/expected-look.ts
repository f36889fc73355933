/** Which of what carriers owe is looked at. It lives in the address, so that a link shows the same terms. */
import {
  type CalendarDate,
  CalendarDates,
  type CarrierId,
  carrierId,
  type DateRange,
  EXPECTED_STATES,
  type ExpectedState,
} from '@commissions/core'
import { readDay } from '../address/address-query.ts'

/** The states that can be looked at by themselves, and two groups of them. */
export const EXPECTED_CHOICES = ['outstanding', ...EXPECTED_STATES, 'all'] as const
export type ExpectedChoice = (typeof EXPECTED_CHOICES)[number]

export const EXPECTED_CHOICE_LABELS: Record<ExpectedChoice, string> = {
  outstanding: 'Outstanding',
  Missing: 'Missing',
  Short: 'Short',
  Over: 'Over',
  InFull: 'In full',
  NotDue: 'Not due',
  Closed: 'Closed',
  all: 'All',
}

export const isExpectedChoice = (text: string | null): text is ExpectedChoice =>
  EXPECTED_CHOICES.some(choice => choice === text)

/** The states to ask for; none is all of them. */
export const statesOf = (choice: ExpectedChoice): readonly ExpectedState[] => {
  if (choice === 'all') return []
  return choice === 'outstanding' ? ['Missing', 'Short', 'Over'] : [choice]
}

export interface ExpectedLook {
  readonly range: DateRange
  readonly carrierIds: readonly CarrierId[]
  readonly shown: ExpectedChoice
}

/** The terms that began in the twelve months up to today: those in force, and what is left of them to be asked for. */
export const lastYear = (today: CalendarDate): { readonly start: CalendarDate; readonly end: CalendarDate } => ({
  start: CalendarDates.addDays(CalendarDates.addMonths(today, -12), 1),
  end: today,
})

/** The last year when the address names no day. */
export const readExpectedLook = (query: URLSearchParams, today: CalendarDate): ExpectedLook => {
  const [start, end] = [readDay(query.get('start')), readDay(query.get('end'))]
  const shown = query.get('show')
  return {
    range: start === null && end === null ? lastYear(today) : { start, end },
    carrierIds: query.getAll('carrier').map(carrierId),
    shown: isExpectedChoice(shown) ? shown : 'outstanding',
  }
}

export const writeExpectedLook = ({ range: { start, end }, carrierIds, shown }: ExpectedLook): URLSearchParams => {
  const query = new URLSearchParams()
  if (start !== null) query.set('start', CalendarDates.toIso(start))
  if (end !== null) query.set('end', CalendarDates.toIso(end))
  for (const id of carrierIds) query.append('carrier', id)
  if (shown !== 'outstanding') query.set('show', shown)
  return query
}

/** What carriers owe, as a link. */
export const expectedLink = (look: ExpectedLook): string => `/expected?${writeExpectedLook(look)}`
