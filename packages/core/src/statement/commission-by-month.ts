/** Commission received and commission still expected, by month of the statement date. */
import { addMonths, type CalendarDate, endOfMonth, sameMonth, startOfMonth } from '../calendar/calendar-date.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { type Cents, sum } from '../money/cents.ts'
import type { Statement } from './statement.ts'

/** The commission of one month, in cents. */
export interface MonthCommission {
  /** The first and the last day of the month. */
  readonly start: CalendarDate
  readonly end: CalendarDate
  /** Commission on reconciled statements, in cents, anticipated ones included: reconciling confirmed that the money came. */
  readonly reconciled: Cents
  /** Commission on open statements that a carrier sent or somebody typed. */
  readonly open: Cents
  /** Commission on open anticipated statements. It is not known whether this money came. */
  readonly anticipated: Cents
  /** Commission of proposed lines, which are on no statement yet. */
  readonly proposed: Cents
}

type Dated = Pick<Statement, 'statementDate' | 'commissionPaid' | 'source' | 'status'>
type Proposed = Pick<LineItem, 'transactionDate' | 'commissionAmount'>

const sumOf = (statements: readonly Dated[], which: (statement: Dated) => boolean): Cents =>
  sum(statements.filter(which).map(({ commissionPaid }) => commissionPaid))

/** The last `months` months to that of `today`, oldest first, without archived statements, whose money is not to be counted. */
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
