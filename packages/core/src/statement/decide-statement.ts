/** What a command does to a statement as a whole, or why it does nothing (domain: statements, who may change what). */
import { either as E } from 'fp-ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { allowed, type Refusal, seenAt } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { unguarded } from '../history/unguarded.ts'
import { toDollars } from '../money/cents.ts'
import { type StatementAct, statementAllows } from './allowed.ts'
import { type SimilarStatement, similarTold } from './similar-statements.ts'
import { difference, type Statement } from './statement.ts'
import type { StatementChange } from './statement-form.ts'
import { statementChanges } from './statement-history.ts'

/** What people decide about a statement. */
export type StatementContents = Pick<Statement, 'description' | 'controlTotal' | 'statementDate' | 'status'>

/** A change of a statement, ready to be written. */
export interface StatementDecision {
  /** What was done, as the history words it. */
  readonly action: string
  readonly after: StatementContents
  readonly told: readonly FieldChange[]
}

export interface Reconciliation {
  readonly reconcileDate: CalendarDate
  readonly reportingDate: CalendarDate
  /** Why it is closed as it stands, such as with a difference. At most 500 characters. */
  readonly reason?: string | null
}

/** What a person does to a statement as a whole. */
export type StatementCommand =
  | { readonly _tag: 'Edit'; readonly to: StatementChange }
  | ({ readonly _tag: 'Reconcile' } & Reconciliation)
  | { readonly _tag: 'Unreconcile' }
  | { readonly _tag: 'Archive' }
  | { readonly _tag: 'Restore' }

export interface StatementFacts {
  /** The caller's name as histories show it. */
  readonly by: string
  /** Today in the agency's time zone. */
  readonly today: CalendarDate
  /** How many of the statement's lines are paid; only 'Unreconcile' needs it. */
  readonly paidLines: number
  /** The statements that have the same lines; only 'Reconcile' needs them. */
  readonly similar: readonly SimilarStatement[]
}

const ACTIONS = {
  Edit: 'changed',
  Reconcile: 'reconciled',
  Unreconcile: 'unreconciled',
  Archive: 'archived',
  Restore: 'restored',
} as const satisfies { readonly [A in StatementAct]?: string }

const edited = (before: Statement, to: StatementChange): StatementContents => ({
  status: before.status,
  description: to.description ?? before.description,
  controlTotal: to.controlTotal === undefined ? before.controlTotal : to.controlTotal,
  statementDate: to.statementDate ?? before.statementDate,
})

const afterwards = (
  before: Statement,
  command: StatementCommand,
  { by, today: on }: StatementFacts,
): StatementContents => {
  switch (command._tag) {
    case 'Edit':
      return edited(before, command.to)
    case 'Reconcile': {
      const { reconcileDate: on, reportingDate } = command
      const reason = command.reason?.trim() || null
      return { ...edited(before, {}), status: { _tag: 'Reconciled', by, on, reportingDate, reason } }
    }
    case 'Archive':
      return { ...edited(before, {}), status: { _tag: 'Archived', by, on } }
    case 'Unreconcile':
    case 'Restore':
      return { ...edited(before, {}), status: { _tag: 'Open' } }
  }
}

/** A statement may be reconciled with a difference, unmatched or doubled lines. The history records these. */
const openEnds = (before: Statement, similar: readonly SimilarStatement[]): readonly FieldChange[] => {
  const left = difference(before)
  const { unmatchedCount } = before
  return [
    ...(left === null || left === 0 ? [] : [{ field: 'difference', before: null, after: toDollars(left) }]),
    ...(unmatchedCount === 0 ? [] : [{ field: 'num_unmatched_items', before: null, after: unmatchedCount }]),
    ...similarTold(similar),
  ]
}

/** Decides a statement's change. `seen` is the caller's version; null skips its check. Left says why it is refused. */
export const decideStatement = (
  before: Statement,
  seen: Etag | null,
  command: StatementCommand,
  facts: StatementFacts,
): E.Either<Refusal, StatementDecision> => {
  const current = seenAt(before, seen)
  if (E.isLeft(current)) return current
  return E.map((): StatementDecision => {
    const after = afterwards(before, command, facts)
    const told = statementChanges(before, { ...before, ...after })
    const ends = command._tag === 'Reconcile' ? openEnds(before, facts.similar) : []
    return { action: ACTIONS[command._tag], after, told: [...told, ...ends, ...unguarded(seen)] }
  })(allowed(statementAllows(before.status, command._tag, facts.paidLines)))
}
