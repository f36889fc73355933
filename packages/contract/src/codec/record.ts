/** Records on the wire: snake_case keys outside, the core's names inside, and nothing but the declared fields passes. */
import type * as t from 'io-ts'
import { Codec, type RecordCodec } from './codec.ts'
import type { AnyCodec, WireField } from './form.ts'

export const field = <C extends AnyCodec>(wire: string, codec: C): WireField<C> => ({ wire, codec })

type FieldsOf = { readonly [key: string]: WireField }
type ModelOf<F extends FieldsOf> = { readonly [K in keyof F]: t.TypeOf<F[K]['codec']> }

/**
 * A codec of a record. A missing key of `fields` is read as undefined; one of `optional` stays missing, which a change needs: absent
 * is "as it is", null is "clear". Unknown keys are dropped.
 */
// `const` type parameters keep the optional group's empty default from widening the model.
export const record = <const F extends FieldsOf, const O extends FieldsOf = Record<never, never>>(
  name: string,
  fields: F,
  optional?: O,
): RecordCodec<ModelOf<F> & Partial<ModelOf<O>>> =>
  new Codec(name, { _tag: 'Record', fields, optional: optional ?? {} })

/** Several records that share one wire object, each under its own model key beside the base's fields. */
export const spread = <B, const P extends { readonly [key: string]: AnyCodec }>(
  name: string,
  base: RecordCodec<B>,
  parts: P,
): RecordCodec<B & { readonly [K in keyof P]: t.TypeOf<P[K]> }> => new Codec(name, { _tag: 'Spread', base, parts })
