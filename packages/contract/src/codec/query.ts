/** Query strings: every parameter is a list of texts; a record of them decodes to the call's filter. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { Codec } from './codec.ts'
import { REFUSED } from './form.ts'
import { isDate, refusalOf, scalar } from './scalars.ts'

/** The parameters as they stand in an address; a repeated one has several values. */
export type QueryValues = Readonly<Record<string, readonly string[]>>

export const required = <A>(codec: Codec<A, string>): Codec<A, readonly string[]> =>
  new Codec(codec.name, { _tag: 'Parameter', of: codec, times: 'once' })

export const optional = <A>(codec: Codec<A, string>): Codec<A | null, readonly string[]> =>
  new Codec(`${codec.name} or nothing`, { _tag: 'Parameter', of: codec, times: 'at most once', fallback: null })

/** Several values: repeated, or in one parameter separated by commas, because no value holds a comma. */
export const repeated = <A>(codec: Codec<A, string>): Codec<readonly A[], readonly string[]> =>
  new Codec(`several ${codec.name}`, { _tag: 'Parameter', of: codec, times: 'repeated' })

/** The parameter's absence means `fallback`. */
export const defaulted = <A>(codec: Codec<A, string>, fallback: A): Codec<A, readonly string[]> =>
  new Codec(codec.name, { _tag: 'Parameter', of: codec, times: 'at most once', fallback })

const INTEGER = /^-?\d{1,15}$/

export const IntegerText: Codec<number, string> = scalar(
  'Integer',
  'a whole number',
  (u): u is number => Number.isSafeInteger(u),
  u => (typeof u === 'string' && INTEGER.test(u) ? Number(u) : REFUSED),
  String,
  { type: 'integer' },
)

/** A positive whole number: how many a page may hold, or the number of a record. */
export const wholeText = (
  name: string,
  most: number,
  what = `a whole number from 1 to ${most}`,
): Codec<number, string> => {
  const is = (u: unknown): u is number => Number.isSafeInteger(u) && (u as number) >= 1 && (u as number) <= most
  return scalar(
    name,
    what,
    is,
    u => {
      const number = typeof u === 'string' && /^\d{1,10}$/.test(u) ? Number(u) : 0
      return is(number) ? number : REFUSED
    },
    String,
    { type: 'integer', minimum: 1, maximum: most },
  )
}

export const FlagText: Codec<boolean, string> = scalar(
  'Flag',
  'true or false',
  (u): u is boolean => typeof u === 'boolean',
  // Some clients write them with a capital, and PHP as 1 and 0.
  u => (typeof u !== 'string' ? REFUSED : /^(?:true|1)$/i.test(u) ? true : /^(?:false|0)$/i.test(u) ? false : REFUSED),
  String,
  { type: 'boolean' },
)

/** `M/d/yyyy`, as the search service wants its dates. */
export const SlashDateText: Codec<CalendarDate, string> = scalar(
  'SlashDate',
  'a date M/d/yyyy',
  isDate,
  u => (typeof u === 'string' ? (CalendarDates.parseSlashes(u) ?? REFUSED) : REFUSED),
  date => `${date.month}/${date.day}/${date.year}`,
  { type: 'string', examples: ['1/31/2026'] },
  u => (typeof u === 'string' ? refusalOf(CalendarDates.parseUs(u)) : null),
)
