/** What a person types into a cell, or why it is no such value. */
import { type CalendarDate, CalendarDates, type Cents, type Rate, Rates } from '@commissions/core'
import { either as E } from 'fp-ts'
import { formatMoney } from '../money/format-money.ts'
import { parseMoney } from '../money/parse-money.ts'

const readDate = (text: string): E.Either<string, CalendarDate> =>
  E.fromNullable('Type a date such as 1/31/2026')(CalendarDates.parseSlashes(text))

/** `12.5`, `12.5%`. */
export const readRate = (text: string): E.Either<string, Rate> => {
  const bare = text.replace('%', '').trim()
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(bare) ? Rates.fromPercent(Number(bare)) : E.left('Type a rate such as 12.5')
}

/** How a value is written into the editor of a cell, and what is made of what is typed there. */
export interface Written<V> {
  readonly text: (value: V) => string
  readonly read: (typed: string) => E.Either<string, V>
}

/** An emptied cell holds nothing. */
const orNone = <V>({ text, read }: Written<V>): Written<V | null> => ({
  text: value => (value === null ? '' : text(value)),
  read: typed => (typed.trim() === '' ? E.right(null) : read(typed)),
})

const amount: Written<Cents> = { text: formatMoney, read: parseMoney }
const day: Written<CalendarDate> = { text: CalendarDates.toUs, read: readDate }

export const WRITTEN = {
  amount,
  day,
  amountOrNone: orNone(amount),
  dayOrNone: orNone(day),
  rateOrNone: orNone<Rate>({ text: rate => String(Rates.toPercent(rate)), read: readRate }),
  textOrNone: orNone<string>({ text: String, read: typed => E.right(typed.trim()) }),
}
