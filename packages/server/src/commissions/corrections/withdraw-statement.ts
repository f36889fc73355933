/** Withdraws a statement: everything locked in one order, decided by the core, all of it or nothing. */
import {
  correctionReason,
  type DecidedWithdrawal,
  decideWithdrawal,
  type Etag,
  type Statement,
  type Withdrawal,
  type WithdrawalEnd,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTime, LARGE_WORK } from '../../database/limits.ts'
import { statementChain } from '../../history/chain.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import type { Work } from '../../work.ts'
import { finishInTurns } from '../../work-in-turns.ts'
import { deleteImport } from '../imports/imports.rows.ts'
import { linesOfStatement, loadLines } from '../line-items/line-item.rows.ts'
import { lockLinesOf } from '../line-items/lock-line.ts'
import { countToldLines } from '../line-items/told-lines.rows.ts'
import { NO_RULES } from '../no-rules.ts'
import { loadPaidAgents } from '../paid-statements/paid-lines.rows.ts'
import { loadSupersededNames } from '../paid-statements/told-lines.rows.ts'
import { applyPayouts } from '../payouts/write-payouts.ts'
import { writeDecision } from '../statements/change-statement.ts'
import { lockStatement } from '../statements/lock-statement.ts'
import { findStatement } from '../statements/statements.rows.ts'

export interface Withdrawing {
  readonly etag: Etag
  readonly end: WithdrawalEnd
  readonly reason: string | null
}

/** Decides about the statement, which the preview reads as it is now and the withdrawal locks. */
const decided = async (
  work: Work,
  statement: Statement,
  { etag, end, reason }: Withdrawing,
): OrRefused<DecidedWithdrawal> => {
  const { session, today } = work
  const own = linesOfStatement(statement.id)
  const paid = await loadLines(work, eb => eb.and([own(eb), eb('line_item.paid', '=', true)]), NO_RULES)
  const told = end === 'TakeImportBack' ? await countToldLines(work, statement) : 0
  const facts = { by: session.userName, today, paid, told }
  return finishInTurns(decideWithdrawal(statement, etag, { end, reason }, facts))
}

const told = async (
  work: Work,
  { agents, touched, payouts }: DecidedWithdrawal,
): Promise<Omit<Withdrawal, 'statement'>> => {
  const named = await loadPaidAgents(
    work,
    agents.map(({ agentId }) => agentId),
  )
  return {
    agents: agents.map(({ agentId, takenBack }) => ({ agent: named(agentId), takenBack })),
    superseded: await loadSupersededNames(work, touched),
    lines: payouts.length,
  }
}

/** What the withdrawal would do; nothing is locked and nothing is written. */
export const previewWithdrawal = async (work: Work, id: string, asked: Withdrawing): OrRefused<Withdrawal> => {
  const statement = await findStatement(work, id)
  if (E.isLeft(statement)) return statement
  const decision = await decided(work, statement.right, asked)
  return E.isLeft(decision) ? decision : E.right({ statement: statement.right, ...(await told(work, decision.right)) })
}

export const withdrawStatement = async (work: Work, id: string, asked: Withdrawing): OrRefused<Withdrawal> => {
  const reason = correctionReason(asked.reason)
  if (E.isLeft(reason)) return reason
  await giveTime(work.trx, LARGE_WORK)
  const locked = await lockStatement(work, id)
  if (E.isLeft(locked)) return locked
  const before = locked.right
  // Locked now, so that no new paid statement can show a line after the shown lines were counted.
  await lockLinesOf(work, before)
  const decision = await decided(work, before, { ...asked, reason: reason.right })
  if (E.isLeft(decision)) return decision
  const { payouts, statement } = decision.right
  const said = await told(work, decision.right)
  await applyPayouts(work, payouts)
  if (statement.end === 'Archive')
    return E.right({ statement: await writeDecision(work, before, statement, reason.right), ...said })
  await deleteImport(work, before)
  const { action, told: changes } = statement
  await recordHistory(work, { chain: statementChain(before.id), action, reason: reason.right, changes })
  return E.right({ statement: null, ...said })
}
