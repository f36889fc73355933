/** The suggestions for many lines, some lines at a time, in the form that the caller uses. */
import { SuggestionCodec } from '@commissions/contract'
import {
  certainPolicies,
  type MatchIndex,
  type MatchLine,
  type MatchMemory,
  type Suggestion,
  suggester,
} from '@commissions/core'

/** How many lines have a policy to propose, and how many have one that may be accepted without a look. */
export interface Matches {
  readonly matched: number
  readonly certain: number
}

export interface MatchPieces {
  /** The suggestions as JSON, with commas in between. */
  readonly written: string
  readonly certain: ReturnType<typeof certainPolicies>
  readonly counted: Matches
}
export type MatchForm = keyof MatchPieces

const FORMS: { readonly [F in MatchForm]: (suggestions: readonly Suggestion[]) => MatchPieces[F] } = {
  written: suggestions => JSON.stringify(suggestions.map(SuggestionCodec.encode)).slice(1, -1),
  certain: certainPolicies,
  counted: suggestions => ({
    matched: suggestions.filter(({ candidates }) => candidates.length > 0).length,
    certain: suggestions.filter(({ candidates }) => candidates.some(({ certain }) => certain)).length,
  }),
}

export interface Matching<F extends MatchForm = MatchForm> {
  readonly form: F
  readonly memory: MatchMemory
}

/** In the lines' order. */
export function* matchPieces<F extends MatchForm>(
  { form, memory }: Matching<F>,
  lines: readonly MatchLine[],
  index: MatchIndex,
  atOnce: number,
): Generator<MatchPieces[F], undefined> {
  const propose = suggester(index, { memory })
  for (let from = 0; from < lines.length; from += atOnce)
    yield FORMS[form](lines.slice(from, from + atOnce).map(propose))
}
