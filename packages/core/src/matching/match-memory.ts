/** What people's choices teach about the next statement (domain: matching). */
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientId } from '../client/client.ts'
import { numberKey } from '../policy/policy-number.ts'
import type { ClientPolicy } from './match-index.ts'
import { nameKey } from './name-words.ts'

/** A name under which a carrier prints a client. */
export interface InsuredAlias {
  readonly insuredName: string
  readonly clientId: ClientId
}

/** How a carrier prints policy numbers otherwise: what to drop at either end (`#` is any digit), and what to add instead. */
export interface NumberPattern {
  readonly carrierId: CarrierId
  readonly dropPrefix: string
  readonly dropSuffix: string
  readonly addPrefix: string
  readonly addSuffix: string
}

/** What `rememberMatch` learned, kept by the calling program. */
export interface MatchMemory {
  readonly aliases: readonly InsuredAlias[]
  readonly numberPatterns: readonly NumberPattern[]
}

/** Nobody has matched anything yet. */
export const NO_MEMORY: MatchMemory = { aliases: [], numberPatterns: [] }

/** In characters: the kept core must still tell policies apart; longer dropped or added parts are numbers, not habits. */
const SHORTEST_CORE = 5
const LONGEST_PART = 6

/** The longest text both hold, and where it begins in each. */
const longestCommon = (a: string, b: string): { readonly a: number; readonly b: number; readonly length: number } => {
  let best = { a: 0, b: 0, length: 0 }
  for (let i = 0; i < a.length; i += 1)
    for (let j = 0; j < b.length; j += 1) {
      let length = 0
      while (i + length < a.length && a[i + length] === b[j + length]) length += 1
      if (length > best.length) best = { a: i, b: j, length }
    }
  return best
}

/** The habit that turns `printed` into `recorded`; null when they are the same number already or too unlike. */
export const numberPattern = (carrierId: CarrierId, printed: string, recorded: string): NumberPattern | null => {
  const [from, to] = [numberKey(printed).slice(0, 40), numberKey(recorded).slice(0, 40)]
  const common = longestCommon(from, to)
  if (from === to || common.length < SHORTEST_CORE) return null
  const pattern = {
    carrierId,
    dropPrefix: from.slice(0, common.a).replace(/\d/g, '#'),
    dropSuffix: from.slice(common.a + common.length).replace(/\d/g, '#'),
    addPrefix: to.slice(0, common.b),
    addSuffix: to.slice(common.b + common.length),
  }
  const parts = [pattern.dropPrefix, pattern.dropSuffix, pattern.addPrefix, pattern.addSuffix]
  return parts.some(part => part.length > LONGEST_PART) ? null : pattern
}

const fits = (text: string, shape: string): boolean =>
  text.length === shape.length &&
  Array.from(shape).every((letter, index) => (letter === '#' ? /\d/.test(text[index] ?? '') : letter === text[index]))

/** The number as the agency would record it, as a key (see `numberKey`); null when the pattern does not fit. */
export const applyPattern = (pattern: NumberPattern, printed: string): string | null => {
  const key = numberKey(printed)
  const end = key.length - pattern.dropSuffix.length
  if (end - pattern.dropPrefix.length < SHORTEST_CORE) return null
  const core = key.slice(pattern.dropPrefix.length, end)
  return fits(key.slice(0, pattern.dropPrefix.length), pattern.dropPrefix) && fits(key.slice(end), pattern.dropSuffix)
    ? pattern.addPrefix + core + pattern.addSuffix
    : null
}

/** What a person's match teaches: an alias when the names differ, a pattern when the numbers do. */
export const rememberMatch = (
  line: { readonly insuredName: string | null; readonly policyNumber: string | null },
  to: ClientPolicy,
): { readonly alias: InsuredAlias | null; readonly numberPattern: NumberPattern | null } => ({
  alias:
    line.insuredName === null || nameKey(line.insuredName) === nameKey(to.clientName)
      ? null
      : { insuredName: line.insuredName, clientId: to.clientId },
  numberPattern:
    line.policyNumber === null ? null : numberPattern(to.policy.carrierId, line.policyNumber, to.policy.number),
})
