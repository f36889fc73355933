/** Whether a term may be closed, and what closing it leaves behind (domain: what carriers owe). */
import { either as E } from 'fp-ts'
import { toIso, toUs } from '../calendar/calendar-date.ts'
import { conflict, type Refusal } from '../failure/refusal.ts'
import type { FieldChange } from '../history/history-entry.ts'
import type { ExpectedCommission } from './expected-commission.ts'

/** What closing a policy term, or opening it again, writes. */
export interface ClosingDecision {
  /** What was done, as the history names it. */
  readonly action: 'expected closed' | 'expected reopened'
  /** Why the term is closed from now on; null when it is open. */
  readonly reason: string | null
  readonly told: readonly FieldChange[]
}

const nothingToClose = ({ state, due }: ExpectedCommission): Refusal =>
  conflict(
    state === 'NotDue'
      ? `There is nothing to close on this term: it is due on ${toUs(due)}`
      : 'There is nothing to close on this term: it is paid in full',
  )

/** Closes a missing, short or over term with a reason, or opens it again (null). Null where nothing changes. */
export const decideClosing = (
  before: ExpectedCommission,
  reason: string | null,
): E.Either<Refusal, ClosingDecision | null> => {
  if (reason === before.reason) return E.right(null)
  if (reason !== null && (before.state === 'InFull' || before.state === 'NotDue')) return E.left(nothingToClose(before))
  return E.right({
    action: reason === null ? 'expected reopened' : 'expected closed',
    reason,
    told: [{ field: `expected_${toIso(before.due)}`, before: before.reason, after: reason }],
  })
}
