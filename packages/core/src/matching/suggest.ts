/** Proposes policies for unmatched lines. */
import type { LineItem } from '../line-item/line-item.ts'
import type { MatchIndex } from './match-index.ts'
import type { MatchMemory } from './match-memory.ts'
import type { Suggestion } from './suggestion.ts'

/** What matching reads of a line. */
export type MatchLine = Pick<
  LineItem,
  | 'id'
  | 'policyNumber'
  | 'insuredName'
  | 'carrierId'
  | 'companyId'
  | 'writingCarrier'
  | 'transactionDate'
  | 'effectiveDate'
>

export interface SuggestOptions {
  readonly memory?: MatchMemory
}

/** One suggestion per line, in the lines' order; a line for which nothing speaks has no candidates. */
export const suggest = (
  lines: readonly MatchLine[],
  _index: MatchIndex,
  _options: SuggestOptions = {},
): readonly Suggestion[] => lines.map(line => ({ lineItemId: line.id, candidates: [] }))
