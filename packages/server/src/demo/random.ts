/** Random numbers that are the same every time: demo data must not differ from one start to the next. */
import { createHash } from 'node:crypto'

const SEED = 'commissions-demo-1'

export interface RandomNumbers {
  /** A whole number from the range, both ends included. */
  readonly int: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <A>(from: readonly A[]) => A
  /** `count` different items in the list's order; all items when there are fewer. */
  readonly sample: <A>(from: readonly A[], count: number) => readonly A[]
}

const digest = (path: string): Buffer => createHash('sha256').update(`${SEED}/${path}`).digest()

/** Each name has a stream of its own, so that one more client does not change every policy. (mulberry32) */
export const random = (stream: string): RandomNumbers => {
  let state = digest(stream).readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    chance: probability => next() < probability,
    pick: from => {
      const found = from[int(0, from.length - 1)]
      if (found === undefined) throw new Error(`Nothing to pick from in ${stream}`)
      return found
    },
    sample: (from, count) => {
      const left = [...from.keys()]
      const taken: number[] = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1))
      return taken.toSorted((a, b) => a - b).flatMap(index => from.slice(index, index + 1))
    },
  }
}

/** A UUID for a name: always the same for the same name, of the free-form version 8. */
export const demoId = (...name: readonly (string | number)[]): string => {
  const bytes = digest(name.join('/')).subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The etag of a record's first version. */
export const demoEtag = (...name: readonly (string | number)[]): string =>
  digest(`etag/${name.join('/')}`)
    .subarray(0, 12)
    .toString('base64url')
