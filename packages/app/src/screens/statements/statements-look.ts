/** What of a list of statements is looked at. It lives in the address, so that a link shows the same rows. */
import {
  type CalendarDate,
  CalendarDates,
  STATEMENT_SOURCES,
  type Statement,
  type StatementSource,
} from '@commissions/core'
import { type AgeBand, ageBand, isOfAge } from './age-band.ts'
import { statementName } from './statement-name.ts'

export interface StatementsLook {
  readonly text: string
  readonly source: StatementSource | null
  readonly age: AgeBand | null
  readonly onlyUnmatched: boolean
}

export const EVERYTHING: StatementsLook = { text: '', source: null, age: null, onlyUnmatched: false }

export const readLook = (query: URLSearchParams): StatementsLook => ({
  text: query.get('q') ?? '',
  source: STATEMENT_SOURCES.find(source => source === query.get('source')) ?? null,
  age: ageBand(query.get('age')),
  onlyUnmatched: query.get('unmatched') === 'yes',
})

export const writeLook = ({ text, source, age, onlyUnmatched }: StatementsLook): URLSearchParams =>
  new URLSearchParams({
    ...(text === '' ? {} : { q: text }),
    ...(source === null ? {} : { source }),
    ...(age === null ? {} : { age: age.id }),
    ...(onlyUnmatched ? { unmatched: 'yes' } : {}),
  })

/** The list with this look, as a link. */
export const statementsLink = (look: Partial<StatementsLook>): string => {
  const query = writeLook({ ...EVERYTHING, ...look }).toString()
  return query === '' ? '/statements' : `/statements?${query}`
}

const words = (statement: Statement): string =>
  [
    statementName(statement),
    statement.numberFormatted,
    statement.filename ?? '',
    CalendarDates.toUs(statement.statementDate),
  ]
    .join(' ')
    .toLowerCase()

export const fits = (statement: Statement, look: StatementsLook, today: CalendarDate): boolean => {
  if (look.source !== null && statement.source !== look.source) return false
  if (look.age !== null && !isOfAge(look.age, statement, today)) return false
  if (look.onlyUnmatched && statement.unmatchedCount === 0) return false
  const held = words(statement)
  return look.text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every(word => held.includes(word))
}
