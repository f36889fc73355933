/** The scalars of the wire. Each message says what was expected; the path is added by the report. */
import {
  type CalendarDate,
  CalendarDates,
  type Cents,
  capitalized,
  isTimestamp,
  LONGEST_DESCRIPTION,
  Money,
  type Rate,
  Rates,
  type Timestamp,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { Codec } from './codec.ts'
import { type JsonSchema, REFUSED, type Reader } from './form.ts'
import { remembering } from './remembering.ts'
import { readId, writtenId } from './seen-forms.ts'

/** A codec of one scalar. `read` answers REFUSED for what it does not accept, `why` may say more; `schema` is its JSON Schema. */
export const scalar = <A, O = A>(
  name: string,
  what: string,
  is: (u: unknown) => u is A,
  read: Reader<A>,
  encode: (a: A) => O,
  schema: JsonSchema = {},
  why: (u: unknown) => string | null = () => null,
): Codec<A, O> =>
  new Codec(name, {
    _tag: 'Scalar',
    what,
    is,
    read,
    why,
    encode,
    schema: { description: capitalized(what), ...schema },
  })

/** The reason if the value was refused; null if not. */
export const refusalOf = (read: E.Either<string, unknown>): string | null => (E.isLeft(read) ? read.left : null)

export const orRefused = <A>(read: E.Either<string, A>): A | typeof REFUSED => (E.isRight(read) ? read.right : REFUSED)

const plain = <A>(
  name: string,
  what: string,
  is: (u: unknown) => u is A,
  schema: JsonSchema,
  read: Reader<A> = u => (is(u) ? u : REFUSED),
  why?: (u: unknown) => string | null,
): Codec<A> => scalar(name, what, is, read, a => a, schema, why)

const isString = (u: unknown): u is string => typeof u === 'string'
const isNumber = (u: unknown): u is number => typeof u === 'number' && Number.isFinite(u)
const isInteger = (u: unknown): u is number => Number.isSafeInteger(u)
// PostgreSQL's text type cannot hold NUL, so the contract refuses it.
const readText: Reader<string> = u => (typeof u === 'string' && !u.includes('\0') ? u : REFUSED)
const isText = (u: unknown): u is string => readText(u) !== REFUSED
const whyNoText = (u: unknown): string | null =>
  isString(u) && u.includes('\0') ? 'expected a text without the character U+0000' : null
/** Half of an emoji has no form in UTF-8: another character would be stored in its place. */
const whyNoWholeText = (u: unknown): string | null =>
  isString(u) && !u.isWellFormed() ? 'expected a text of whole characters, got half of one' : whyNoText(u)

const text = (name: string, what: string, schema: JsonSchema, fits: (text: string) => boolean): Codec<string> =>
  plain(
    name,
    what,
    (u): u is string => isText(u) && u.isWellFormed() && fits(u),
    { type: 'string', ...schema },
    undefined,
    whyNoWholeText,
  )

export const Text = plain('Text', 'a text', isText, { type: 'string', examples: ['Text'] }, readText, whyNoText)
export const Flag = plain(
  'Flag',
  'true or false',
  (u): u is boolean => typeof u === 'boolean',
  { type: 'boolean' },
  // Here and below the reader makes the test itself: one call less for nearly every value of a long list.
  u => (typeof u === 'boolean' ? u : REFUSED),
)
export const Integer = plain('Integer', 'a whole number', isInteger, { type: 'integer' })
export const Count = plain('Count', 'a whole number from 0', (u): u is number => isInteger(u) && u >= 0, {
  type: 'integer',
  minimum: 0,
})
export const integerBetween = (minimum: number, maximum: number): Codec<number> =>
  plain(
    `Integer${minimum}To${maximum}`,
    `a whole number from ${minimum} to ${maximum}`,
    (u): u is number => isInteger(u) && u >= minimum && u <= maximum,
    { type: 'integer', minimum, maximum },
  )
export const Decimal = plain('Decimal', 'a number', isNumber, { type: 'number' })

export const textUpTo = (max: number): Codec<string, string> =>
  text(`TextUpTo${max}`, `a text of at most ${max} characters`, { maxLength: max }, u => u.length <= max)
/** A text that is not blank, of at most `max` characters. */
export const nonBlank = (max: number): Codec<string, string> =>
  text(
    `NonBlank${max}`,
    `a text of 1 to ${max} characters`,
    { minLength: 1, maxLength: max },
    u => u.trim() !== '' && u.length <= max,
  )

/** Descriptions and reasons hold 500 characters, names 200. */
export const DescriptionText = textUpTo(LONGEST_DESCRIPTION)
export const NameText = textUpTo(200)

/** A text that is an id, or the number that a service writes for it; an empty text is no id. */
export const idOf = <A extends string>(
  name: string,
  what = 'an id',
  schema: JsonSchema = { type: 'string', minLength: 1 },
): Codec<A, string> =>
  scalar(
    name,
    what,
    (u): u is A => isText(u) && u !== '',
    u => (readId(name, u) as A | null) ?? REFUSED,
    a => writtenId(name, a),
    schema,
  )

export const oneOf = <const A extends string>(name: string, words: readonly A[]): Codec<A, A> => {
  const known: ReadonlySet<unknown> = new Set(words)
  return plain(
    name,
    `one of ${words.join(', ')}`,
    (u): u is A => known.has(u),
    { type: 'string', enum: words },
    u => (known.has(u) ? (u as A) : REFUSED),
  )
}

/** Wire words that differ from the core's: both ways in one table. */
export const words = <A extends string, W extends string | number>(
  name: string,
  table: { readonly [K in A]: W },
): Codec<A, W> => {
  const byWire = new Map<unknown, A>(Object.entries(table).map(([model, wire]) => [wire, model as A]))
  return scalar(
    name,
    `one of ${[...byWire.keys()].join(', ')}`,
    (u): u is A => isString(u) && Object.hasOwn(table, u),
    u => byWire.get(u) ?? REFUSED,
    a => table[a],
    { enum: Object.values<W>(table) },
  )
}

export const isDate = (u: unknown): u is CalendarDate => {
  if (typeof u !== 'object' || u === null || !('year' in u && 'month' in u && 'day' in u)) return false
  const { year, month, day } = u
  return isNumber(year) && isNumber(month) && isNumber(day) && CalendarDates.calendarDate(year, month, day) !== null
}

/** `yyyy-MM-dd`. */
export const DateOnly: Codec<CalendarDate, string> = scalar(
  'Date',
  'a date yyyy-MM-dd',
  isDate,
  remembering(u => (isString(u) ? (CalendarDates.readIso(u) ?? REFUSED) : REFUSED)),
  CalendarDates.toIso,
  { type: 'string', format: 'date', examples: ['2026-01-31'] },
  u => (isString(u) ? refusalOf(CalendarDates.parseIso(u)) : null),
)

const isInstant = (u: unknown): u is Timestamp => isString(u) && isTimestamp(u)

/** ISO 8601, UTC. */
export const Instant: Codec<Timestamp, string> = plain(
  'Timestamp',
  'a timestamp in ISO 8601, UTC',
  isInstant,
  { type: 'string', format: 'date-time', examples: ['2026-01-31T18:00:00.000Z'] },
  remembering(u => (isInstant(u) ? u : REFUSED)),
)

type ToCents = (dollars: number, max: Cents) => E.Either<string, Cents>

/** Dollars with at most two decimals, or with as many as `toCents` takes. */
export const amount = (name: string, max: Cents, toCents: ToCents = Money.fromDollars): Codec<Cents, number> =>
  scalar(
    name,
    'an amount',
    (u): u is Cents => isInteger(u) && Math.abs(u) <= max,
    u => {
      if (typeof u !== 'number') return REFUSED
      // Dividing the cents gives back the very number that came, so it has no rounding noise to judge.
      const cents = Math.round(u * 100)
      return cents / 100 === u && cents !== 0 && Math.abs(cents) <= max ? (cents as Cents) : orRefused(toCents(u, max))
    },
    Money.toDollars,
    {
      type: 'number',
      description: 'Dollars with at most two decimals',
      minimum: -Money.toDollars(max),
      maximum: Money.toDollars(max),
      examples: [1234.56],
    },
    u => (typeof u === 'number' ? refusalOf(toCents(u, max)) : null),
  )

/** Dollars with at most two decimals, within 999,999,999.99 either way. */
export const Amount = amount('Amount', Money.MAX_AMOUNT)
/** A sum of amounts, within 99,999,999,999.99 either way. */
export const Sum = amount('Sum', Money.MAX_SUM)

/** A percentage: 15 is 15%. */
export const Percent: Codec<Rate, number> = scalar(
  'Percent',
  'a percentage',
  (u): u is Rate => isInteger(u),
  u => (typeof u === 'number' ? orRefused(Rates.fromPercent(u)) : REFUSED),
  Rates.toPercent,
  { type: 'number', description: 'A percentage: 15 is 15%', examples: [15] },
  u => (typeof u === 'number' ? refusalOf(Rates.fromPercent(u)) : null),
)
