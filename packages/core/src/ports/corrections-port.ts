/** Corrections of mistakes: a preview shows the figures first, then all of it is done or nothing. */
import type { AgentId } from '../agent/agent.ts'
import type { AgentCorrection } from '../correction/agent-correction.ts'
import type { SeenShare, TrueUp, TrueUpRange } from '../correction/true-up.ts'
import type { Withdrawal, WithdrawalEnd } from '../correction/withdrawal.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import type { StatementId } from '../statement/statement-source.ts'
import type { Answer, Versioned } from './answer.ts'

/** Withdraws statements and trues up paid lines. */
export interface CorrectionsPort {
  /** What withdrawing would do; nothing is written. */
  readonly previewWithdrawal: (of: Versioned<StatementId>, end: WithdrawalEnd) => Answer<Withdrawal>
  /** Takes back the statement's payments, opens it, and archives it or takes its import back. */
  readonly withdraw: (of: Versioned<StatementId>, end: WithdrawalEnd, reason: string) => Answer<Withdrawal>
  /** Which paid lines of the range, or of these lines within it, would pay differently now; nothing is written. */
  readonly previewTrueUp: (range: TrueUpRange, lines?: readonly LineItemId[]) => Answer<TrueUp>
  /** Pays on the lines of these shares what is due now. */
  readonly trueUp: (range: TrueUpRange, seen: readonly SeenShare[], reason: string) => Answer<TrueUp>
  /** What was put right on the agent's lines, the newest first. */
  readonly ofAgent: (agent: AgentId) => Answer<readonly AgentCorrection[]>
}
