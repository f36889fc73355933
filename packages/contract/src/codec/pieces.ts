/** JSON written piece by piece, so that a large answer can leave while it is written. The pieces say what `JSON.stringify` would. */
import { isObject } from '@commissions/core'
import type { AnyCodec } from './form.ts'

/** One key of an object, and how its value is written; null when it is left out. */
export interface Member {
  readonly wire: string
  readonly write: () => Iterable<string> | null
  /** The keys of the value, when it is an object. */
  readonly members: () => readonly Member[]
}

const whole = (value: unknown): Iterable<string> | null => {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? null : [text]
}

/** The JSON text of a value; null for one that JSON leaves out. */
export const written = (codec: AnyCodec, value: unknown): Iterable<string> | null => {
  const { form } = codec
  switch (form._tag) {
    case 'Nullable':
      return value === null ? ['null'] : written(form.of, value)
    case 'Defaulted':
      return written(form.of, value)
    case 'List':
      return listPieces(value as readonly unknown[], form.of.encode)
    case 'Either':
      return written(form.first.is(value) ? form.first : form.second, value)
    case 'Mapped':
      return written(form.of, form.from(value))
    case 'Record':
    case 'Spread':
      return objectPieces(membersOf(codec, value))
    case 'Scalar':
    case 'Dictionary':
    case 'Rewritten':
    case 'Parameter':
    case 'Nothing':
      return whole(codec.encode(value))
  }
}

export const member = (wire: string, codec: AnyCodec, value: unknown): Member => ({
  wire,
  write: () => written(codec, value),
  members: () => membersOf(codec, value),
})

/** A member whose value is already in its wire form. */
export const plainMember = (wire: string, value: unknown): Member => ({
  wire,
  write: () => whole(value),
  members: () => [],
})

/** The keys of the object that a codec writes. */
export const membersOf = (codec: AnyCodec, value: unknown): readonly Member[] => {
  const { form } = codec
  switch (form._tag) {
    case 'Nullable':
      return value === null ? [] : membersOf(form.of, value)
    case 'Defaulted':
      return membersOf(form.of, value)
    case 'Either':
      return membersOf(form.first.is(value) ? form.first : form.second, value)
    case 'Mapped':
      return membersOf(form.of, form.from(value))
    case 'Record': {
      const from = value as Readonly<Record<string, unknown>>
      const said = Object.entries(form.optional).filter(([key]) => from[key] !== undefined)
      return [...Object.entries(form.fields), ...said].map(([key, one]) => member(one.wire, one.codec, from[key]))
    }
    case 'Spread': {
      const from = value as Readonly<Record<string, unknown>>
      const parts = Object.entries(form.parts).flatMap(([key, part]) => membersOf(part, from[key]))
      return [...membersOf(form.base, value), ...parts]
    }
    case 'Scalar':
    case 'List':
    case 'Dictionary':
    case 'Rewritten':
    case 'Parameter':
    case 'Nothing': {
      const wire: unknown = codec.encode(value)
      return isObject(wire) ? Object.entries(wire).map(([key, one]) => plainMember(key, one)) : []
    }
  }
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

/** The text of an object before and after the value that the caller writes, which stands last: a reader has the rest before it. */
export const textAround = (
  members: readonly Member[],
  [wire, ...inner]: readonly [string, ...string[]],
): { readonly before: string; readonly after: string } => {
  const at = members.findIndex(one => one.wire === wire)
  const found = members[at]
  if (found === undefined) throw new Error(`There is no ${wire} to write around`)
  const text = (some: readonly Member[]): string => [...objectPieces(some)].join('').slice(1, -1)
  const others = text(members.toSpliced(at, 1))
  const before = `{${others}${others === '' ? '' : ','}${JSON.stringify(wire)}:`
  const after = '}'
  const [next, ...rest] = inner
  if (next === undefined) return { before, after }
  const within = textAround(found.members(), [next, ...rest])
  return { before: before + within.before, after: within.after + after }
}

/** How many items make one piece: some milliseconds of work, even for the largest records. */
const AT_ONCE = 100

export function* listPieces<A>(items: readonly A[], encode: (item: A) => unknown): Generator<string> {
  if (items.length === 0) yield '[]'
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = JSON.stringify(items.slice(from, from + AT_ONCE).map(encode)).slice(1, -1)
    yield `${from === 0 ? '[' : ','}${some}${from + AT_ONCE >= items.length ? ']' : ''}`
  }
}
