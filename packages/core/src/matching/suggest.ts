/** Proposes policies for unmatched lines, with reasons (domain: matching). */
import { compare } from '../calendar/calendar-date.ts'
import { evidenceFinder, type MatchLine } from './match-evidence.ts'
import type { MatchIndex } from './match-index.ts'
import { type MatchMemory, NO_MEMORY } from './match-memory.ts'
import { isCertain, reasons, score } from './match-score.ts'
import { type Candidate, MAX_CANDIDATES, type Suggestion } from './suggestion.ts'

export type { MatchLine } from './match-evidence.ts'

export interface SuggestOptions {
  readonly memory?: MatchMemory
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a !== b))

/** Certain first, then by score; among equals the policy that began last, then an order that never changes. */
const byStanding = (a: Candidate, b: Candidate): number =>
  Number(b.certain) - Number(a.certain) ||
  b.score - a.score ||
  compare(b.policy.effectiveDate, a.policy.effectiveDate) ||
  inOrder(a.clientName, b.clientName) ||
  inOrder(a.policy.id, b.policy.id)

/**
 * One suggestion per line, in the lines' order; a line for which nothing speaks has no candidates. Scores run from 0 to
 * 1; what a line does not say counts neither for nor against.
 */
export const suggest = (
  lines: readonly MatchLine[],
  index: MatchIndex,
  options: SuggestOptions = {},
): readonly Suggestion[] => {
  const evidenceFor = evidenceFinder(index, options.memory ?? NO_MEMORY)
  return lines.map(line => {
    const all = evidenceFor(line)
    const candidates = all.map(evidence => ({
      clientId: evidence.entry.clientId,
      clientName: evidence.entry.clientName,
      policy: evidence.entry.policy,
      score: score(line, evidence),
      certain: isCertain(line, evidence, all),
      reasons: reasons(line, evidence),
    }))
    return { lineItemId: line.id, candidates: candidates.toSorted(byStanding).slice(0, MAX_CANDIDATES) }
  })
}
