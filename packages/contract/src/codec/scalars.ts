/** The scalars of the wire. Each message says what was expected; the path is added by the report. */
import {
  type CalendarDate,
  CalendarDates,
  type Cents,
  isTimestamp,
  Money,
  type Rate,
  Rates,
  type Timestamp,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { orRefused, REFUSED, type Reader, remembering } from './reader.ts'
import { type JsonSchema, shaped } from './shape.ts'

const shown = (u: unknown): string => {
  const text = u === undefined ? 'nothing' : (JSON.stringify(u) ?? String(u))
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** Fails with what was expected and, shortened, what came. */
export const expected = <A>(what: string, u: unknown, context: t.Context): t.Validation<A> =>
  t.failure(u, context, `expected ${what}, got ${shown(u)}`)

/**
 * A codec of one scalar from a reading that says what it wanted; `schema` is what it reads in JSON Schema's words.
 * `quick` reads the same where `read` would make a sentence for nothing.
 */
export const scalar = <A, O = A>(
  name: string,
  what: string,
  is: (u: unknown) => u is A,
  read: (u: unknown) => E.Either<string | null, A>,
  encode: (a: A) => O,
  schema: JsonSchema = {},
  quick: Reader<A> = u => orRefused(read(u)),
): t.Type<A, O, unknown> =>
  shaped(
    new t.Type(
      name,
      is,
      (u, context) => {
        const result = read(u)
        return E.isRight(result)
          ? t.success(result.right)
          : result.left === null
            ? expected(what, u, context)
            : t.failure(u, context, result.left.charAt(0).toLowerCase() + result.left.slice(1))
      },
      encode,
    ),
    { _tag: 'Scalar', schema: { description: what.charAt(0).toUpperCase() + what.slice(1), ...schema } },
    () => quick,
  )

const plain = <A>(
  name: string,
  what: string,
  is: (u: unknown) => u is A,
  schema: JsonSchema,
  quick: Reader<A> = u => (is(u) ? u : REFUSED),
): t.Type<A, A, unknown> =>
  scalar(
    name,
    what,
    is,
    u => (is(u) ? E.right(u) : E.left(null)),
    a => a,
    schema,
    quick,
  )

const isString = (u: unknown): u is string => typeof u === 'string'
const isNumber = (u: unknown): u is number => typeof u === 'number' && Number.isFinite(u)
const isInteger = (u: unknown): u is number => Number.isSafeInteger(u)
// PostgreSQL's text holds no NUL, so neither does a text of ours.
const readText: Reader<string> = u => (typeof u === 'string' && !u.includes('\0') ? u : REFUSED)
const isText = (u: unknown): u is string => readText(u) !== REFUSED

export const Text = plain('Text', 'a text', isText, { type: 'string', examples: ['Text'] }, readText)
export const Flag = plain(
  'Flag',
  'true or false',
  (u): u is boolean => typeof u === 'boolean',
  { type: 'boolean' },
  // Here and below the test stands in the reader itself: one call less for nearly every value of a long list.
  u => (typeof u === 'boolean' ? u : REFUSED),
)
export const Integer = plain('Integer', 'a whole number', isInteger, { type: 'integer' })
export const Count = plain('Count', 'a whole number from 0', (u): u is number => isInteger(u) && u >= 0, {
  type: 'integer',
  minimum: 0,
})
export const Decimal = plain('Decimal', 'a number', isNumber, { type: 'number' })

/** A text of at most `max` characters. */
export const textUpTo = (max: number): t.Type<string, string, unknown> =>
  plain(`TextUpTo${max}`, `a text of at most ${max} characters`, (u): u is string => isText(u) && u.length <= max, {
    type: 'string',
    maxLength: max,
  })
/** A text that is not blank, of at most `max` characters. */
export const nonBlank = (max: number): t.Type<string, string, unknown> =>
  plain(
    `NonBlank${max}`,
    `a text of 1 to ${max} characters`,
    (u): u is string => isText(u) && u.trim() !== '' && u.length <= max,
    { type: 'string', minLength: 1, maxLength: max },
  )

/** Descriptions and reasons hold 500 characters, names 200. */
export const DescriptionText = textUpTo(500)
export const NameText = textUpTo(200)

/** A text that stands for an id of the core; an empty one names nothing. */
export const idOf = <A extends string>(name: string): t.Type<A, string, unknown> =>
  scalar(
    name,
    'an id',
    (u): u is A => isText(u) && u !== '',
    u => (isText(u) && u !== '' ? E.right(u as A) : E.left(null)),
    a => a,
    { type: 'string', minLength: 1 },
    u => (typeof u === 'string' && u !== '' && !u.includes('\0') ? (u as A) : REFUSED),
  )

/** One of a closed set of words. */
export const oneOf = <const A extends string>(name: string, words: readonly A[]): t.Type<A, A, unknown> => {
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
): t.Type<A, W, unknown> => {
  const byWire = new Map<unknown, A>(Object.entries(table).map(([model, wire]) => [wire, model as A]))
  return scalar(
    name,
    `one of ${[...byWire.keys()].join(', ')}`,
    (u): u is A => isString(u) && Object.hasOwn(table, u),
    u => E.fromNullable(null)(byWire.get(u)),
    a => table[a],
    { enum: Object.values<W>(table) },
    u => byWire.get(u) ?? REFUSED,
  )
}

const isDate = (u: unknown): u is CalendarDate =>
  typeof u === 'object' && u !== null && 'year' in u && 'month' in u && 'day' in u

/** `yyyy-MM-dd`. */
export const DateOnly: t.Type<CalendarDate, string, unknown> = scalar(
  'Date',
  'a date yyyy-MM-dd',
  isDate,
  u => (isString(u) ? CalendarDates.parseIso(u) : E.left(null)),
  CalendarDates.toIso,
  { type: 'string', format: 'date', examples: ['2026-01-31'] },
  remembering(u => (isString(u) ? (CalendarDates.readIso(u) ?? REFUSED) : REFUSED)),
)

const isInstant = (u: unknown): u is Timestamp => isString(u) && isTimestamp(u)

/** ISO 8601, UTC. */
export const Instant: t.Type<Timestamp, string, unknown> = plain(
  'Timestamp',
  'a timestamp in ISO 8601, UTC',
  isInstant,
  { type: 'string', format: 'date-time', examples: ['2026-01-31T18:00:00.000Z'] },
  remembering(u => (isInstant(u) ? u : REFUSED)),
)

const amount = (name: string, max: Cents): t.Type<Cents, number, unknown> =>
  scalar(
    name,
    'an amount',
    (u): u is Cents => isInteger(u) && Math.abs(u) <= max,
    u => (typeof u === 'number' ? Money.fromDollars(u, max) : E.left(null)),
    Money.toDollars,
    {
      type: 'number',
      description: 'Dollars with at most two decimals',
      minimum: -Money.toDollars(max),
      maximum: Money.toDollars(max),
      examples: [1234.56],
    },
    u => {
      if (typeof u !== 'number') return REFUSED
      // The double of the cents is the double that came: no noise has to be judged.
      const cents = Math.round(u * 100)
      return cents / 100 === u && cents !== 0 && Math.abs(cents) <= max
        ? (cents as Cents)
        : orRefused(Money.fromDollars(u, max))
    },
  )

/** Dollars with at most two decimals, within 999,999,999.99 either way. */
export const Amount = amount('Amount', Money.MAX_AMOUNT)
/** A sum of amounts, within 99,999,999,999.99 either way. */
export const Sum = amount('Sum', Money.MAX_SUM)

/** A percentage: 15 is 15 %. */
export const Percent: t.Type<Rate, number, unknown> = scalar(
  'Percent',
  'a percentage',
  (u): u is Rate => isInteger(u),
  u => (typeof u === 'number' ? Rates.fromPercent(u) : E.left(null)),
  Rates.toPercent,
  { type: 'number', description: 'A percentage: 15 is 15 %', examples: [15] },
)
