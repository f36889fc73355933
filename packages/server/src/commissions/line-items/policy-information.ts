/** Brings the unpaid lines of a statement up to what their policies say now (domain: matching, policy information). */
import {
  type AgentsByPosition,
  deriveTerm,
  type Etag,
  historyAgents,
  type LineItem,
  lineAllows,
  NO_AGENTS,
  type PolicyAgentHistory,
  type Statement,
  statementAllows,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { giveTime, LARGE } from '../../database/limits.ts'
import { canonical } from '../../history/chain.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { Refusal } from '../../http/refusal.ts'
import { loadAgentHistories } from '../../search/policies.rows.ts'
import type { Work } from '../../work.ts'
import { policyAgents } from '../matching/policy-agents.ts'
import { allowed } from '../refusals.ts'
import { lockStatementAt } from '../statements/lock-statement.ts'
import { statementChain } from '../statements/statement.record.ts'
import { loadStatement } from '../statements/statements.rows.ts'
import { touchStatement } from '../statements/statements.write.ts'
import type { FilledLine } from './fill-line.ts'
import { valuesOf } from './line-values.ts'
import { lockAllLines } from './lock-line.ts'
import { writeLines } from './write-lines.ts'

/** The agents who stand in the policy's newest entry. */
const currentAgents = (history: readonly PolicyAgentHistory[]): AgentsByPosition => {
  const current = history.find(({ isCurrent }) => isCurrent)
  return current === undefined ? NO_AGENTS : historyAgents(current)
}

/** What the line is once refreshed; null when it says so already, or belongs to no policy. */
const refreshed = (
  line: LineItem,
  history: readonly PolicyAgentHistory[],
  usePolicyHistory: boolean,
): FilledLine | null => {
  const { policy } = line
  if (policy === null) return null
  const before = { values: valuesOf(line), agents: line.agents }
  const after = {
    values: {
      ...before.values,
      carrierId: policy.carrierId,
      writingCarrier: policy.writingCarrier ?? before.values.writingCarrier,
      commissionTerm: deriveTerm(line.commissionTerm, policy, line),
    },
    agents: usePolicyHistory ? policyAgents(history, line.transactionDate) : currentAgents(history),
  }
  return canonical(before) === canonical(after) ? null : after
}

/** `usePolicyHistory`: agents as of each line's transaction date, else the current ones. Answers the statement with its lines. */
export const refreshPolicyInformation = async (
  work: Work,
  id: string,
  seen: Etag,
  usePolicyHistory: boolean,
): Promise<E.Either<Refusal, Statement>> => {
  const { trx, session } = work
  await giveTime(trx, LARGE)
  const locked = await lockStatementAt(work, id, seen)
  if (E.isLeft(locked)) return locked
  const statement = locked.right
  const may = allowed(statementAllows(statement.status, 'RefreshPolicyInformation', 0))
  if (E.isLeft(may)) return may
  const lines = (await lockAllLines(work, statement)).filter(line =>
    E.isRight(lineAllows(statement.status, line, 'RefreshPolicyInformation')),
  )
  const policies = [...new Set(lines.flatMap(line => (line.policy === null ? [] : [line.policy.id])))]
  const histories = await loadAgentHistories(trx, session.agencyId, policies)
  const updates = lines.flatMap(line => {
    const after = refreshed(line, line.policy === null ? [] : (histories.get(line.policy.id) ?? []), usePolicyHistory)
    return after === null ? [] : [{ line, ...after }]
  })
  await writeLines(work, 'policy information refreshed', updates)
  // The call is a change of the statement even where every line was up to date already.
  if (updates.length === 0)
    await recordHistory(work, {
      chain: statementChain(statement.id),
      action: 'policy information refreshed',
      changes: [],
    })
  await touchStatement(work, statement.id)
  const after = await loadStatement(trx, session.agencyId, statement.id, { items: true })
  if (after === null) throw new Error(`Statement ${id} vanished while it was locked`)
  return E.right(after)
}
