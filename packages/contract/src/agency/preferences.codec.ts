import { PREFERENCES_BYTES, type Preferences } from '@commissions/core'
import type { Codec } from '../codec/codec.ts'
import { REFUSED } from '../codec/form.ts'
import { scalar } from '../codec/scalars.ts'

/** The deepest nesting: deeper values have no use and cost recursion. */
const DEEPEST = 20

const isRecord = (u: unknown): u is Preferences => typeof u === 'object' && u !== null && !Array.isArray(u)

const TOO_LARGE = `at most ${PREFERENCES_BYTES / 1024} KiB`

/** Why a value cannot be kept, in the words that follow "expected"; null when it can. */
type Fault = string | null

/** Stops as soon as there is more than can be kept, because a request may hold megabytes. */
const judge = () => {
  let bytesLeft = PREFERENCES_BYTES
  const text = (u: string): Fault => {
    bytesLeft -= u.length
    if (bytesLeft < 0) return TOO_LARGE
    return u.includes('\0') ? 'texts without NUL' : null
  }
  const list = (all: readonly unknown[], depth: number): Fault => {
    for (const one of all) {
      const found = value(one, depth + 1)
      if (found !== null) return found
    }
    return null
  }
  const record = (u: object, depth: number): Fault => {
    for (const [key, one] of Object.entries(u)) {
      const found = text(key) ?? value(one, depth + 1)
      if (found !== null) return found
    }
    return null
  }
  const value = (u: unknown, depth: number): Fault => {
    bytesLeft -= 1
    if (bytesLeft < 0) return TOO_LARGE
    if (typeof u === 'string') return text(u)
    if (typeof u !== 'object' || u === null) return null
    if (depth === DEEPEST) return `at most ${DEEPEST} levels`
    return Array.isArray(u) ? list(u, depth) : record(u, depth)
  }
  return (preferences: Preferences): Fault => record(preferences, 0)
}

/** The text's length in UTF-8. */
const bytes = (text: string): number => {
  let count = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return count
}

/** Why the object cannot be kept, as a sentence; null when it can. */
const refusal = (preferences: Preferences): string | null => {
  const found = judge()(preferences)
  if (found !== null) return `Expected ${found}`
  const size = bytes(JSON.stringify(preferences))
  return size <= PREFERENCES_BYTES ? null : `Expected ${TOO_LARGE}, got ${size} bytes`
}

/** Any JSON object of at most 64 KiB. */
export const PreferencesCodec: Codec<Preferences> = scalar(
  'Preferences',
  'an object',
  isRecord,
  u => (isRecord(u) && refusal(u) === null ? u : REFUSED),
  preferences => preferences,
  { type: 'object', additionalProperties: true },
  u => (isRecord(u) ? refusal(u) : null),
)
