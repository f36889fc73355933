/** A report as rows and columns, before it is a file. Amounts, percentages and days keep what they are. */
import type { CalendarDate, Cents, Rate } from '@commissions/core'
import { mapInTurns } from '../work-in-turns.ts'

export type ReportCell =
  | { readonly _tag: 'Text'; readonly text: string }
  | { readonly _tag: 'Amount'; readonly amount: Cents }
  | { readonly _tag: 'Percent'; readonly rate: Rate }
  | { readonly _tag: 'Day'; readonly day: CalendarDate }
  | { readonly _tag: 'Blank' }

export interface ReportColumn<A> {
  readonly heading: string
  /** In characters. */
  readonly width: number
  readonly cell: (row: A) => ReportCell
}

export interface ReportTable {
  readonly name: string
  readonly headings: readonly string[]
  readonly widths: readonly number[]
  readonly rows: readonly (readonly ReportCell[])[]
}

export const BLANK: ReportCell = { _tag: 'Blank' }

const orBlank =
  <A>(make: (value: A) => ReportCell) =>
  (value: A | null): ReportCell =>
    value === null ? BLANK : make(value)

export const text = orBlank((value: string): ReportCell => (value === '' ? BLANK : { _tag: 'Text', text: value }))
export const amount = orBlank((value: Cents): ReportCell => ({ _tag: 'Amount', amount: value }))
export const percent = orBlank((rate: Rate): ReportCell => ({ _tag: 'Percent', rate }))
export const day = orBlank((value: CalendarDate): ReportCell => ({ _tag: 'Day', day: value }))

/** What comes page by page, because all of it at once may be more than is needed of it. */
export type Pages<A> = AsyncIterable<readonly A[]> | Iterable<readonly A[]>

/** What a report says of each; the pages themselves are let go one by one. */
export const mapPages = async <A, B>(pages: Pages<A>, map: (one: A) => B): Promise<readonly B[]> => {
  const mapped: B[] = []
  for await (const page of pages) for (const one of await mapInTurns(page, map)) mapped.push(one)
  return mapped
}

export const tableOf = async <A>(
  name: string,
  columns: readonly ReportColumn<A>[],
  pages: Pages<A>,
): Promise<ReportTable> => ({
  name,
  headings: columns.map(({ heading }) => heading),
  widths: columns.map(({ width }) => width),
  rows: await mapPages(pages, row => columns.map(({ cell }) => cell(row))),
})

const FORMULA = /^[=+\-@\t\r\n]/

/** A text that a spreadsheet would calculate is marked as a text, the way spreadsheets themselves do it. */
export const harmless = (value: string): string => (FORMULA.test(value) ? `'${value}` : value)
