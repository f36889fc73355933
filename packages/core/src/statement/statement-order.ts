import { compare } from '../calendar/calendar-date.ts'
import type { Statement } from './statement.ts'

/** By statement date (section 9), those of one day by number; the same in every list. */
export const compareStatements = (
  a: Pick<Statement, 'statementDate' | 'number'>,
  b: Pick<Statement, 'statementDate' | 'number'>,
): number => compare(a.statementDate, b.statementDate) || a.number - b.number
