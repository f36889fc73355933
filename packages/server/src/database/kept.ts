/** What is kept as JSON was written by the codec that reads it: whatever it refuses is a bug. */
import { type Codec, decode } from '@commissions/contract'
import { either as E } from 'fp-ts'

export const keptAs = <A>(codec: Codec<A, unknown>, json: unknown): A => {
  const read = decode(codec, json)
  if (E.isLeft(read)) throw new Error(read.left.join('; '))
  return read.right
}
