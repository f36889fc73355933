/** Codecs made of codecs. */
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import {
  defaultedReader,
  dictionaryReader,
  eitherReader,
  listReader,
  mappedReader,
  nullableReader,
  presentReader,
} from './combinator-readers.ts'
import { listPieces, writing, written } from './pieces.ts'
import type { Reader } from './reader.ts'
import { expected } from './scalars.ts'
import { shaped } from './shape.ts'

/** Null inside and outside; a key left out of a request reads as null. */
export const nullable = <A, O>(codec: t.Type<A, O, unknown>): t.Type<A | null, O | null, unknown> =>
  writing(
    shaped(
      new t.Type(
        `${codec.name} or null`,
        (u): u is A | null => u === null || codec.is(u),
        (u, context) => (u === null || u === undefined ? t.success(null) : codec.validate(u, context)),
        a => (a === null ? null : codec.encode(a)),
      ),
      { _tag: 'Nullable', of: codec },
      () => nullableReader(codec),
    ),
    { pieces: (a: A | null) => (a === null ? ['null'] : written(codec, a)) },
  )

/** What a request may leave out and then means `fallback`. */
export const withDefault = <A, O>(codec: t.Type<A, O, unknown>, fallback: A): t.Type<A, O, unknown> =>
  shaped(
    new t.Type(
      codec.name,
      codec.is,
      (u, context) => (u === null || u === undefined ? t.success(fallback) : codec.validate(u, context)),
      codec.encode,
    ),
    { _tag: 'Defaulted', of: codec, fallback },
    () => defaultedReader(codec, fallback),
  )

/** A list; an absent one (NO_CONTENT answers null) is empty. `max` bounds what a request may send. */
export const listOf = <A, O>(
  codec: t.Type<A, O, unknown>,
  max = Number.POSITIVE_INFINITY,
): t.Type<readonly A[], O[], unknown> =>
  writing(
    shaped(
      new t.Type(
        `list of ${codec.name}`,
        (u): u is readonly A[] => Array.isArray(u) && u.every(codec.is),
        (u, context) => {
          if (u === null || u === undefined) return t.success([])
          if (!Array.isArray(u)) return expected('a list', u, context)
          if (u.length > max) return t.failure(u, context, `expected a list of at most ${max}, got ${u.length}`)
          const errors: t.Errors = []
          const items: A[] = []
          u.forEach((value, index) => {
            const item = codec.validate(value, t.appendContext(context, String(index), codec, value))
            if (E.isLeft(item)) errors.push(...item.left)
            else items.push(item.right)
          })
          return errors.length > 0 ? t.failures(errors) : t.success(items)
        },
        items => items.map(codec.encode),
      ),
      { _tag: 'List', of: codec, max },
      () => listReader(codec, max),
    ),
    { pieces: (items: readonly A[]) => listPieces(items, codec.encode) },
  )

/** A list that has to be sent, be it empty: where leaving it out must not mean that there is nothing. */
export const sentListOf = <A, O>(
  codec: t.Type<A, O, unknown>,
  max = Number.POSITIVE_INFINITY,
): t.Type<readonly A[], O[], unknown> => {
  const list = listOf(codec, max)
  return shaped(
    new t.Type(
      list.name,
      list.is,
      (u, context) => (u === null || u === undefined ? expected('a list', u, context) : list.validate(u, context)),
      list.encode,
    ),
    { _tag: 'Same', as: list },
    () => presentReader(list),
  )
}

/** A dictionary; keys that `isKey` refuses are errors, not silently dropped. */
export const dictionary = <K extends string, A, O>(
  name: string,
  what: string,
  isKey: (key: string) => key is K,
  codec: t.Type<A, O, unknown>,
): t.Type<{ readonly [P in K]?: A }, { [P in K]?: O }, unknown> => {
  type Dictionary = { readonly [P in K]?: A }
  const entries = (u: object): [string, unknown][] => Object.entries(u)
  return shaped(
    new t.Type<Dictionary, { [P in K]?: O }, unknown>(
      name,
      (u): u is Dictionary =>
        typeof u === 'object' && u !== null && entries(u).every(([key, value]) => isKey(key) && codec.is(value)),
      (u, context) => {
        if (typeof u !== 'object' || u === null || Array.isArray(u)) return expected('an object', u, context)
        const errors: t.Errors = []
        const found: [string, A][] = []
        for (const [key, value] of entries(u)) {
          const at = t.appendContext(context, key, codec, value)
          if (!isKey(key)) errors.push({ value: key, context: at, message: `expected ${what} as key` })
          else if (value !== null && value !== undefined) {
            const item = codec.validate(value, at)
            if (E.isLeft(item)) errors.push(...item.left)
            else found.push([key, item.right])
          }
        }
        // fromEntries defines own properties, so a key such as __proto__ stays a plain key.
        return errors.length > 0 ? t.failures(errors) : t.success(Object.fromEntries(found) as Dictionary)
      },
      dictionary =>
        Object.fromEntries(entries(dictionary).map(([key, value]) => [key, codec.encode(value as A)])) as {
          [P in K]?: O
        },
    ),
    { _tag: 'Dictionary', of: codec, keys: what },
    () => dictionaryReader(isKey, codec),
  )
}

/** Reads one wire value in either of two forms; writes the form its value has. */
export const eitherOf = <A, OA, B, OB>(
  first: t.Type<A, OA, unknown>,
  second: t.Type<B, OB, unknown>,
): t.Type<A | B, OA | OB, unknown> =>
  shaped(
    new t.Type(
      `${first.name} or ${second.name}`,
      (u): u is A | B => first.is(u) || second.is(u),
      (u, context) => {
        const one = first.validate(u, context)
        return E.isRight(one) ? one : second.validate(u, context)
      },
      value => (first.is(value) ? first.encode(value) : second.encode(value as B)),
    ),
    { _tag: 'Either', of: [first, second] },
    () => eitherReader(first, second),
  )

/** A bijection between a wire shape and a model; `to` may refuse. `quick` reads the same in one go. */
export const mapped = <A, O, B>(
  name: string,
  codec: t.Type<A, O, unknown>,
  is: (u: unknown) => u is B,
  to: (a: A) => E.Either<string, B>,
  from: (b: B) => A,
  quick?: Reader<B>,
): t.Type<B, O, unknown> =>
  shaped(
    new t.Type(
      name,
      is,
      (u, context) => {
        const read = codec.validate(u, context)
        if (E.isLeft(read)) return read
        const model = to(read.right)
        return E.isRight(model) ? t.success(model.right) : t.failure(u, context, model.left)
      },
      b => codec.encode(from(b)),
    ),
    { _tag: 'Same', as: codec },
    () => quick ?? mappedReader(codec, to),
  )
