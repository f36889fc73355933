/**
 * A codec described as data. Decoding (`io.ts`), quick reading (`reader.ts`), writing in pieces (`pieces.ts`), reading on the way
 * (`rows-at.ts`) and the JSON Schema with its example (`../schema`) are interpreters of it.
 */
import { isObject } from '@commissions/core'
import { type either as E, either } from 'fp-ts'
import type * as t from 'io-ts'

/** What a reader answers when it refuses a value. */
export const REFUSED: unique symbol = Symbol('refused')
export type Reader<A> = (u: unknown) => A | typeof REFUSED

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Keywords of JSON Schema 2020-12. */
export type JsonSchema = { readonly [keyword: string]: Json }

/** A codec whose form is known. */
export type AnyCodec = t.Mixed & { readonly form: CodecForm }

/** A model key's place on the wire. */
export interface WireField<C extends AnyCodec = AnyCodec> {
  readonly wire: string
  readonly codec: C
}

export type WireFields = { readonly [key: string]: WireField }

// Functions are declared as methods, so that a constructor may pass in one with narrower types.
export type CodecForm =
  | {
      readonly _tag: 'Scalar'
      /** What was expected, as in "expected a date". */
      readonly what: string
      is(u: unknown): boolean
      read(u: unknown): unknown
      /** Why a value is refused, if there is more to say than what was expected. */
      why(u: unknown): string | null
      encode(a: unknown): unknown
      readonly schema: JsonSchema
    }
  /** `also`: what else reads as null. An empty text, day or record is nothing in answers, and what holds no record is in those of writes. */
  | { readonly _tag: 'Nullable'; readonly of: AnyCodec; readonly also: 'Nothing' | 'EmptyText' | 'NoRecord' }
  /** `also`: whether an empty text counts as left out. */
  | {
      readonly _tag: 'Defaulted'
      readonly of: AnyCodec
      readonly fallback: unknown
      readonly also: 'Nothing' | 'EmptyText'
    }
  /** An absent list is empty, or refused where it has to be sent. */
  | { readonly _tag: 'List'; readonly of: AnyCodec; readonly max: number; readonly sent: boolean }
  /** A value that is read as null is no entry. */
  | { readonly _tag: 'Dictionary'; readonly of: AnyCodec; readonly what: string; isKey(key: string): boolean }
  /** The first of the two that reads the value. */
  | { readonly _tag: 'Either'; readonly first: AnyCodec; readonly second: AnyCodec }
  /** `fields` are always written; `optional` ones that are missing stay missing. */
  | { readonly _tag: 'Record'; readonly fields: WireFields; readonly optional: WireFields }
  /** Records whose keys share one wire object; each part has its own key in the model. */
  | { readonly _tag: 'Spread'; readonly base: AnyCodec; readonly parts: { readonly [key: string]: AnyCodec } }
  /** The wire form of one codec, and a model made of what it reads. */
  | {
      readonly _tag: 'Mapped'
      readonly of: AnyCodec
      is(u: unknown): boolean
      to(a: unknown): E.Either<string, unknown>
      from(b: unknown): unknown
    }
  /** A codec whose wire form is itself written in another way, such as JSON in a text. */
  | {
      readonly _tag: 'Rewritten'
      readonly of: AnyCodec
      readonly what: string
      before(u: unknown): unknown
      after(wire: unknown): unknown
      schema(of: JsonSchema): JsonSchema
    }
  /** A parameter of a query; `fallback` is what leaving it out means, if it may be left out. */
  | {
      readonly _tag: 'Parameter'
      readonly of: AnyCodec
      readonly times: 'once' | 'at most once' | 'repeated'
      readonly fallback?: unknown
    }
  | { readonly _tag: 'Nothing' }

export type FormOf<Tag extends CodecForm['_tag']> = Extract<CodecForm, { readonly _tag: Tag }>

/** Whether the answer of a write holds more than that it was done, or the id of what was written. */
const holdsMore = (u: unknown): boolean => Array.isArray(u) || (isObject(u) && Object.keys(u).some(key => key !== 'id'))

/** PHP writes an empty dictionary, and a record of nothing, as an empty list. */
export const isEmptyList = (u: unknown): boolean => Array.isArray(u) && u.length === 0

/** Where a language or a database has no empty day, this is how it writes one: Go, .NET, MySQL, and PHP of a day of MySQL. */
const NO_DAY = /^(?:0001-01-01|0000-00-00|-0001-11-30)/

/** An answered text that stands for nothing. All but a few texts are told by their first character. */
export const isEmptyText = (u: unknown): boolean =>
  typeof u === 'string' && (u === '' || (u.charCodeAt(0) <= 48 && NO_DAY.test(u)))

/** Whether a form that may be left out reads the value, or takes it for nothing. */
export const isSaid = (u: unknown, { also, of }: FormOf<'Nullable'> | FormOf<'Defaulted'>): boolean => {
  if (u === null || u === undefined) return false
  if (also === 'Nothing') return true
  if (isEmptyList(u)) return either.isRight(of.decode(u))
  return also === 'EmptyText' ? !isEmptyText(u) : holdsMore(u)
}

/** The value of an own key; inherited names do not count as sent. */
export const sentAt = (u: { readonly [key: string]: unknown }, wire: string): unknown =>
  Object.hasOwn(u, wire) ? u[wire] : undefined

/** The value of a query parameter that is given once; an empty text counts as left out. */
export const single = (u: unknown): unknown => {
  const values = Array.isArray(u) ? u.filter(value => value !== '') : []
  return values.length === 0 ? undefined : values.length === 1 ? values[0] : values
}

/** The values of a query parameter that may be repeated or hold several values separated by commas; empty ones are ignored. */
export const severally = (u: unknown): readonly unknown[] =>
  (Array.isArray(u) ? u : [])
    .flatMap((value: unknown) => (typeof value === 'string' ? value.split(',').map(one => one.trim()) : [value]))
    .filter(value => value !== '')

/** Whether the value is left out: a null that the codec does not allow counts as left out too. */
export const isSilent = (codec: AnyCodec, value: unknown): boolean =>
  value === undefined || (value === null && !codec.is(null))
