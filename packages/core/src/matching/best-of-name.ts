/** Picks the policies that could be proposed at all when very many policies bear the same name. */
import { toIso } from '../calendar/calendar-date.ts'
import { grouped } from '../list/grouped.ts'
import { numberKey } from '../policy/policy-number.ts'
import { byStanding } from './candidate-order.ts'
import type { MatchLine } from './match-evidence.ts'
import type { MatchIndex } from './match-index.ts'
import { score } from './match-score.ts'
import { MAX_CANDIDATES } from './suggestion.ts'

/** Numbers one character apart share a spelling with one character left out, or one is the other's. */
const spellings = (key: string): readonly string[] => [
  ...new Set([key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))]),
]

/** Indices of the keys that may be one character from the one asked for; the caller compares. */
const numberSlips = (keys: readonly string[]): ((key: string) => readonly number[]) => {
  const bySpelling = grouped(keys.flatMap((key, index) => spellings(key).map(spelling => [spelling, index] as const)))
  return key => {
    const found = new Set<number>()
    for (const spelling of spellings(key)) for (const index of bySpelling.get(spelling) ?? []) found.add(index)
    return [...found]
  }
}

/**
 * A name with at most `MAX_CANDIDATES` policies gives all of them. A more common name gives those that would rank first if
 * the number were ignored, and those whose number may be one slip from the line's: its other policies cannot rank among the
 * first, and equal numbers are found without a name. Answers are kept, because the lines of a statement repeat questions.
 */
export const bestOfName = (index: MatchIndex): ((line: MatchLine, name: number) => readonly number[]) => {
  const known = new Map<string, readonly number[]>()
  const first = (line: MatchLine, name: number): readonly number[] => {
    const { carrierId, companyId, writingCarrier, transactionDate, effectiveDate } = line
    const days = [transactionDate, effectiveDate].map(day => (day === null ? '' : toIso(day)))
    const key = JSON.stringify([name, carrierId, companyId, writingCarrier, ...days])
    const found = known.get(key) ?? ranked(index, line, name)
    known.set(key, found)
    return found
  }
  const near = new Map<number, ReturnType<typeof numberSlips>>()
  /** For one name, a search by number key: the indices, among the name's policies, of numbers that may be one slip away. */
  const nearOf = (name: number): ReturnType<typeof numberSlips> => {
    const found =
      near.get(name) ??
      numberSlips((index.byName[name] ?? []).map(at => numberKey(index.entries[at]?.policy.number ?? '')))
    near.set(name, found)
    return found
  }
  return (line, name) => {
    const all = index.byName[name] ?? []
    if (all.length <= MAX_CANDIDATES) return all
    return line.policyNumber === null
      ? first(line, name)
      : [...first(line, name), ...nearOf(name)(numberKey(line.policyNumber)).flatMap(at => all[at] ?? [])]
  }
}

const ranked = (index: MatchIndex, line: MatchLine, name: number): readonly number[] =>
  (index.byName[name] ?? [])
    .flatMap(at => {
      const entry = index.entries[at]
      if (entry === undefined) return []
      const evidence = { entry, number: null, name: null, remembered: false }
      return [{ ...entry, at, score: score({ ...line, policyNumber: null }, evidence), certain: false }]
    })
    .toSorted(byStanding)
    .slice(0, MAX_CANDIDATES)
    .map(({ at }) => at)
