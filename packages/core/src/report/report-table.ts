/** A report as rows and columns, before it is a file. Amounts, percentages and days keep their types. */
import { type CalendarDate, toIso } from '../calendar/calendar-date.ts'
import { type Cents, toDollars } from '../money/cents.ts'
import { type Rate, toPercent } from '../money/rate.ts'

/** The content of a cell. Amounts are in cents, percentages in millionths of a percent. */
export type ReportCell =
  | { readonly _tag: 'Text'; readonly text: string }
  | { readonly _tag: 'Amount'; readonly amount: Cents }
  | { readonly _tag: 'Percent'; readonly rate: Rate }
  | { readonly _tag: 'Day'; readonly day: CalendarDate }
  | { readonly _tag: 'Blank' }

/** A column of a report: its heading, its width, and the cell of each row. */
export interface ReportColumn<A> {
  readonly heading: string
  /** In characters. */
  readonly width: number
  readonly cell: (row: A) => ReportCell
}

export const BLANK_CELL: ReportCell = { _tag: 'Blank' }

const orBlank =
  <A>(make: (value: A) => ReportCell) =>
  (value: A | null): ReportCell =>
    value === null ? BLANK_CELL : make(value)

export const textCell = orBlank(
  (value: string): ReportCell => (value === '' ? BLANK_CELL : { _tag: 'Text', text: value }),
)
export const amountCell = orBlank((value: Cents): ReportCell => ({ _tag: 'Amount', amount: value }))
export const percentCell = orBlank((rate: Rate): ReportCell => ({ _tag: 'Percent', rate }))
export const dayCell = orBlank((value: CalendarDate): ReportCell => ({ _tag: 'Day', day: value }))

/** A cell in plain characters: amounts in dollars with two decimals, days as YYYY-MM-DD. */
export const reportCellText = (cell: ReportCell): string => {
  switch (cell._tag) {
    case 'Text':
      return cell.text
    case 'Amount':
      return toDollars(cell.amount).toFixed(2)
    case 'Percent':
      return String(toPercent(cell.rate))
    case 'Day':
      return toIso(cell.day)
    case 'Blank':
      return ''
  }
}
