/**
 * JSON written piece by piece, so that a large answer can leave while it is being written and other work goes on between
 * two pieces. The pieces put together are what `JSON.stringify(codec.encode(value))` would say.
 */
import type * as t from 'io-ts'

/** One key of an object, and how its value is written; null when it is left out. */
export interface Member {
  readonly wire: string
  readonly write: () => Iterable<string> | null
  /** The keys of the value, when it is an object. */
  readonly members: () => readonly Member[]
}

interface Writer {
  readonly pieces?: (value: unknown) => Iterable<string> | null
  readonly members?: (value: unknown) => readonly Member[]
}

const writers = new WeakMap<object, Writer>()

/** Codecs that keep lists or records say how they are written; all others are written whole. */
export const writing = <A, C extends t.Mixed>(
  codec: C,
  writer: {
    readonly pieces?: (value: A) => Iterable<string> | null
    readonly members?: (value: A) => readonly Member[]
  },
): C => {
  writers.set(codec, writer as Writer)
  return codec
}

const whole = (value: unknown): Iterable<string> | null => {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? null : [text]
}

/** The JSON text of a value; null for one that JSON leaves out. */
export const written = (codec: t.Mixed, value: unknown): Iterable<string> | null => {
  const writer = writers.get(codec)
  if (writer?.pieces !== undefined) return writer.pieces(value)
  return writer?.members === undefined ? whole(codec.encode(value)) : objectPieces(writer.members(value))
}

export const member = (wire: string, codec: t.Mixed, value: unknown): Member => ({
  wire,
  write: () => written(codec, value),
  members: () => membersOf(codec, value),
})

/** A member whose value is there already, as it goes over the wire. */
export const plainMember = (wire: string, value: unknown): Member => ({
  wire,
  write: () => whole(value),
  members: () => [],
})

/** The keys of the object that a codec writes. */
export const membersOf = (codec: t.Mixed, value: unknown): readonly Member[] => {
  const known = writers.get(codec)?.members
  if (known !== undefined) return known(value)
  const wire: unknown = codec.encode(value)
  return typeof wire === 'object' && wire !== null
    ? Object.entries(wire).map(([key, one]) => plainMember(key, one))
    : []
}

export function* objectPieces(members: readonly Member[]): Generator<string> {
  let before = '{'
  for (const { wire, write } of members) {
    const pieces = write()
    if (pieces === null) continue
    yield `${before}${JSON.stringify(wire)}:`
    before = ','
    yield* pieces
  }
  yield before === '{' ? '{}' : '}'
}

/** The text of an object in front of one of its values and behind it; the value itself is somebody else's to write. */
export const textAround = (
  members: readonly Member[],
  [wire, ...inner]: readonly [string, ...string[]],
): { readonly before: string; readonly after: string } => {
  const at = members.findIndex(one => one.wire === wire)
  const found = members[at]
  if (found === undefined) throw new Error(`There is no ${wire} to write around`)
  const text = (some: readonly Member[]): string => [...objectPieces(some)].join('').slice(1, -1)
  const [front, behind] = [text(members.slice(0, at)), text(members.slice(at + 1))]
  const before = `{${front}${front === '' ? '' : ','}${JSON.stringify(wire)}:`
  const after = `${behind === '' ? '' : ','}${behind}}`
  const [next, ...rest] = inner
  if (next === undefined) return { before, after }
  const within = textAround(found.members(), [next, ...rest])
  return { before: before + within.before, after: within.after + after }
}

/** So many items make one piece: some milliseconds of work for the largest records there are. */
const AT_ONCE = 400

export function* listPieces<A>(items: readonly A[], encode: (item: A) => unknown): Generator<string> {
  if (items.length === 0) yield '[]'
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = JSON.stringify(items.slice(from, from + AT_ONCE).map(encode)).slice(1, -1)
    yield `${from === 0 ? '[' : ','}${some}${from + AT_ONCE >= items.length ? ']' : ''}`
  }
}
