/** What each codec's wire form looks like, kept beside the codec for whoever describes the calls to other programs. */
import type * as t from 'io-ts'
import { type Reader, readsAs } from './reader.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Keywords of JSON Schema 2020-12. */
export type JsonSchema = { readonly [keyword: string]: Json }

/** One key of a record on the wire. */
export interface ShapedField {
  readonly wire: string
  readonly codec: t.Mixed
}

export type Shape =
  | { readonly _tag: 'Scalar'; readonly schema: JsonSchema }
  /** The same on the wire as another codec. */
  | { readonly _tag: 'Same'; readonly as: t.Mixed }
  | { readonly _tag: 'Nullable'; readonly of: t.Mixed }
  | { readonly _tag: 'Defaulted'; readonly of: t.Mixed; readonly fallback: unknown }
  | { readonly _tag: 'List'; readonly of: t.Mixed; readonly max: number }
  | { readonly _tag: 'Dictionary'; readonly of: t.Mixed; readonly keys: string }
  | { readonly _tag: 'Either'; readonly of: readonly t.Mixed[] }
  | { readonly _tag: 'Record'; readonly fields: readonly ShapedField[]; readonly optional: readonly ShapedField[] }
  /** Records that lie side by side in one object. */
  | { readonly _tag: 'Beside'; readonly parts: readonly t.Mixed[] }
  /** JSON written into a text. */
  | { readonly _tag: 'JsonText'; readonly of: t.Mixed }
  /** A parameter of a query. */
  | {
      readonly _tag: 'Parameter'
      readonly of: t.Mixed
      readonly times: 'once' | 'at most once' | 'repeated'
      readonly fallback?: unknown
    }
  | { readonly _tag: 'Nothing' }

// Codecs are values that other code also makes, so what is known of one stands beside it rather than in its type.
const shapes = new WeakMap<object, Shape>()

/** Describes the codec; with `read`, also how it reads when it need not say why not. */
export const shaped = <C extends t.Mixed>(codec: C, shape: Shape, read?: () => Reader<t.TypeOf<C>>): C => {
  shapes.set(codec, shape)
  return read === undefined ? codec : readsAs(codec, read)
}

/** Null for a codec that nobody described. */
export const shapeOf = (codec: t.Mixed): Shape | null => shapes.get(codec) ?? null
