/**
 * Reads values that arrive as JSON from another program. Every fault is named by its path, and everything that is not
 * expected is refused: an unknown key is more likely a misspelled one than one that may be dropped.
 */
import { either as E } from 'fp-ts'

/** What is wrong and where: `rules[2].payout.new.value` and a sentence such as "expected a whole number, got NaN". */
export interface InputFault {
  readonly path: string
  readonly message: string
}

/** The value, or everything that is wrong with it. */
export type Reading<A> = E.Either<readonly InputFault[], A>
/** Reads a JSON value, or answers its faults, each with the path at which it was found. */
export type JsonReader<A> = (value: unknown, path: string) => Reading<A>

const shown = (value: unknown): string => {
  if (typeof value === 'number' || value === undefined) return String(value)
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Date) return 'a Date, which JSON holds as a text'
  if (typeof value === 'function') return 'a function'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

export const fault = (path: string, expected: string, value: unknown): Reading<never> =>
  E.left([{ path, message: `expected ${expected}, got ${shown(value)}` }])

/** A value that passes the test; `expected` completes "expected ...". */
export const that =
  <A>(expected: string, is: (value: unknown) => value is A): JsonReader<A> =>
  (value, path) =>
    is(value) ? E.right(value) : fault(path, expected, value)

export const textReader: JsonReader<string> = that('a text', value => typeof value === 'string')
export const flagReader: JsonReader<boolean> = that('true or false', value => typeof value === 'boolean')

/** A whole number within the bounds, of `unit`; NaN, infinities and fractions are none, and a negative zero is zero. */
export const whole = (least: number, most: number, unit = ''): JsonReader<number> => {
  const expected = `a whole number${unit} from ${least} to ${most}`
  return (value, path) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
      ? E.right(value + 0)
      : fault(path, expected, value)
}

export const word = <A extends string>(words: readonly A[]): JsonReader<A> =>
  that(`one of ${words.join(', ')}`, (value): value is A => words.some(one => one === value))

/** Whoever leaves the key out is told that null stands for nothing. */
export const nullableReader =
  <A>(reader: JsonReader<A>): JsonReader<A | null> =>
  (value, path) => {
    if (value === null) return E.right(null)
    return value === undefined ? fault(path, 'a value or null', value) : reader(value, path)
  }

const gathered = <A>(readings: readonly Reading<A>[]): Reading<readonly A[]> => {
  const faults = readings.flatMap(one => (E.isLeft(one) ? one.left : []))
  return faults.length > 0 ? E.left(faults) : E.right(readings.flatMap(one => (E.isRight(one) ? [one.right] : [])))
}

export const list =
  <A>(reader: JsonReader<A>): JsonReader<readonly A[]> =>
  (value, path) =>
    Array.isArray(value)
      ? // Array.from looks into the holes of a list, which map leaves out.
        gathered(Array.from(value, (one: unknown, index) => reader(one, `${path}[${index}]`)))
      : fault(path, 'a list', value)

/** The faults as sentences, one line each. */
export const inputFaultSentences = (faults: readonly InputFault[]): string =>
  faults.map(({ path, message }) => `${path === '' ? 'the value' : path}: ${message}`).join('\n')

type Readers<A> = { readonly [K in keyof A]-?: JsonReader<A[K]> }

/** Whether the value is an object, and neither null nor an array. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const below = (path: string, key: string): string => {
  if (/^\d+$/.test(key)) return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** An object of these keys and no others; keys in `optional` may be missing. What stands on its prototype is not read. */
export const objectReader = <A>(readers: Readers<A>, optional: readonly string[] = []): JsonReader<A> => {
  const known = new Map(Object.entries<JsonReader<unknown>>(readers))
  return (value, path) => {
    if (!isObject(value)) return fault(path, 'an object', value)
    const unknown = Object.keys(value)
      .filter(key => !known.has(key))
      .map((key): Reading<never> => {
        const message = `is not known here; expected ${[...known.keys()].join(', ')}`
        return E.left([{ path: below(path, key), message }])
      })
    const read = [...known]
      .filter(([key]) => Object.hasOwn(value, key) || !optional.includes(key))
      .map(([key, reader]) => {
        const own = Object.hasOwn(value, key) ? value[key] : undefined
        return E.map((one: unknown) => [key, one] as const)(reader(own, below(path, key)))
      })
    // Each key of A was read by its reader, so together they are an A.
    return E.map((entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries) as A)(
      gathered([...unknown, ...read]),
    )
  }
}

/** An object with any number of keys, each of them passing the test; `keys` completes "is not known here; expected ...". */
export const recordOf =
  <K extends string, A>(
    isKey: (key: string) => key is K,
    keys: string,
    reader: JsonReader<A>,
  ): JsonReader<{ readonly [P in K]?: A }> =>
  (value, path) => {
    if (!isObject(value)) return fault(path, 'an object', value)
    const read = Object.entries(value).map(([key, one]): Reading<readonly [string, A]> => {
      const at = below(path, key)
      if (!isKey(key)) return E.left([{ path: at, message: `is not known here; expected ${keys}` }])
      return E.map((found: A) => [key, found] as const)(reader(one, at))
    })
    // Each key passed the test and each value was read, so together they are such an object.
    return E.map((entries: readonly (readonly [string, A])[]) => Object.fromEntries(entries) as { [P in K]?: A })(
      gathered(read),
    )
  }

/** A value that says by its `_tag` which of these it is. */
export const tagged =
  <A extends { readonly _tag: string }>(
    readers: {
      readonly [T in A['_tag']]: JsonReader<Extract<A, { readonly _tag: T }>>
    },
  ): JsonReader<A> =>
  (value, path) => {
    const tags = Object.keys(readers) as readonly A['_tag'][]
    const tag = isObject(value) && Object.hasOwn(value, '_tag') ? value._tag : undefined
    const found = tags.find(one => one === tag)
    return found === undefined
      ? fault(below(path, '_tag'), `one of ${tags.join(', ')}`, tag)
      : (readers[found](value, path) as Reading<A>)
  }

/** The reader with a further check of the whole value. */
export const also =
  <A>(reader: JsonReader<A>, check: (value: A, path: string) => readonly InputFault[]): JsonReader<A> =>
  (value, path) => {
    const read = reader(value, path)
    if (E.isLeft(read)) return read
    const faults = check(read.right, path)
    return faults.length > 0 ? E.left(faults) : read
  }
