import { PREFERENCES_BYTES, type Preferences } from '@commissions/core'
import type { Codec } from '../codec/codec.ts'
import { REFUSED } from '../codec/form.ts'
import { scalar } from '../codec/scalars.ts'

/** Deeper values would serve nobody and cost recursion. */
const DEEPEST = 20

const isRecord = (u: unknown): u is Preferences => typeof u === 'object' && u !== null && !Array.isArray(u)

/** Why a value cannot be kept, in the words that follow "expected"; null when it can. */
const fault = (u: unknown, depth: number): string | null => {
  if (typeof u === 'string') return u.includes('\0') ? 'texts without NUL' : null
  if (typeof u !== 'object' || u === null) return null
  if (depth === DEEPEST) return `at most ${DEEPEST} levels`
  for (const [key, value] of Object.entries(u)) {
    const found = fault(key, depth) ?? fault(value, depth + 1)
    if (found !== null) return found
  }
  return null
}

/** Its length in UTF-8. */
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
  const found = fault(preferences, 0)
  if (found !== null) return `Expected ${found}`
  const size = bytes(JSON.stringify(preferences))
  return size <= PREFERENCES_BYTES ? null : `Expected at most ${PREFERENCES_BYTES / 1024} KiB, got ${size} bytes`
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
