/** Of a name that very many policies bear, those that could be proposed at all. */
import { toIso } from '../calendar/calendar-date.ts'
import { numberKey } from '../policy/policy-number.ts'
import { byStanding } from './candidate-order.ts'
import type { MatchLine } from './match-evidence.ts'
import type { MatchIndex } from './match-index.ts'
import { score } from './match-score.ts'
import { numberSlips } from './number-slips.ts'
import { MAX_CANDIDATES } from './suggestion.ts'

/**
 * A name with no more policies than are ever proposed gives all of them. Of the others it gives those that would stand
 * first if no number spoke, and those whose number is a slip from the line's: whatever else it has cannot come among the first,
 * and equal numbers are found without a name. Lines of one statement ask the same again and again.
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
  /** Asked for with a key: places, among the policies of the name, of numbers that may be a slip from it. */
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
