/** Reads text typed into a cell. Left says why it is not a valid value. */
import { type CalendarDate, CalendarDates, type Cents, Money, type Rate, Rates } from '@commissions/core'
import { either as E } from 'fp-ts'
import { parseMoney } from '../money/parse-money.ts'

const readDate = (text: string): E.Either<string, CalendarDate> =>
  E.fromNullable('Type a date such as 3/31/2026')(CalendarDates.parseSlashes(text))

/** `12.5`, `12.5%`. */
export const readTypedRate = (text: string): E.Either<string, Rate> => {
  const bare = text.replace('%', '').trim()
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(bare)) return E.left('Type a rate such as 12.5')
  return E.mapLeft(() => `Type a rate of at most ${Rates.MAX_PERCENT}%, with at most six decimals`)(
    Rates.fromPercent(Number(bare)),
  )
}

/** How a cell's editor shows a value, and how it reads the typed text. */
export interface EditorFormat<V> {
  readonly text: (value: V) => string
  readonly read: (typed: string) => E.Either<string, V>
}

/** Allows an empty cell, whose value is null. */
const orNone = <V>({ text, read }: EditorFormat<V>): EditorFormat<V | null> => ({
  text: value => (value === null ? '' : text(value)),
  read: typed => (typed.trim() === '' ? E.right(null) : read(typed)),
})

const amount: EditorFormat<Cents> = { text: Money.formatMoney, read: parseMoney }
const day: EditorFormat<CalendarDate> = { text: CalendarDates.toUs, read: readDate }

const textOrNone = orNone<string>({ text: String, read: typed => E.right(typed.trim()) })

export const EDITOR_FORMATS = {
  amount,
  day,
  amountOrNone: orNone(amount),
  dayOrNone: orNone(day),
  rateOrNone: orNone<Rate>({ text: rate => String(Rates.toPercent(rate)), read: readTypedRate }),
  textOrNone,
  textWithin: (longest: number): EditorFormat<string | null> => ({
    ...textOrNone,
    read: typed =>
      typed.trim().length > longest ? E.left(`Type at most ${longest} characters`) : textOrNone.read(typed),
  }),
}
