import { compare } from '../calendar/calendar-date.ts'
import type { Statement } from './statement.ts'

/** Sorts by statement date (section 9), then by number. Every list uses this order. */
export const compareStatements = (
  a: Pick<Statement, 'statementDate' | 'number'>,
  b: Pick<Statement, 'statementDate' | 'number'>,
): number => compare(a.statementDate, b.statementDate) || a.number - b.number
