/** The lines of a search a page at a time: the newest statement first, each in its own order. */
import { either as E } from 'fp-ts'
import { type CalendarDate, compare, parseIso, toIso } from '../calendar/calendar-date.ts'
import { badRequest, type Refusal } from '../failure/refusal.ts'
import type { LineItem } from '../line-item/line-item.ts'
import type { Cents } from '../money/cents.ts'
import type { LineTotals } from './line-totals.ts'

export const PAGE_LINES = 100
export const MOST_PAGE_LINES = 1_000

/** Where the next page begins, in the words of the service that answered; nobody else reads it. */
export type LineCursor = string & { readonly LineCursor: unique symbol }

export interface LinePage {
  readonly items: readonly LineItem[]
  /** Null: these were the last. */
  readonly next: LineCursor | null
  /** Of the whole answer, as it was when its first page was asked for; null where they are asked for apart. */
  readonly totals: LineTotals | null
}

/** The last line of a page, and what its search came to if that was asked: a further page is not summed again. */
export interface LinePlace {
  readonly statementDate: CalendarDate
  readonly statementNumber: number
  readonly lineNumber: number
  readonly totals: LineTotals | null
}

type Placed = Omit<LinePlace, 'totals'>

/** Negative when the first stands before the second. */
export const comparePlaces = (a: Placed, b: Placed): number =>
  compare(b.statementDate, a.statementDate) || b.statementNumber - a.statementNumber || a.lineNumber - b.lineNumber

export const writeCursor = ({ statementDate, statementNumber, lineNumber, totals }: LinePlace): LineCursor => {
  const sums =
    totals === null ? [] : [totals.lines, totals.summed, totals.grossAmount, totals.commissionAmount, totals.payouts]
  return [toIso(statementDate), statementNumber, lineNumber, ...sums].join('_') as LineCursor
}

const LONGEST = 150
const WHOLE = /^-?\d{1,14}$/
/** Statements and their lines are counted in four bytes. */
const MOST = 2_147_483_647
const UNREADABLE: Refusal = badRequest('cursor: expected the next of an earlier answer to the same search')

/** Refused when no such search wrote it. */
export const readCursor = (cursor: string): E.Either<Refusal, LinePlace> => {
  const [day = '', ...rest] = cursor.length > LONGEST ? [] : cursor.split('_')
  const statementDate = parseIso(day)
  const [statementNumber = 0, lineNumber = 0, lines = 0, summed = 0, gross = 0, commission = 0, payouts = 0] =
    rest.map(Number)
  const isKnown = rest.length === 2 || rest.length === 7
  if (E.isLeft(statementDate) || !isKnown || !rest.every(one => WHOLE.test(one))) return E.left(UNREADABLE)
  if (Math.abs(statementNumber) > MOST || Math.abs(lineNumber) > MOST) return E.left(UNREADABLE)
  return E.right({
    statementDate: statementDate.right,
    statementNumber,
    lineNumber,
    totals:
      rest.length === 2
        ? null
        : {
            lines,
            summed,
            grossAmount: gross as Cents,
            commissionAmount: commission as Cents,
            payouts: payouts as Cents,
          },
  })
}
