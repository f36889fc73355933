/** Carriers that usually have sent a statement by now and have not. */
import { addDays, type CalendarDate, compare, dayNumber, fromDayNumber } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { grouped } from '../list/grouped.ts'
import type { Statement } from './statement.ts'

export interface LateCarrier {
  readonly carrierId: CarrierId
  readonly carrier: string
  /** The date of its newest statement. */
  readonly last: CalendarDate
  /** The usual days between two of its statements. */
  readonly everyDays: number
  /** The day its next statement was to be expected. */
  readonly expected: CalendarDate
  /** Whole days since then, 1 at least. */
  readonly daysLate: number
}

type Sent = Pick<Statement, 'companyId' | 'company' | 'statementDate' | 'source' | 'status'>

/** So many statements make a habit: two gaps that can be compared. */
const HABIT = 3
/** Older habits tell nothing of today's. */
const REMEMBERED = 7
/** After so many gaps without a statement the carrier has ceased to send, and nobody waits for it. */
const CEASED = 4
/** A statement this many days after the usual gap is no news, nor one within a sixth of the gap. */
const GRACE_DAYS = 5

const graceOf = (gap: number): number => Math.max(GRACE_DAYS, Math.ceil(gap / 6))

/** The middle one; of an even number the larger of the two in the middle, so that nobody is called late too early. */
const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0

const gapsOf = (days: readonly number[]): readonly number[] =>
  days.slice(1).map((day, index) => day - (days[index] ?? day))

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
    carrier: sent.find(({ company }) => company !== null)?.company ?? '',
    last: fromDayNumber(last),
    everyDays: gap,
    expected: addDays(fromDayNumber(last), gap),
    daysLate: waited - gap,
  }
}

/**
 * The latest first. A carrier has a habit from its third statement on, the middle of the gaps between their dates;
 * statements of one day count once. Anticipated statements are the agency's own, and archived ones were no statement.
 */
export const lateCarriers = (statements: readonly Sent[], today: CalendarDate): readonly LateCarrier[] => {
  const sent = statements.filter(
    ({ source, status, statementDate }) =>
      source !== 'Anticipated' && status._tag !== 'Archived' && compare(statementDate, today) <= 0,
  )
  const byCarrier = grouped(sent.flatMap(one => (one.companyId === null ? [] : [[one.companyId, one] as const])))
  return [...byCarrier]
    .flatMap(([carrierId, own]) => lateOf(carrierId, own, today) ?? [])
    .toSorted((a, b) => b.daysLate - a.daysLate || a.carrier.localeCompare(b.carrier, 'en'))
}
