/** Query strings: every parameter is a list of texts; a record of them decodes to the call's filter. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { expected, scalar } from './scalars.ts'
import { shaped } from './shape.ts'

/** The parameters as they stand in an address; a repeated one has several values. */
export type QueryValues = Readonly<Record<string, readonly string[]>>

/** One value; an empty text counts as left out. */
const single = (u: unknown): unknown => {
  const values = Array.isArray(u) ? u.filter(value => value !== '') : []
  return values.length === 0 ? undefined : values.length === 1 ? values[0] : values
}

export const required = <A>(codec: t.Type<A, string, unknown>): t.Type<A, readonly string[], unknown> =>
  shaped(
    new t.Type(
      codec.name,
      codec.is,
      (u, context) => codec.validate(single(u), context),
      a => [codec.encode(a)],
    ),
    { _tag: 'Parameter', of: codec, times: 'once' },
  )

export const optional = <A>(codec: t.Type<A, string, unknown>): t.Type<A | null, readonly string[], unknown> =>
  shaped(
    new t.Type(
      `${codec.name} or nothing`,
      (u): u is A | null => u === null || codec.is(u),
      (u, context) => (single(u) === undefined ? t.success(null) : codec.validate(single(u), context)),
      a => (a === null ? [] : [codec.encode(a)]),
    ),
    { _tag: 'Parameter', of: codec, times: 'at most once' },
  )

export const repeated = <A>(codec: t.Type<A, string, unknown>): t.Type<readonly A[], readonly string[], unknown> =>
  shaped(
    new t.Type(
      `several ${codec.name}`,
      (u): u is readonly A[] => Array.isArray(u) && u.every(codec.is),
      (u, context) => {
        const errors: t.Errors = []
        const items: A[] = []
        for (const value of Array.isArray(u) ? u.filter(one => one !== '') : []) {
          const item = codec.validate(value, context)
          if (E.isLeft(item)) errors.push(...item.left)
          else items.push(item.right)
        }
        return errors.length > 0 ? t.failures(errors) : t.success(items)
      },
      items => items.map(codec.encode),
    ),
    { _tag: 'Parameter', of: codec, times: 'repeated' },
  )

/** The parameter's absence means `fallback`. */
export const defaulted = <A>(codec: t.Type<A, string, unknown>, fallback: A): t.Type<A, readonly string[], unknown> =>
  shaped(
    new t.Type(
      codec.name,
      codec.is,
      (u, context) => (single(u) === undefined ? t.success(fallback) : codec.validate(single(u), context)),
      a => [codec.encode(a)],
    ),
    { _tag: 'Parameter', of: codec, times: 'at most once', fallback },
  )

const INTEGER = /^-?\d{1,15}$/

export const IntegerText: t.Type<number, string, unknown> = scalar(
  'Integer',
  'a whole number',
  (u): u is number => Number.isSafeInteger(u),
  u => (typeof u === 'string' && INTEGER.test(u) ? E.right(Number(u)) : E.left(null)),
  String,
  { type: 'integer' },
)

export const FlagText: t.Type<boolean, string, unknown> = scalar(
  'Flag',
  'true or false',
  (u): u is boolean => typeof u === 'boolean',
  u => (u === 'true' ? E.right(true) : u === 'false' ? E.right(false) : E.left(null)),
  String,
  { type: 'boolean' },
)

/** `M/d/yyyy`, as the search service wants its dates. */
export const SlashDateText: t.Type<CalendarDate, string, unknown> = shaped(
  new t.Type(
    'SlashDate',
    (u): u is CalendarDate => typeof u === 'object' && u !== null && 'year' in u,
    (u, context) => {
      const date = typeof u === 'string' ? CalendarDates.parseSlashes(u) : null
      return date === null ? expected('a date M/d/yyyy', u, context) : t.success(date)
    },
    date => `${date.month}/${date.day}/${date.year}`,
  ),
  { _tag: 'Scalar', schema: { type: 'string', description: 'A date M/d/yyyy', examples: ['1/31/2026'] } },
)
