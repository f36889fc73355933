/** Which policies a printed number may mean, and how well their numbers match it. */
import type { CarrierId } from '../carrier/carrier.ts'
import { keyCost, type LooseKey, looseKeys, numberKey } from '../policy/policy-number.ts'
import { editDistance } from './edit-distance.ts'
import type { MatchIndex } from './match-index.ts'
import { applyPattern, type NumberPattern } from './match-memory.ts'

/** How a line's policy number agrees with that of a policy. */
export interface NumberEvidence {
  /** The numbers are the same apart from capitals, spaces and hyphens. */
  readonly exact: boolean
  /** 0 for an equal number; higher the more differences were overlooked. */
  readonly cost: number
  readonly reason: string
}

const NOTED: { readonly [what: string]: (line: LooseKey, policy: LooseKey) => string } = {
  ending: (line, policy) => `without the ending ${line.suffix || policy.suffix}`,
  tail: (line, policy) => `without its last digits ${line.suffix || policy.suffix}`,
  prefix: (line, policy) =>
    line.prefix !== '' && policy.prefix !== ''
      ? `without the beginnings ${line.prefix} and ${policy.prefix}`
      : `without the beginning ${line.prefix || policy.prefix}`,
  lookalikes: () => 'with letters read as digits',
  zeros: () => 'without leading zeros',
  punctuation: () => 'without punctuation',
}

const inWords = (line: LooseKey, policy: LooseKey): string => {
  const lost = new Set<string>([...line.loosened, ...policy.loosened])
  const said = Object.entries(NOTED).flatMap(([what, say]) => (lost.has(what) ? [say(line, policy)] : []))
  return said.length === 0 ? 'Same policy number' : `Same policy number ${said.join(' and ')}`
}

const PATTERN_COST = 0.05
const SLIP_COST = 0.35
const SHORTEST_SLIP = 7
/** A key that more policies share than this is no evidence. */
const MOST_HOLDERS = 100

/** The loose key of a policy's own number that equals the key under which the policy was found. */
const keyOf = (index: MatchIndex, entry: number, key: string): LooseKey | undefined =>
  index.keysOf(entry).find(one => one.key === key)

/** Evidence by entry of the index; empty when the line has no number or its number finds no policy. */
export const numberEvidence = (
  number: string | null,
  carriers: readonly (CarrierId | null)[],
  index: MatchIndex,
  patterns: readonly NumberPattern[],
): ReadonlyMap<number, NumberEvidence> => {
  const found = new Map<number, NumberEvidence>()
  if (number === null) return found
  const offer = (entry: number, evidence: NumberEvidence): void => {
    const known = found.get(entry)
    if (known === undefined || evidence.cost < known.cost) found.set(entry, evidence)
  }
  for (const key of looseKeys(number)) {
    const holders = index.byKey.get(key.key) ?? []
    for (const holder of holders.length > MOST_HOLDERS ? [] : holders) {
      const own = keyOf(index, holder, key.key)
      const cost = own === undefined ? null : keyCost(key, own)
      if (own !== undefined && cost !== null) offer(holder, { exact: cost === 0, cost, reason: inWords(key, own) })
    }
  }
  for (const pattern of patterns) {
    const recorded = carriers.includes(pattern.carrierId) ? applyPattern(pattern, number) : null
    for (const entry of recorded === null ? [] : (index.byKey.get(recorded) ?? []))
      if (
        index.entries[entry]?.policy.carrierId === pattern.carrierId &&
        keyOf(index, entry, recorded ?? '')?.loosened.length === 0
      )
        offer(entry, {
          exact: false,
          cost: PATTERN_COST,
          reason: 'Same policy number, written as this carrier did before',
        })
  }
  return found
}

/** Evidence for a long number with one character left out, put in, exchanged or swapped; null otherwise. */
export const slipEvidence = (number: string | null, recorded: string): NumberEvidence | null => {
  if (number === null) return null
  const [a, b] = [numberKey(number), numberKey(recorded)]
  return Math.min(a.length, b.length) >= SHORTEST_SLIP && editDistance(a, b, 1) === 1
    ? { exact: false, cost: SLIP_COST, reason: `Policy number differs in one character (${recorded})` }
    : null
}
