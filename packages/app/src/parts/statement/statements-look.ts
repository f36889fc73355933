/** Which statements of a list are shown. It is stored in the address, so that a link shows the same rows. */
import {
  type CalendarDate,
  CalendarDates,
  type DateOption,
  type DateRange,
  DateRanges,
  holdsEachWord,
  Money,
  STATEMENT_SOURCES,
  type Statement,
  type StatementSource,
} from '@commissions/core'
import { readDay, writeDay } from '../../ui/dates/day-text.ts'
import { type AgeBand, ageBand, isOfAge } from './age-band.ts'
import { statementName } from './statement-name.ts'

/** The dates by which reconciled statements can be filtered. Other statements have only the first. */
export const LISTED_BY = ['StatementDate', 'ReportingDate', 'ReconciledDate'] as const satisfies readonly DateOption[]
export type ListedBy = (typeof LISTED_BY)[number]

/** Statements that carriers sent or somebody typed: every source except the agency's own anticipated statements. */
export const RECEIVED = 'Received'
export type SourceChoice = StatementSource | typeof RECEIVED

const sourceChoice = (text: string | null): SourceChoice | null =>
  text === RECEIVED ? RECEIVED : (STATEMENT_SOURCES.find(source => source === text) ?? null)

const isOfSource = (source: StatementSource, choice: SourceChoice): boolean =>
  choice === RECEIVED ? source !== 'Anticipated' : source === choice

export interface StatementsLook {
  readonly text: string
  readonly source: SourceChoice | null
  readonly age: AgeBand | null
  readonly onlyUnmatched: boolean
  /** The range of days. With both ends open, statements of any day are shown. */
  readonly range: DateRange
  /** The date to filter by. Null: the reporting date if there is one, since agents are paid by it; else the statement's own date. */
  readonly by: ListedBy | null
}

export const EVERY_STATEMENT: StatementsLook = {
  text: '',
  source: null,
  age: null,
  onlyUnmatched: false,
  range: { start: null, end: null },
  by: null,
}

export const readStatementsLook = (query: URLSearchParams): StatementsLook => ({
  text: query.get('q') ?? '',
  source: sourceChoice(query.get('source')),
  age: ageBand(query.get('age')),
  onlyUnmatched: query.get('unmatched') === 'yes',
  range: { start: readDay(query, 'from'), end: readDay(query, 'to') },
  by: LISTED_BY.find(by => by === query.get('by')) ?? null,
})

export const writeStatementsLook = ({
  text,
  source,
  age,
  onlyUnmatched,
  range,
  by,
}: StatementsLook): URLSearchParams => {
  const query = new URLSearchParams()
  if (text !== '') query.set('q', text)
  if (source !== null) query.set('source', source)
  if (age !== null) query.set('age', age.id)
  if (onlyUnmatched) query.set('unmatched', 'yes')
  writeDay(query, 'from', range.start)
  writeDay(query, 'to', range.end)
  if (by !== null) query.set('by', by)
  return query
}

export const statementsLink = (
  look: Partial<StatementsLook>,
  list: '/statements' | '/previous' | '/previous/archived' = '/statements',
): string => {
  const query = writeStatementsLook({ ...EVERY_STATEMENT, ...look }).toString()
  return query === '' ? list : `${list}?${query}`
}

const dayBy = ({ statementDate, status }: Statement, by: ListedBy): CalendarDate => {
  if (by === 'StatementDate' || status._tag !== 'Reconciled') return statementDate
  return by === 'ReportingDate' ? status.reportingDate : status.on
}

const isOfRange = (statement: Statement, { range, by }: StatementsLook): boolean =>
  DateRanges.contains(range, dayBy(statement, by ?? 'ReportingDate'))

/** Amounts are written and typed with and without their commas and dollar sign. */
const ungrouped = (text: string): string => text.replaceAll(',', '').replace('$', '')

/** Both totals, because a carrier names what it paid, whether or not somebody stated it. */
const words = (statement: Statement): string =>
  [
    statementName(statement),
    statement.numberFormatted,
    statement.filename ?? '',
    CalendarDates.toUs(statement.statementDate),
    Money.formatMoney(statement.controlTotal ?? statement.commissionPaid),
    Money.formatMoney(statement.commissionPaid),
  ].join(' ')

export const fits = (statement: Statement, look: StatementsLook, today: CalendarDate): boolean => {
  if (look.source !== null && !isOfSource(statement.source, look.source)) return false
  if (look.age !== null && !isOfAge(look.age, statement, today)) return false
  if (look.onlyUnmatched && statement.unmatchedCount === 0) return false
  if (!isOfRange(statement, look)) return false
  return holdsEachWord(ungrouped(look.text))(ungrouped(words(statement)))
}

/** `12 reconciled`, or `3 of 12 reconciled` if the view leaves some out. */
export const aboutList = (all: number | null, shown: number, word: string): string => {
  if (all === null) return ''
  const everything = `${all.toLocaleString('en-US')} ${word}`
  return all === shown ? everything : `${shown.toLocaleString('en-US')} of ${everything}`
}
