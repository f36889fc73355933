/**
 * Scalars as any service of a suite may answer them (decision 0212): the specification names the fields, but not how many
 * decimals an amount has, or whether a day comes with an hour. Requests keep to the strict ones of `scalars.ts`.
 */
import {
  type CalendarDate,
  CalendarDates,
  type Cents,
  Money,
  type Rate,
  Rates,
  type Timestamp,
  timestampOf,
} from '@commissions/core'
import type { Codec } from './codec.ts'
import { withDefault } from './combinators.ts'
import { type AnyCodec, REFUSED, type Reader } from './form.ts'
import { remembering } from './remembering.ts'
import { amount, DateOnly, Flag, Instant, Percent, scalar, Text } from './scalars.ts'

const schemaOf = ({ form }: AnyCodec) => (form._tag === 'Scalar' ? form.schema : {})

/** What the strict codec reads, and else what `rather` makes of it. */
export const orElse = <A, O>(strict: Codec<A, O>, what: string, rather: Reader<A>): Codec<A, O> => {
  const { form } = strict
  if (form._tag !== 'Scalar') throw new Error(`${strict.name} is no scalar`)
  const read = form.read as Reader<A>
  const both: Reader<A> = u => {
    const value = read(u)
    return value === REFUSED ? rather(u) : value
  }
  return scalar(strict.name, what, strict.is, both, strict.encode, schemaOf(strict))
}

/** Dollars of any decimals, rounded to cents (section 9). */
export const AnsweredAmount: Codec<Cents, number> = amount('Amount', Money.MAX_AMOUNT, Money.roundDollars)
export const AnsweredSum: Codec<Cents, number> = amount('Sum', Money.MAX_SUM, Money.roundDollars)

/** A number of percents or dollars of any decimals, rounded to the six that are kept of one. */
export const answeredDecimal = <A>(codec: Codec<A, number>, what: string): Codec<A, number> => {
  const { form } = codec
  const read: Reader<A> = u => (form._tag === 'Scalar' ? (form.read(u) as ReturnType<Reader<A>>) : REFUSED)
  return orElse(codec, what, u => (typeof u === 'number' ? read(Rates.toSixDecimals(u)) : REFUSED))
}

export const AnsweredPercent: Codec<Rate, number> = answeredDecimal(Percent, 'a percentage')

const TIME_OF_DAY = /^[T ]\d{2}:\d{2}/

/** A day; of a moment, the day that is written in it, whatever the zone. */
export const AnsweredDate: Codec<CalendarDate, string> = orElse(
  DateOnly,
  'a date yyyy-MM-dd',
  remembering(u =>
    typeof u === 'string' && TIME_OF_DAY.test(u.slice(10))
      ? (CalendarDates.readIso(u.slice(0, 10)) ?? REFUSED)
      : REFUSED,
  ),
)

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** A moment with any offset; one without is in UTC. */
export const AnsweredInstant: Codec<Timestamp, Timestamp> = orElse(
  Instant as Codec<Timestamp, Timestamp>,
  'a timestamp in ISO 8601',
  remembering(u => {
    if (typeof u !== 'string') return REFUSED
    const found = MOMENT.exec(u)
    if (found === null) return REFUSED
    const at = Date.parse(`${u.slice(0, 10)}T${found[1] ?? '00:00'}${found[2] ?? 'Z'}`)
    return Number.isNaN(at) ? REFUSED : timestampOf(at)
  }),
)

/** A text that a service may leave out when it is empty. */
export const AnsweredText: Codec<string> = withDefault(Text, '')

/** A text such as a client's number, which some services keep as a number. */
export const TextOrNumber: Codec<string> = orElse(Text, 'a text', u => (Number.isSafeInteger(u) ? String(u) : REFUSED))

/** A flag of ours that other services do not know. */
export const FlagOfOurs: Codec<boolean> = withDefault(Flag, false)
