/** Withdraws a statement in one act: payments taken back, opened, archived or removed (domain: mistakes). */
import { either as E } from 'fp-ts'
import type { AgentId } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { allowed, type Refusal, seenAt } from '../failure/refusal.ts'
import type { Etag } from '../history/etag.ts'
import type { FieldChange } from '../history/history-entry.ts'
import { importMayGo } from '../import/decide-import.ts'
import type { StoredLine } from '../line-item/line-contents.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import type { Cents } from '../money/cents.ts'
import { agentPaidTotals, paidShares } from '../paid-statement/paid-shares.ts'
import type { PaidAgent } from '../paid-statement/paid-statement.ts'
import { type DecidedPayout, decidedWrite } from '../payout/decide-payouts.ts'
import { statementAllows } from '../statement/allowed.ts'
import type { StatementDecision } from '../statement/decide-statement.ts'
import type { Statement } from '../statement/statement.ts'
import { statementChanges } from '../statement/statement-history.ts'
import { flatMapInSteps, type InSteps } from '../steps/in-steps.ts'

/** What becomes of the statement: it is archived, or removed together with its import. */
export type WithdrawalEnd = 'Archive' | 'TakeImportBack'

/** What withdrawing a statement does, or did. */
export interface Withdrawal {
  /** The statement as it is now; null if it was removed together with its import. */
  readonly statement: Statement | null
  /** What is taken back from each agent, by agent id. */
  readonly agents: readonly { readonly agent: PaidAgent; readonly takenBack: Cents }[]
  /** The names of the paid statements that are out of date because of this. */
  readonly superseded: readonly string[]
  /** How many lines were paid. */
  readonly lines: number
}

export interface WithdrawalCommand {
  readonly end: WithdrawalEnd
  /** Null for a preview, which changes nothing. */
  readonly reason: string | null
}

/** What has to be known of a statement to withdraw it. */
export interface WithdrawalFacts {
  /** The caller's name as histories show it. */
  readonly by: string
  /** Today in the agency's time zone. */
  readonly today: CalendarDate
  /** The statement's paid lines. */
  readonly paid: readonly StoredLine[]
  /** How many of its lines paid statements told agents about; only 'TakeImportBack' needs it. */
  readonly told: number
}

/** What a withdrawal writes: payments taken back, the statement's new state, and the sums by agent, in cents. */
export interface DecidedWithdrawal {
  readonly reason: string | null
  readonly payouts: readonly DecidedPayout[]
  /** What becomes of the statement once nothing on it is paid. */
  readonly statement: StatementDecision & { readonly end: WithdrawalEnd }
  readonly agents: readonly { readonly agentId: AgentId; readonly takenBack: Cents }[]
  /** The agents that the lines paid. */
  readonly touched: readonly { readonly agentId: AgentId; readonly lineItemId: LineItemId }[]
}

const takenBack = (lines: number): readonly FieldChange[] =>
  lines === 0 ? [] : [{ field: 'payments_taken_back', before: null, after: lines }]

const leaving = (before: Statement, end: WithdrawalEnd, facts: WithdrawalFacts): DecidedWithdrawal['statement'] => {
  const { description, controlTotal, statementDate } = before
  const status = { _tag: 'Archived', by: facts.by, on: facts.today } as const
  const after = { status, description, controlTotal, statementDate }
  const [action, changes] =
    end === 'Archive'
      ? (['withdrawn', statementChanges(before, { ...before, ...after })] as const)
      : (['import taken back', statementChanges(before, null)] as const)
  return { end, action, after, told: [...changes, ...takenBack(facts.paid.length)] }
}

/** Works in steps, since the largest statements have fifty thousand lines. */
export function* decideWithdrawal(
  before: Statement,
  seen: Etag,
  { end, reason }: WithdrawalCommand,
  facts: WithdrawalFacts,
): InSteps<E.Either<Refusal, DecidedWithdrawal>> {
  const current = seenAt(before, seen)
  if (E.isLeft(current)) return current
  const may = allowed(statementAllows(before.status, 'Withdraw', facts.paid.length))
  if (E.isLeft(may)) return may
  const goes = end === 'TakeImportBack' ? importMayGo(before, facts.told) : E.right(undefined)
  if (E.isLeft(goes)) return goes
  const payouts = yield* flatMapInSteps(facts.paid, line => [
    decidedWrite(line, { _tag: 'TakeBack', typed: {} }, { reason }),
  ])
  const shares = facts.paid.flatMap(paidShares)
  return E.right({
    reason,
    payouts,
    statement: leaving(before, end, facts),
    agents: agentPaidTotals(shares).map(({ agentId, totalCommissionPaid }) => ({
      agentId,
      takenBack: totalCommissionPaid,
    })),
    touched: shares.map(({ agentId, line }) => ({ agentId, lineItemId: line.id })),
  })
}
