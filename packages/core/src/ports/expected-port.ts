import type { ExpectedCommission, ExpectedQuery } from '../expected/expected-commission.ts'
import type { ExpectedPage, ExpectedTerms } from '../expected/expected-sums.ts'
import type { StoredTolerance, ToleranceChange } from '../expected/tolerance.ts'
import type { Answer } from './answer.ts'

/** What carriers owe, and the tolerance by which it is judged. */
export interface ExpectedPort {
  /** The first page has the sums of all terms, which later pages leave out. */
  readonly list: (query: ExpectedQuery) => Answer<ExpectedPage>
  /** The page without the sums, for which it does not wait. */
  readonly terms: (query: ExpectedQuery) => Answer<ExpectedTerms>
  /** A reason closes the term, null opens it again. */
  readonly close: (key: string, reason: string | null) => Answer<ExpectedCommission>
  readonly tolerance: Answer<StoredTolerance>
  readonly saveTolerance: (change: ToleranceChange) => Answer<StoredTolerance>
}
