/** The readers of codecs made of codecs; each agrees with the `validate` of the combinator it is named after. */
import type { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { orRefused, REFUSED, type Reader, readerOf } from './reader.ts'

type Codec<A> = t.Type<A, unknown, unknown>

export const nullableReader = <A>(codec: Codec<A>): Reader<A | null> => {
  const read = readerOf(codec)
  return u => (u === null || u === undefined ? null : read(u))
}

export const defaultedReader = <A>(codec: Codec<A>, fallback: A): Reader<A> => {
  const read = readerOf(codec)
  return u => (u === null || u === undefined ? fallback : read(u))
}

export const presentReader = <A>(codec: Codec<A>): Reader<A> => {
  const read = readerOf(codec)
  return u => (u === null || u === undefined ? REFUSED : read(u))
}

/** Rows that were read before the object around them was complete, standing where their list stands in it. */
export class RowsRead {
  readonly rows: readonly unknown[]
  readonly by: t.Mixed

  constructor(rows: readonly unknown[], by: t.Mixed) {
    this.rows = rows
    this.by = by
  }
}

export const listReader = <A>(codec: Codec<A>, max: number): Reader<readonly A[]> => {
  const read = readerOf(codec)
  return u => {
    if (u === null || u === undefined) return []
    if (u instanceof RowsRead) return u.by === codec && u.rows.length <= max ? (u.rows as readonly A[]) : REFUSED
    if (!Array.isArray(u) || u.length > max) return REFUSED
    // Most lists of plain values are their own model; a copy is begun with the first value that is read as another.
    let items: A[] | null = null
    for (let index = 0; index < u.length; index += 1) {
      const item = read(u[index])
      if (item === REFUSED) return REFUSED
      if (items !== null) items.push(item)
      else if (item !== u[index]) items = [...(u.slice(0, index) as A[]), item]
    }
    return items ?? (u as A[])
  }
}

export const dictionaryReader = <K extends string, A>(
  isKey: (key: string) => key is K,
  codec: Codec<A>,
): Reader<{ readonly [P in K]?: A }> => {
  const read = readerOf(codec)
  return u => {
    if (typeof u !== 'object' || u === null || Array.isArray(u)) return REFUSED
    const found: Record<string, A> = {}
    for (const key of Object.keys(u)) {
      if (!isKey(key)) return REFUSED
      const value = (u as Record<string, unknown>)[key]
      if (value === null || value === undefined) continue
      const item = read(value)
      if (item === REFUSED) return REFUSED
      // Assigned, this one key would set the prototype instead of becoming a key.
      if (key === '__proto__') Object.defineProperty(found, key, { ...PLAIN_KEY, value: item })
      else found[key] = item
    }
    return found as { readonly [P in K]?: A }
  }
}

const PLAIN_KEY = { enumerable: true, configurable: true, writable: true } as const

export const eitherReader = <A, B>(first: Codec<A>, second: Codec<B>): Reader<A | B> => {
  const one = readerOf(first)
  const other = readerOf(second)
  return u => {
    const value = one(u)
    return value === REFUSED ? other(u) : value
  }
}

export const mappedReader = <A, B>(codec: Codec<A>, to: (a: A) => E.Either<string, B>): Reader<B> => {
  const read = readerOf(codec)
  return u => {
    const value = read(u)
    return value === REFUSED ? REFUSED : orRefused(to(value))
  }
}
