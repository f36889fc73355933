/**
 * Decoding big answers. The codecs stay the only declaration; compiling one turns it into closures, without eval, that
 * read what it reads and refuse what it refuses. Only a refusal is put to the codec itself, which says why.
 */
import type { either as E } from 'fp-ts'
import { either } from 'fp-ts'
import type * as t from 'io-ts'
import { hasReader, REFUSED, readerOf } from './reader.ts'
import { decode } from './report.ts'
import { shapeOf } from './shape.ts'

export type Decoder<A> = (value: unknown) => E.Either<readonly string[], A>

/**
 * As `decode(codec, value)`, several times faster.
 * @example compile(LineItemCodec)(JSON.parse(text))
 */
export const compile = <A, O>(codec: t.Type<A, O, unknown>): Decoder<A> => {
  const read = readerOf(codec)
  return value => {
    const model = read(value)
    return model === REFUSED ? decode(codec, value) : either.right(model)
  }
}

/** The names of the codecs inside that nobody gave a reader: they are right, but slow. */
export const unreadable = (codec: t.Mixed): readonly string[] => [
  ...(hasReader(codec) ? [] : [codec.name]),
  ...partsOf(codec).flatMap(unreadable),
]

const partsOf = (codec: t.Mixed): readonly t.Mixed[] => {
  const shape = shapeOf(codec)
  switch (shape?._tag) {
    case 'Nullable':
    case 'Defaulted':
    case 'List':
    case 'Dictionary':
    case 'JsonText':
    case 'Parameter':
      return [shape.of]
    case 'Same':
      return [shape.as]
    case 'Either':
      return shape.of
    case 'Beside':
      return shape.parts
    case 'Record':
      return [...shape.fields, ...shape.optional].map(one => one.codec)
    case 'Scalar':
    case 'Nothing':
    case undefined:
      return []
  }
}
