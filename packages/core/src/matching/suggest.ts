/** Proposes policies for unmatched lines, with reasons (domain: matching). */
import { bestOfName } from './best-of-name.ts'
import { byStanding } from './candidate-order.ts'
import { evidenceFinder, type MatchLine } from './match-evidence.ts'
import type { MatchIndex } from './match-index.ts'
import { type MatchMemory, NO_MEMORY } from './match-memory.ts'
import { isCertain, reasons, score } from './match-score.ts'
import { MAX_CANDIDATES, type Suggestion } from './suggestion.ts'

export type { MatchLine } from './match-evidence.ts'

/** Options for `suggester`. `memory` holds the matches that people made before. */
export interface SuggestOptions {
  readonly memory?: MatchMemory
}

/**
 * Proposes policies for one line after another; what several lines of a statement ask is looked up once. Scores run from
 * 0 to 1; what a line does not say counts neither for nor against. A line without any evidence has no candidates.
 */
export const suggester = (index: MatchIndex, options: SuggestOptions = {}): ((line: MatchLine) => Suggestion) => {
  const evidenceFor = evidenceFinder(index, options.memory ?? NO_MEMORY, bestOfName(index))
  return line => {
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
  }
}

/** One suggestion per line, in the lines' order. */
export const suggest = (
  lines: readonly MatchLine[],
  index: MatchIndex,
  options: SuggestOptions = {},
): readonly Suggestion[] => lines.map(suggester(index, options))
