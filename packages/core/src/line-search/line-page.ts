/** The lines of a search, page by page: the newest statement first, and the lines of each statement in their order. */
import { either as E } from 'fp-ts'
import { type CalendarDate, compare, parseIso, toIso } from '../calendar/calendar-date.ts'
import { badRequest, type Refusal } from '../failure/refusal.ts'
import type { LineItem } from '../line-item/line-item.ts'
import type { Cents } from '../money/cents.ts'
import type { LineTotals } from './line-totals.ts'

/** The number of lines on a page if the request names none. */
export const PAGE_LINES = 100
/** The most lines that a request can have on one page. */
export const MOST_PAGE_LINES = 1_000

/** Where the next page begins, in a text that only the answering service reads. */
export type LineCursor = string & { readonly LineCursor: unique symbol }

/** One page of the lines of a search. */
export interface LinePage {
  readonly items: readonly LineItem[]
  /** Null if this is the last page. */
  readonly next: LineCursor | null
  /** The totals of all lines of the search when its first page was requested; null if they are requested separately. */
  readonly totals: LineTotals | null
}

/** The place of a page's last line, with the search's totals if requested, so that no further page adds up again. */
export interface LinePlace {
  readonly statementDate: CalendarDate
  readonly statementNumber: number
  readonly lineNumber: number
  readonly totals: LineTotals | null
}

type Placed = Omit<LinePlace, 'totals'>

/** Negative if `a` comes before `b`. */
export const comparePlaces = (a: Placed, b: Placed): number =>
  compare(b.statementDate, a.statementDate) || b.statementNumber - a.statementNumber || a.lineNumber - b.lineNumber

/** Writes a page's last line as the cursor of the next page, joined by `_`, with the totals if they are known. */
export const writeCursor = ({ statementDate, statementNumber, lineNumber, totals }: LinePlace): LineCursor => {
  const sums =
    totals === null ? [] : [totals.lines, totals.summed, totals.grossAmount, totals.commissionAmount, totals.payouts]
  return [toIso(statementDate), statementNumber, lineNumber, ...sums].join('_') as LineCursor
}

const LONGEST = 150
const WHOLE = /^-?\d{1,14}$/
/** Numbers of statements and lines have four bytes. */
const MOST = 2_147_483_647
const UNREADABLE: Refusal = badRequest('cursor: expected the value of next from an earlier answer to the same search')

/** Refused if `writeCursor` did not write the text. */
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
