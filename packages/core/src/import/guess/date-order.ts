/** Decides from all cells of all date columns the order of day, month and year (domain: import, formats). */
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import { dayNumber } from '../../calendar/calendar-date.ts'
import type { InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { hasFigures, type KnownOrder, readSeparated } from '../cells/read-date.ts'
import type { Cell } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import type { ImportDateField } from '../table/row-values.ts'

/** The cells under all columns of one date field. */
export interface DateCells {
  readonly field: ImportDateField
  readonly cells: readonly Cell[]
}

/** `order` reads the columns; `doubt` says in a sentence why a person has to confirm it, null when nobody has to. */
export interface OrderDecision {
  readonly order: KnownOrder
  readonly doubt: string | null
  /** The orders that read some of the cells. */
  readonly possible: readonly KnownOrder[]
  /** How many dates only this order reads. */
  readonly agreeing: number
}

const ORDERS: readonly KnownOrder[] = ['MDY', 'DMY', 'YMD']

/** How many days before and after the statement date a date of each field may lie. */
const NEAR: Record<ImportDateField, readonly [before: number, after: number]> = {
  transaction_date: [800, 62],
  effective_date: [4_400, 400],
  expiration_date: [1_100, 4_400],
}

/** Days within which a statement's lines usually lie, before its date or after it. */
const CLOSE = 62

interface Tally {
  read: number
  near: number
  close: number
  /** Read by this order and no other. */
  alone: number
}

const isNear = (date: CalendarDate, field: ImportDateField, reference: CalendarDate): boolean => {
  const days = dayNumber(date) - dayNumber(reference)
  const [before, after] = NEAR[field]
  return days >= -before && days <= after
}

/** This many dates that only one order can read are no typing error. */
const NO_SLIP = 3
const LONGEST = 40

const sentence = (shown: string, why: string): string => `Dates such as "${shown}" ${why}`

/** Counts distinct texts only: a date printed in every row is one piece of evidence. */
export function* decideDateOrder(columns: readonly DateCells[], reference: CalendarDate): InSteps<OrderDecision> {
  const tallies: Record<KnownOrder, Tally> = {
    MDY: { read: 0, near: 0, close: 0, alone: 0 },
    DMY: { read: 0, near: 0, close: 0, alone: 0 },
    YMD: { read: 0, near: 0, close: 0, alone: 0 },
  }
  let [seenInAll, iso] = [0, 0]
  let shown = ''
  const isStep = stepper()
  for (const { field, cells } of columns) {
    const seen = new Set<string>()
    for (const cell of cells) {
      if (isStep([cell])) yield
      if (typeof cell !== 'string' || cell.length > LONGEST) continue
      const text = cellText(cell)
      if (seen.has(text)) continue
      seen.add(text)
      if (/^\d{4}-\d\d-\d\d$/.test(text)) iso += 1
      if (!hasFigures(text)) continue
      seenInAll += 1
      const read = ORDERS.flatMap(order => {
        const date = readSeparated(text, reference, order, true)
        if (date === null) return []
        const isClose = Math.abs(dayNumber(date) - dayNumber(reference)) <= CLOSE
        return [{ order, near: isNear(date, field, reference), isClose }]
      })
      for (const { order, near, isClose } of read) {
        tallies[order].read += 1
        if (near) tallies[order].near += 1
        if (isClose) tallies[order].close += 1
      }
      const likely = read.filter(({ order, near }) => near || order !== 'YMD')
      const [only] = likely
      if (likely.length === 1 && only !== undefined) {
        tallies[only.order].alone += 1
        if (only.order !== 'MDY') shown = text
      } else if (shown === '') shown = text
    }
  }
  return judged(tallies, seenInAll, iso, shown)
}

const judged = (tallies: Record<KnownOrder, Tally>, seen: number, iso: number, shown: string): OrderDecision => {
  const possible = ORDERS.filter(order => tallies[order].read > 0)
  const best = possible.reduce((a: KnownOrder, b) => (tallies[b].read > tallies[a].read ? b : a), 'MDY')
  const nearest = possible.reduce((a, b) => (tallies[b].near > tallies[a].near ? b : a), best)
  const decision = (why: string | null): OrderDecision => ({
    order: best,
    doubt: why === null ? null : sentence(shown, why),
    possible,
    agreeing: tallies[best].alone,
  })
  const { MDY, DMY } = tallies
  if (seen === 0) return decision(null)
  // In a statement of 2026, "26/06/02" is not a day in June 2002, but June 2, 2026.
  if (MDY.read === 0 && seen > 1 && tallies[best].near === 0 && tallies[nearest].near === seen)
    return { ...decision(null), order: nearest, agreeing: seen }
  // Where every day is close to the statement with the day first, and few are so with the month first, that is no accident.
  const isDayClose = seen >= NO_SLIP && DMY.close === seen && MDY.close * 2 < seen
  if (best !== nearest || (best === 'MDY' && isDayClose))
    return decision('can be read in two ways, and lie far from the statement date in the usual one.')
  if (best === 'MDY')
    return decision(
      MDY.alone > 0 && DMY.alone > 0 && DMY.alone * 10 >= MDY.alone
        ? 'have the day first, others have the month first. Which is it?'
        : null,
    )
  const { read, alone } = tallies[best]
  if (iso > 0) return decision('are among dates that a spreadsheet has converted. Check them.')
  // An order that reads every cell, while month first reads less than half, is not due to typing errors in some cells.
  const clear = read === seen && (alone >= NO_SLIP || MDY.read * 2 < seen) && MDY.alone === 0
  if (clear) return decision(null)
  const first = best === 'DMY' ? 'day' : 'year'
  return decision(
    alone > 0 ? `have the ${first} first. Do all of them?` : 'can be read in two ways. Which one is meant?',
  )
}
