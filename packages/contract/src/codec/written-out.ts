/**
 * Readers of long lists, written out. The engine is quick with `line.stmt_id` and with a literal of known keys, and slow
 * with keys out of a table, so the records that come by the thousand have a function of their own each, made from their
 * codec by `scripts/write-readers.mjs`. The codec stays the only declaration: a test writes them anew and compares.
 */
import type * as t from 'io-ts'
import { type Reader, readerOf, readsAs } from './reader.ts'
import { type Group, isObject } from './record-reader.ts'
import { shapeOf } from './shape.ts'

type Wire = Record<string, unknown>
export type Read = (u: unknown) => unknown
/** Takes the readers of the fields in their order and makes the reader of the record. */
export type WrittenOut = (...reads: readonly Read[]) => (u: Wire) => unknown

/** A record's own fields, and those of the records that lie beside it, each under its key of the model. */
export interface Layout {
  readonly own: Group
  readonly beside: { readonly [key: string]: Group }
}

const layouts = new WeakMap<object, Layout>()

export const layoutOf = (codec: t.Mixed): Layout | null => layouts.get(codec) ?? null

export const groupsOf = ({ own, beside }: Layout): readonly Group[] => [own, ...Object.values(beside)]

/** What is asked for a value: of one that may be null, the codec behind, for null is dealt with in the written reader. */
export const askedFor = (codec: t.Mixed): { readonly codec: t.Mixed; readonly orNull: boolean } => {
  const shape = shapeOf(codec)
  return shape?._tag === 'Nullable' ? { codec: shape.of, orNull: true } : { codec, orNull: false }
}

/** The codec, reading as it is written out; what JSON did not make is read by the reader it had before. */
export const writtenOut = <C extends t.Mixed>(
  codec: C,
  layout: Layout,
  usual: () => Reader<t.TypeOf<C>>,
  make: WrittenOut,
): C => {
  layouts.set(codec, layout)
  return readsAs(codec, () => {
    const codecs = groupsOf(layout).flatMap(({ fields }) => Object.values(fields).map(one => askedFor(one.codec).codec))
    const read = make(...codecs.map(one => readerOf<unknown>(one))) as Reader<t.TypeOf<C>>
    const other = usual()
    return u => (isObject(u) && Object.getPrototypeOf(u) === Object.prototype ? read(u) : other(u))
  })
}
