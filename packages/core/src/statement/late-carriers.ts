/** Finds carriers whose next statement is late by their usual rhythm, and those that usually send one by this day of the month. */
import {
  addDays,
  addMonths,
  type CalendarDate,
  compare,
  dayNumber,
  endOfMonth,
  fromDayNumber,
  startOfMonth,
} from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { grouped } from '../list/grouped.ts'
import type { Statement } from './statement.ts'

/** A carrier whose next statement is overdue by its own habit. */
export interface LateCarrier {
  readonly carrierId: CarrierId
  readonly carrier: string
  /** The date of its newest statement. */
  readonly last: CalendarDate
  /** The usual number of days between two of its statements. */
  readonly everyDays: number
  /** The day on which its next statement was expected. */
  readonly expected: CalendarDate
  /** Whole days since the expected day, at least 1. */
  readonly daysLate: number
}

type Sent = Pick<Statement, 'companyId' | 'company' | 'statementDate' | 'source' | 'status'>

/** How many statements show a rhythm: three have two gaps to compare. */
const HABIT = 3
/** How many of the newest statements count. Older rhythms say nothing about today's. */
const REMEMBERED = 7
/** After this many usual gaps without a statement, the carrier has stopped sending statements and is not late. */
const CEASED = 4
/** In days. A carrier is late only after this many days beyond the usual gap, or after a sixth of the gap if that is longer. */
const GRACE_DAYS = 5

const graceOf = (gap: number): number => Math.max(GRACE_DAYS, Math.ceil(gap / 6))

/** The median. Of two in the middle it is the larger, so that no carrier is called late too early. */
const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0

const gapsOf = (days: readonly number[]): readonly number[] =>
  days.slice(1).map((day, index) => day - (days[index] ?? day))

const nameIn = (sent: readonly Sent[]): string => sent.find(({ company }) => company !== null)?.company ?? ''

const lateOf = (carrierId: CarrierId, sent: readonly Sent[], today: CalendarDate): LateCarrier | null => {
  const days = [...new Set(sent.map(({ statementDate }) => dayNumber(statementDate)))]
    .toSorted((a, b) => a - b)
    .slice(-REMEMBERED)
  const last = days.at(-1)
  if (last === undefined || days.length < HABIT) return null
  const gap = middle(gapsOf(days).toSorted((a, b) => a - b))
  const waited = dayNumber(today) - last
  if (waited <= gap + graceOf(gap) || waited > gap * CEASED) return null
  return {
    carrierId,
    carrier: nameIn(sent),
    last: fromDayNumber(last),
    everyDays: gap,
    expected: addDays(fromDayNumber(last), gap),
    daysLate: waited - gap,
  }
}

/** What each carrier sent. Anticipated statements (the agency's own) and archived ones don't count. */
const sentByCarrier = (statements: readonly Sent[], today: CalendarDate) =>
  grouped(
    statements
      .filter(
        ({ source, status, statementDate }) =>
          source !== 'Anticipated' && status._tag !== 'Archived' && compare(statementDate, today) <= 0,
      )
      .flatMap(one => (one.companyId === null ? [] : [[one.companyId, one] as const])),
  )

/**
 * The late carriers, those with the most days late first. A carrier has a rhythm from its third statement on: the median of the
 * gaps between the statement dates. Statements of one day count once.
 */
export const lateCarriers = (statements: readonly Sent[], today: CalendarDate): readonly LateCarrier[] =>
  [...sentByCarrier(statements, today)]
    .flatMap(([carrierId, own]) => lateOf(carrierId, own, today) ?? [])
    .toSorted((a, b) => b.daysLate - a.daysLate || a.carrier.localeCompare(b.carrier, 'en'))

/** The day of the month after the one on which the carrier's statement usually comes. */
const pastUsual = (own: readonly CalendarDate[]): number =>
  middle(
    own
      .toSorted(compare)
      .slice(-REMEMBERED)
      .map(({ day }) => day)
      .toSorted((a, b) => a - b),
  ) + 1

/**
 * The names of the carriers that sent a statement last month and none this month, although the day of the month on which it usually
 * comes is over, or the month is. Whether a carrier sends one each month is not asked: one that sends it each quarter is among them.
 */
export const notYetThisMonth = (statements: readonly Sent[], today: CalendarDate): readonly string[] => {
  const first = startOfMonth(today)
  return [...sentByCarrier(statements, today).values()]
    .filter(own => {
      const dates = own.map(one => one.statementDate)
      const last = dates.reduce((a, b) => (compare(a, b) > 0 ? a : b))
      return (
        compare(last, first) < 0 &&
        compare(last, addMonths(first, -1)) >= 0 &&
        today.day >= Math.min(pastUsual(dates), endOfMonth(today).day)
      )
    })
    .map(nameIn)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
}
