/** Decodes JSON from a column. It was written by the same codec, so a value that the codec refuses is a bug. */
import { type Codec, decode } from '@commissions/contract'
import { either as E } from 'fp-ts'

export const keptAs = <A>(codec: Codec<A, unknown>, json: unknown): A => {
  const read = decode(codec, json)
  if (E.isLeft(read)) throw new Error(read.left.join('; '))
  return read.right
}
