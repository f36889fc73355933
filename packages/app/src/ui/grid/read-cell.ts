/** What a person types into a cell, or why it is no such value. */
import { type CalendarDate, CalendarDates, type Rate, Rates } from '@commissions/core'
import { either as E } from 'fp-ts'

export const readDate = (text: string): E.Either<string, CalendarDate> =>
  E.fromNullable('Type a date such as 1/31/2026')(CalendarDates.parseSlashes(text))

/** `12.5`, `12.5%`. */
export const readRate = (text: string): E.Either<string, Rate> => {
  const bare = text.replace('%', '').trim()
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(bare) ? Rates.fromPercent(Number(bare)) : E.left('Type a rate such as 12.5')
}

/** An empty cell is a value that is taken away. */
export const orNull =
  <A>(read: (text: string) => E.Either<string, A>) =>
  (text: string): E.Either<string, A | null> =>
    text.trim() === '' ? E.right(null) : read(text)
