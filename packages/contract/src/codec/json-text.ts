/**
 * JSON that somebody else wrote. Its depth and its number of values are looked at before anything is made of it: what is
 * nested a hundred thousand times costs the stack of whatever walks through it, and millions of empty lists cost memory.
 */
import { either as E } from 'fp-ts'

/** Lists and objects within each other. The contract itself needs eight, a user's preferences twenty. */
export const DEEPEST_JSON = 32

/** A month of 100,000 payouts has some hundred thousand. */
export const MOST_JSON_VALUES = 2_000_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
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

/** What is too much of it, in the words that follow "expected"; null when nothing is. */
const excess = (text: string): string | null => {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values += 1
    else if (OPENING.includes(code)) {
      depth += 1
      values += 1
      if (depth > DEEPEST_JSON) return `at most ${DEEPEST_JSON} lists and objects within each other`
    } else if (CLOSING.includes(code)) depth -= 1
    if (values > MOST_JSON_VALUES) return `at most ${MOST_JSON_VALUES.toLocaleString('en-US')} values`
  }
  return null
}

/**
 * The value, or what was expected of the text.
 * @example parseJsonText('{"a":[1]}') // right({ a: [1] })
 * @example parseJsonText('{') // left('JSON')
 */
export const parseJsonText = (text: string): E.Either<string, unknown> => {
  const found = excess(text)
  if (found !== null) return E.left(found)
  try {
    return E.right(JSON.parse(text))
  } catch {
    return E.left('JSON')
  }
}
