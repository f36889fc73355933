/** Scalars as any service may answer them, with any decimals or hours (decision services-that-know-only-the-specification). */
import {
  type CalendarDate,
  CalendarDates,
  type Cents,
  isObject,
  Money,
  type Rate,
  Rates,
  type Timestamp,
  timestampOf,
} from '@commissions/core'
import { Codec, type RecordCodec } from './codec.ts'
import { orOtherwise } from './combinators.ts'
import { type AnyCodec, REFUSED, type Reader } from './form.ts'
import { remembering } from './remembering.ts'
import { amount, Count, DateOnly, Flag, Instant, Integer, isDate, Percent, scalar, Text } from './scalars.ts'

/** A value that a service may leave out; null, an empty text and an empty list in place of a record say the same. */
export const orNull = <A, O>(codec: Codec<A, O>): Codec<A | null, O | null> =>
  new Codec(`${codec.name} or null`, { _tag: 'Nullable', of: codec, also: 'EmptyText' })

/** A value in whose absence `fallback` is meant. */
export const orValue = <A, O>(codec: Codec<A, O>, fallback: A): Codec<A, O> =>
  new Codec(codec.name, { _tag: 'Defaulted', of: codec, fallback, also: 'EmptyText' })

const schemaOf = ({ form }: AnyCodec) => (form._tag === 'Scalar' ? form.schema : {})

/** Reads what the strict codec reads, and otherwise what `rather` makes of the value. */
export const orElse = <A, O>(
  strict: Codec<A, O>,
  what: string,
  rather: Reader<A>,
  encode: (a: A) => O = strict.encode,
): Codec<A, O> => {
  const { form } = strict
  if (form._tag !== 'Scalar') throw new Error(`${strict.name} is no scalar`)
  const read = form.read as Reader<A>
  const both: Reader<A> = u => {
    const value = read(u)
    return value === REFUSED ? rather(u) : value
  }
  return scalar(strict.name, what, strict.is, both, encode, schemaOf(strict), form.why)
}

const whatOf = ({ form, name }: AnyCodec): string => (form._tag === 'Scalar' ? form.what : name)

/** Java writes a zero with eight decimals in quotes as 0E-8. */
const NUMBER = /^[+-]?(?:\d{1,20}(?:\.\d{1,20})?|\.\d{1,20})(?:e[+-]?\d{1,2})?$/i
/** With groups, as .NET and SQL Server write an amount for people. Without the cents, 1,234 may also be one and a fraction. */
const GROUPED = /^-?\d{1,3}(?:,\d{3}){1,4}\.\d{2}$/

const numberIn = (u: unknown): number => {
  if (typeof u !== 'string') return Number.NaN
  return NUMBER.test(u) ? Number(u) : GROUPED.test(u) ? Number(u.replaceAll(',', '')) : Number.NaN
}

/** A number, also in quotes: section 3 does not say of any field which it is. */
const inQuotes = <A>(codec: Codec<A, number>): Codec<A, number> => {
  const { form } = codec
  const read: Reader<A> = u => (form._tag === 'Scalar' ? (form.read(u) as ReturnType<Reader<A>>) : REFUSED)
  return orElse(codec, whatOf(codec), u => {
    const number = numberIn(u)
    return Number.isNaN(number) ? REFUSED : read(number)
  })
}

/** Dollars with any number of decimals, rounded to cents (section 9). */
export const AnsweredAmount: Codec<Cents, number> = inQuotes(amount('Amount', Money.MAX_AMOUNT, Money.roundDollars))
export const AnsweredSum: Codec<Cents, number> = inQuotes(amount('Sum', Money.MAX_SUM, Money.roundDollars))
export const AnsweredInteger: Codec<number> = inQuotes(Integer)
export const AnsweredCount: Codec<number> = inQuotes(Count)

/** A percentage or dollars with any number of decimals, rounded to the six that are kept. */
export const answeredDecimal = <A>(codec: Codec<A, number>, what: string): Codec<A, number> => {
  const { form } = codec
  const read: Reader<A> = u => (form._tag === 'Scalar' ? (form.read(u) as ReturnType<Reader<A>>) : REFUSED)
  return inQuotes(orElse(codec, what, u => (typeof u === 'number' ? read(Rates.toSixDecimals(u)) : REFUSED)))
}

export const AnsweredPercent: Codec<Rate, number> = answeredDecimal(Percent, 'a percentage')

/** Figures from 1980 on are thousandths of a second since 1970, and a thousandth of them seconds: between the two lie two centuries. */
const EARLIEST = Date.UTC(1980)
const LATEST = Date.UTC(2200)
const SECOND = 1_000
const SINCE_1970 = /^(?:\/Date\()?(\d{9,13})(?:\)\/)?$/

/** A point in time as a figure, also in quotes or as older versions of .NET write it; null if it is none. */
const sinceEpoch = (u: unknown): number | null => {
  const figure = typeof u === 'string' ? Number(SINCE_1970.exec(u)?.[1]) : typeof u === 'number' ? u : Number.NaN
  const at = Math.floor(figure < EARLIEST ? figure * SECOND : figure)
  return at >= EARLIEST && at <= LATEST ? at : null
}

/** A point in time in the words of HTTP's headers, which is how Flask writes days and moments; null if it is none. */
const inHttp = (u: unknown): number | null => {
  const at = typeof u === 'string' && u.endsWith(' GMT') ? Date.parse(u) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toUTCString() === u ? at : null
}

/** Java's Jackson may write a day, or a time in UTC, as the list of its parts. */
const partsOf = (u: unknown): readonly number[] | null => {
  if (!Array.isArray(u) || u.length < 3) return null
  const [year, month, day] = u
  return isDate({ year, month, day }) && u.every(Number.isSafeInteger) ? u : null
}

const TIME_OF_DAY = /^[T ]\d{2}:\d{2}/

const dayOfMoment: Reader<CalendarDate> = remembering(u =>
  typeof u === 'string' && TIME_OF_DAY.test(u.slice(10)) ? (CalendarDates.readIso(u.slice(0, 10)) ?? REFUSED) : REFUSED,
)

/** Midnight of the time zones from UTC westward; after noon it could be midnight of the next day in one to the east. */
const dayOfFigure = (at: number): CalendarDate | typeof REFUSED => {
  const iso = new Date(at).toISOString()
  return iso.slice(11, 13) < '12' ? (CalendarDates.readIso(iso.slice(0, 10)) ?? REFUSED) : REFUSED
}

/** A day, also as a date value (section 3) or with slashes (sections 5, 9); of a point in time, the day written in it. */
export const AnsweredDate: Codec<CalendarDate, string> = orElse(DateOnly, 'a date yyyy-MM-dd', u => {
  if (isDate(u)) return CalendarDates.knownDate(u.year, u.month, u.day)
  const [year = 0, month = 0, day = 0] = partsOf(u) ?? []
  if (year > 0) return CalendarDates.knownDate(year, month, day)
  const at = inHttp(u) ?? sinceEpoch(u)
  if (at !== null) return dayOfFigure(at)
  return typeof u === 'string' ? (CalendarDates.parseSlashes(u) ?? dayOfMoment(u)) : REFUSED
})

/** When something happened of which a service does not say when. */
export const NOT_SAID_WHEN = timestampOf(0)

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/

/** A point in time with any offset, which Ruby sets off by a blank, in UTC without one, in its parts, or as a figure since 1970. */
export const AnsweredInstant: Codec<Timestamp, Timestamp> = orElse(
  Instant as Codec<Timestamp, Timestamp>,
  'a timestamp in ISO 8601',
  remembering(u => {
    const at = inHttp(u) ?? sinceEpoch(u)
    if (at !== null) return timestampOf(at)
    const [year, month = 0, day, hour, minute, second] = partsOf(u) ?? []
    if (year !== undefined) return timestampOf(Date.UTC(year, month - 1, day, hour ?? 0, minute ?? 0, second ?? 0))
    const found = typeof u === 'string' ? MOMENT.exec(u) : null
    if (typeof u !== 'string' || found === null) return REFUSED
    const read = Date.parse(`${u.slice(0, 10)}T${found[1] ?? '00:00'}${found[2]?.replace('UTC', 'Z') ?? 'Z'}`)
    return Number.isNaN(read) ? REFUSED : timestampOf(read)
  }),
)

/** A text such as a client's number or a policy's, which some services keep as a number. */
export const TextOrNumber: Codec<string> = orElse(Text, 'a text', u => (Number.isSafeInteger(u) ? String(u) : REFUSED))

/** A text that a service may leave out if it is empty. */
export const AnsweredText: Codec<string> = orValue(TextOrNumber, '')

/** A flag, also in quotes, as 1 and 0, or in one of the words and letters that databases know for it. */
export const SaidFlag: Codec<boolean> = orElse(Flag, 'true or false', u => {
  const said = String(u)
  return /^(?:t|true|1|y|yes|on)$/i.test(said) ? true : /^(?:f|false|0|n|no|off)$/i.test(said) ? false : REFUSED
})

/** A flag that a service may leave out if it is off or unknown. */
export const AnsweredFlag: Codec<boolean> = orValue(SaidFlag, false)

/** When a record was made or changed; some services do not say. */
export const AnsweredMoment: Codec<Timestamp, Timestamp> = orValue(AnsweredInstant, NOT_SAID_WHEN)

const lettersOf = (text: string): string => text.replaceAll(/[^a-z\d]/gi, '').toLowerCase()

/** One of the specification's words, whatever joins its parts and however large its letters are. */
export const wordIn = <A extends string | null, O>(codec: Codec<A, O>, words: readonly (A & string)[]): Codec<A, O> => {
  const byLetters = new Map(words.map(word => [lettersOf(word), word]))
  return orElse(codec, whatOf(codec), u => (typeof u === 'string' ? (byLetters.get(lettersOf(u)) ?? REFUSED) : REFUSED))
}

/** One of the specification's words, or a number; any other text is read as `rather`. */
export const wordOr = <A extends string | number | null, O>(
  codec: Codec<A, O>,
  rather: A | ((word: string) => A),
): Codec<A, O> =>
  orElse(codec, whatOf(codec), u =>
    typeof u === 'string' ? (typeof rather === 'function' ? rather(u) : rather) : REFUSED,
  )

/**
 * A record whose keys the specification tells in prose ("user initials"), or that is never written back: their spelling is open.
 * `others` are further names.
 */
export const namedInProse = <A>(
  of: RecordCodec<A>,
  others: { readonly [name: string]: string } = {},
): RecordCodec<A> => {
  const keys = new Map(Object.entries(others))
  if (of.form._tag === 'Record') for (const { wire } of Object.values(of.form.fields)) keys.set(lettersOf(wire), wire)
  const keyOf = (said: string): string => keys.get(lettersOf(said)) ?? said
  return orOtherwise(of, u =>
    isObject(u) ? { ...Object.fromEntries(Object.entries(u).map(([key, value]) => [keyOf(key), value])), ...u } : u,
  )
}
