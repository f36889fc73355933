/** Reads a form without giving reasons, by closures that allocate only the model. A law holds them to what `io.ts` reads. */
import { isObject } from '@commissions/core'
import { either } from 'fp-ts'
import type * as t from 'io-ts'
import type { Codec } from './codec.ts'
import { type AnyCodec, type CodecForm, type FormOf, isEmptyList, isSaid, REFUSED, type Reader } from './form.ts'
import { recordReader, spreadReader } from './record-reader.ts'

type AnyReader = Reader<unknown>

const readers = new WeakMap<AnyCodec, AnyReader>()

export const readerOf = <A, O>(codec: Codec<A, O>): Reader<A> => anyReaderOf(codec) as Reader<A>

export const anyReaderOf = (codec: AnyCodec): AnyReader => {
  const known = readers.get(codec)
  if (known !== undefined) return known
  const reader = make(codec.form) ?? byValidation(codec)
  readers.set(codec, reader)
  return reader
}

const byValidation =
  (codec: AnyCodec): AnyReader =>
  u => {
    const result: t.Validation<unknown> = codec.validate(u, [])
    return either.isRight(result) ? result.right : REFUSED
  }

const isAbsent = (u: unknown): u is null | undefined => u === null || u === undefined

/** Rows that were decoded before the object around them was complete; they take the place of their list. */
export class RowsRead {
  readonly rows: readonly unknown[]
  readonly by: AnyCodec

  constructor(rows: readonly unknown[], by: AnyCodec) {
    this.rows = rows
    this.by = by
  }
}

/** A wire value without the rows decoded beforehand, to find out what is wrong with the rest. */
export const withoutRows = (value: unknown): unknown => {
  if (value instanceof RowsRead) return []
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutRows(inner)]))
    : value
}

const list = ({ of, max, sent }: FormOf<'List'>): AnyReader => {
  const read = anyReaderOf(of)
  return u => {
    if (isAbsent(u)) return sent ? REFUSED : []
    if (u instanceof RowsRead) return u.by === of && u.rows.length <= max ? u.rows : REFUSED
    if (!Array.isArray(u) || u.length > max) return REFUSED
    // Most lists of plain values decode to themselves; a copy begins at the first item that decodes to another value.
    let items: unknown[] | null = null
    for (let index = 0; index < u.length; index += 1) {
      const item = read(u[index])
      if (item === REFUSED) return REFUSED
      if (items !== null) items.push(item)
      else if (item !== u[index]) items = [...u.slice(0, index), item]
    }
    return items ?? u
  }
}

const dictionary = ({ of, isKey }: FormOf<'Dictionary'>): AnyReader => {
  const read = anyReaderOf(of)
  return u => {
    if (isEmptyList(u)) return {}
    if (!isObject(u)) return REFUSED
    const found: Record<string, unknown> = {}
    for (const key of Object.keys(u)) {
      const value = u[key]
      if (isAbsent(value)) continue
      if (!isKey(key)) return REFUSED
      const item = read(value)
      if (item === REFUSED) return REFUSED
      if (item === null) continue
      // Plain assignment of this key would set the prototype.
      if (key === '__proto__') Object.defineProperty(found, key, { ...PLAIN_KEY, value: item })
      else found[key] = item
    }
    return found
  }
}

const PLAIN_KEY = { enumerable: true, configurable: true, writable: true } as const

const firstOfTwo = ({ first, second }: FormOf<'Either'>): AnyReader => {
  const [one, other] = [anyReaderOf(first), anyReaderOf(second)]
  return u => {
    const value = one(u)
    return value === REFUSED ? other(u) : value
  }
}

const mapped = ({ of, to }: FormOf<'Mapped'>): AnyReader => {
  const read = anyReaderOf(of)
  return u => {
    const value = read(u)
    if (value === REFUSED) return REFUSED
    const model = to(value)
    return either.isRight(model) ? model.right : REFUSED
  }
}

/** Null for forms that never come by the thousand: the codec itself reads them. */
const make = (form: CodecForm): AnyReader | null => {
  switch (form._tag) {
    case 'Scalar':
      return form.read
    case 'Nullable': {
      const read = anyReaderOf(form.of)
      return u => (isSaid(u, form) ? read(u) : null)
    }
    case 'Defaulted': {
      const { fallback } = form
      const read = anyReaderOf(form.of)
      return u => (isSaid(u, form) ? read(u) : fallback)
    }
    case 'List':
      return list(form)
    case 'Dictionary':
      return dictionary(form)
    case 'Either':
      return firstOfTwo(form)
    case 'Record':
      return recordReader(form, anyReaderOf)
    case 'Spread':
      return spreadReader(form, anyReaderOf)
    case 'Mapped':
      return mapped(form)
    case 'Rewritten':
    case 'Parameter':
    case 'Nothing':
      return null
  }
}
