/** What came and what is still expected, month by month of the statements' dates. */
import { addMonths, type CalendarDate, endOfMonth, startOfMonth } from '../calendar/calendar-date.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { type Cents, sum } from '../money/cents.ts'
import type { Statement } from './statement.ts'

export interface MonthCommission {
  /** Both ends belong to it. */
  readonly start: CalendarDate
  readonly end: CalendarDate
  /** On reconciled statements; a reconciled anticipated one confirmed that the money came. */
  readonly reconciled: Cents
  /** On open statements that a carrier sent or somebody typed. */
  readonly open: Cents
  /** On open statements that were anticipated: the money is not known to have come. */
  readonly anticipated: Cents
  /** Proposed, and on no statement yet. */
  readonly proposed: Cents
}

type Dated = Pick<Statement, 'statementDate' | 'commissionPaid' | 'source' | 'status'>
type Proposed = Pick<LineItem, 'transactionDate' | 'commissionAmount'>

const sameMonth = (a: CalendarDate, b: CalendarDate): boolean => a.year === b.year && a.month === b.month

const sumOf = (statements: readonly Dated[], which: (statement: Dated) => boolean): Cents =>
  sum(statements.filter(which).map(({ commissionPaid }) => commissionPaid))

/**
 * So many months, the last of them with `today` in it, the oldest first. Archived statements count nowhere: they were put
 * away because their money is not to be counted.
 */
export const commissionByMonth = (
  statements: readonly Dated[],
  proposals: readonly Proposed[],
  today: CalendarDate,
  months: number,
): readonly MonthCommission[] =>
  Array.from({ length: months }, (_, index) => {
    const start = addMonths(startOfMonth(today), index - months + 1)
    const own = statements.filter(({ statementDate }) => sameMonth(statementDate, start))
    const isOpen = ({ status }: Dated) => status._tag === 'Open'
    return {
      start,
      end: endOfMonth(start),
      reconciled: sumOf(own, ({ status }) => status._tag === 'Reconciled'),
      open: sumOf(own, one => isOpen(one) && one.source !== 'Anticipated'),
      anticipated: sumOf(own, one => isOpen(one) && one.source === 'Anticipated'),
      proposed: sum(
        proposals
          .filter(({ transactionDate }) => sameMonth(transactionDate, start))
          .map(({ commissionAmount }) => commissionAmount),
      ),
    }
  })
