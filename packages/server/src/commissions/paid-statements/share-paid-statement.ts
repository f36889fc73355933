/** Opening and closing links to one agent's section of a paid statement. */
import { type AgentId, decideShare, type OpenedLink, type PaidStatementId, readFlags } from '@commissions/core'
import { either as E } from 'fp-ts'
import { loadFlags } from '../../features/features.rows.ts'
import { paidStatementChain } from '../../history/chain.ts'
import { recordHistory } from '../../history/record-history.ts'
import { NOT_FOUND, type OrRefused } from '../../http/answer/refusal.ts'
import { ownRows, type Work } from '../../work.ts'
import { closeLinks, insertLink } from './share-links.rows.ts'

/** Whether the statement has a section of that agent. If so, the statement is locked until the call ends. */
const lockSection = async (work: Work, statement: PaidStatementId, agent: AgentId): Promise<boolean> => {
  const section = await ownRows(work, 'paid_statement_section')
    .select('agent_id')
    .where('paid_statement_id', '=', statement)
    .where('agent_id', '=', agent)
    .executeTakeFirst()
  if (section === undefined) return false
  // The history of a statement is one chain, so its writers come one after the other.
  await ownRows(work, 'paid_statement')
    .select('paid_statement_id')
    .where('paid_statement_id', '=', statement)
    .forUpdate()
    .execute()
  return true
}

export const sharePaidStatement = async (
  work: Work & { readonly origin: string },
  statement: PaidStatementId,
  agent: AgentId,
  days: number,
): OrRefused<OpenedLink> => {
  const section = await lockSection(work, statement, agent)
  const { ShareAgentPaidStatements: sharing } = readFlags(await loadFlags(work.trx, work.session.agencyId))
  const decided = decideShare({ section, sharing, now: work.now }, days)
  if (E.isLeft(decided)) return decided
  const { expires } = decided.right
  const token = await insertLink(work, statement, agent, expires)
  await recordHistory(work, {
    chain: paidStatementChain(statement),
    action: 'shared link created',
    changes: [
      { field: 'agent_id_int', before: null, after: agent },
      { field: 'expires', before: null, after: expires },
    ],
  })
  return E.right({ url: `${work.origin}/shared/${token}`, expires })
}

/** Closing links that are closed already changes nothing and is no mistake. */
export const unsharePaidStatement = async (work: Work, statement: PaidStatementId, agent: AgentId): OrRefused<void> => {
  if (!(await lockSection(work, statement, agent))) return E.left(NOT_FOUND)
  const closed = await closeLinks(work, statement, agent)
  if (closed > 0)
    await recordHistory(work, {
      chain: paidStatementChain(statement),
      action: 'shared links closed',
      changes: [{ field: 'agent_id_int', before: agent, after: null }],
    })
  return E.right(undefined)
}
