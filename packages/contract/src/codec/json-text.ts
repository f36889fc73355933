/**
 * JSON from outside, whose depth, number of values and names are checked before it is parsed: deep nesting exhausts a stack, millions
 * of empty lists the memory. A name that one object has twice is refused.
 */
import { either as E } from 'fp-ts'
import { Codec } from './codec.ts'
import { REFUSED } from './form.ts'

/** The deepest nesting of lists and objects. The contract itself needs eight, a user's preferences twenty. */
export const DEEPEST_JSON = 32

/** The most values: a month of 100,000 payouts has some hundred thousand. */
export const MOST_JSON_VALUES = 2_000_000

/** The most different names: the contract has some hundred of its own; a user's preferences may have others. */
export const MOST_JSON_NAMES = 10_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/** The place of the quote that ends the string whose opening quote stands at `from`, or the text's end. */
const endOfString = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

const isName = (text: string, end: number): boolean => {
  let at = end + 1
  while (isBlank(text.charCodeAt(at))) at += 1
  return text.charCodeAt(at) === COLON
}

/** Characters that are looked at in one step: some milliseconds of work. */
const STEP = 512 * 1024

/** A name may be written with escapes. */
const unescaped = (quoted: string): string => {
  try {
    return quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)
  } catch {
    return quoted
  }
}

/** Left: which limit the text exceeds, in the words that follow "expected". Right: a name that one of its objects has twice. */
function* looked(text: string): Generator<undefined, E.Either<string, string | null>> {
  let depth = 0
  let values = 1
  let step = STEP
  let opened = 0
  let twice: string | null = null
  const names = new Set<string>()
  /** The list or object that is open at each depth, and in which one of that depth each name was last. */
  const open: number[] = []
  const last: Map<string, number | undefined>[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (at > step) {
      step = at + STEP
      yield
    }
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      if (isName(text, end)) {
        const name = unescaped(text.slice(at, end + 1))
        names.add(name)
        const lastHere = last[depth] ?? new Map<string, number | undefined>()
        if (lastHere.get(name) === open[depth]) twice ??= name
        last[depth] = lastHere.set(name, open[depth])
      }
      at = end
      if (names.size > MOST_JSON_NAMES)
        return E.left(`at most ${MOST_JSON_NAMES.toLocaleString('en-US')} different names`)
    } else if (code === COMMA) values += 1
    else if (OPENING.includes(code)) {
      depth += 1
      values += 1
      opened += 1
      open[depth] = opened
      if (depth > DEEPEST_JSON) return E.left(`at most ${DEEPEST_JSON} lists and objects within each other`)
    } else if (CLOSING.includes(code)) depth -= 1
    if (values > MOST_JSON_VALUES) return E.left(`at most ${MOST_JSON_VALUES.toLocaleString('en-US')} values`)
  }
  return E.right(twice)
}

/** Like `parseJsonText`, in steps, so that the caller can do other work in between. The last step makes the value. */
export function* parseJsonInSteps(text: string): Generator<undefined, E.Either<string, unknown>> {
  const found = yield* looked(text)
  if (E.isLeft(found)) return found
  if (text.length > STEP) yield
  try {
    const value: unknown = JSON.parse(text)
    return found.right === null ? E.right(value) : E.left(`${found.right} once in each object`)
  } catch {
    return E.left('JSON')
  }
}

/**
 * The value, or what was expected of the text.
 * @example parseJsonText('{"a":[1]}') // right({ a: [1] })
 * @example parseJsonText('{') // left('JSON')
 */
export const parseJsonText = (text: string): E.Either<string, unknown> => {
  const work = parseJsonInSteps(text)
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

/** JSON in a text, such as a field of a form. */
export const jsonText = <A, O>(codec: Codec<A, O>): Codec<A, string> =>
  new Codec(codec.name, {
    _tag: 'Rewritten',
    of: codec,
    what: 'JSON',
    before: u => (typeof u === 'string' ? E.getOrElseW(() => REFUSED)(parseJsonText(u)) : REFUSED),
    after: JSON.stringify,
    schema: of => ({ type: 'string', contentMediaType: 'application/json', contentSchema: of }),
  })
