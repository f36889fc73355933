/** How a codec reads when it need not say why not: closures that allocate nothing but the model itself. */
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'

/** What a reader answers instead of a value; the codec then tells what was wrong. */
export const REFUSED: unique symbol = Symbol('refused')
export type Reader<A> = (u: unknown) => A | typeof REFUSED

type AnyReader = Reader<unknown>

// Codecs are values that other code also makes, so what is known of one stands beside it rather than in its type.
const makers = new WeakMap<object, () => AnyReader>()
const readers = new WeakMap<object, AnyReader>()

/** Says how the codec reads; made at its first use, for most codecs only ever write. */
export const readsAs = <C extends t.Mixed>(codec: C, make: () => Reader<t.TypeOf<C>>): C => {
  makers.set(codec, make)
  return codec
}

/** The codec's reader. One that nobody described is asked itself, and so is right, only slower. */
export const readerOf = <A>(codec: t.Type<A, unknown, unknown>): Reader<A> => {
  const known = readers.get(codec) as Reader<A> | undefined
  if (known !== undefined) return known
  const make = makers.get(codec) as (() => Reader<A>) | undefined
  const reader = make === undefined ? byValidation(codec) : make()
  readers.set(codec, reader)
  return reader
}

/** Whether the codec, as opposed to those it is made of, has a reader of its own. */
export const hasReader = (codec: t.Mixed): boolean => makers.has(codec)

const byValidation =
  <A>(codec: t.Type<A, unknown, unknown>): Reader<A> =>
  u =>
    orRefused(codec.validate(u, []))

/** Texts beyond this many are forgotten all at once. */
const MOST_REMEMBERED = 1000

/**
 * Reads as the reader does, and remembers what became of the texts that came of late: a list says the same few days over and
 * over. Only for values that nobody changes, for all who say the same get the same one.
 */
export const remembering = <A>(read: Reader<A>): Reader<A> => {
  const known = new Map<string, A>()
  return u => {
    if (typeof u !== 'string') return read(u)
    const remembered = known.get(u)
    if (remembered !== undefined) return remembered
    const value = read(u)
    if (value === REFUSED) return REFUSED
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(u, value)
    return value
  }
}

export const orRefused = <A>(result: E.Either<unknown, A>): A | typeof REFUSED =>
  E.isRight(result) ? result.right : REFUSED
