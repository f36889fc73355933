/** How long statements have waited, in the age bands that Home counts and the list filters by. */
import { type CalendarDate, CalendarDates, type Statement } from '@commissions/core'

export const AGE_BANDS = [
  { id: '0-30', label: 'Up to 30 days', from: 0, to: 30 },
  { id: '31-60', label: '31 to 60 days', from: 31, to: 60 },
  { id: '61-90', label: '61 to 90 days', from: 61, to: 90 },
  { id: '91', label: 'Over 90 days', from: 91, to: Number.POSITIVE_INFINITY },
] as const
export type AgeBand = (typeof AGE_BANDS)[number]

export const ageBand = (id: string | null): AgeBand | null => AGE_BANDS.find(band => band.id === id) ?? null

/** Whole days from the statement's date to today; 0 for a statement with a future date. */
export const ageInDays = (statement: Pick<Statement, 'statementDate'>, today: CalendarDate): number =>
  Math.max(0, CalendarDates.dayNumber(today) - CalendarDates.dayNumber(statement.statementDate))

export const isOfAge = (band: AgeBand, statement: Pick<Statement, 'statementDate'>, today: CalendarDate): boolean => {
  const age = ageInDays(statement, today)
  return band.from <= age && age <= band.to
}
