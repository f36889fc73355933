/** The corrections of an agent's lines, read from the lines' histories. */
import {
  type AgentCorrection,
  type AgentId,
  correctedFor,
  correctionsFault,
  lineItemId,
  statementId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { onKey } from '../../database/joins.ts'
import { inPortions } from '../../database/portions.ts'
import { historyEntries, toEntry } from '../../history/read-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import type { PagesOf } from '../../http/serve.ts'
import type { Work } from '../../work.ts'
import { knownAgents } from '../line-items/known-ids.ts'
import { formatStatementNumber } from '../statements/statement-number.ts'

/** How many corrections are read at a time. */
const AT_ONCE = 500

/** The newest first. All of them: a screen adds them up, and a large true-up alone is thousands. */
async function* correctionPages(work: Work, agent: AgentId): AsyncGenerator<readonly AgentCorrection[]> {
  const of = (side: 'before' | 'after') => JSON.stringify([{ [side]: { agent_id_int: agent } }])
  const made = historyEntries(work)
    .leftJoin('line_item', onKey('line_item.line_item_id', 'history.line_item_id'))
    .leftJoin('statement', onKey('statement.statement_id', 'line_item.statement_id'))
    // Written as literals for the index, which holds only these actions.
    .where(sql<boolean>`history.action in ('payout trued up', 'payout changed', 'payment taken back')`)
    .where(sql<boolean>`(history.changes @> ${of('before')}::jsonb or history.changes @> ${of('after')}::jsonb)`)
    .select([
      'line_item.insured_name',
      'line_item.policy_number',
      'statement.statement_id',
      'statement.statement_number',
    ])
    .orderBy('history.at', 'desc')
    .orderBy('history.history_id')
  type Row = Awaited<ReturnType<(typeof made)['execute']>>[number]
  for await (const rows of inPortions(work.trx, sql<Row>`${made}`, AT_ONCE))
    yield rows.flatMap(row => {
      const { id, at, by, reason, action, changes } = toEntry(row)
      const corrected = correctedFor({ action, changes }, agent)
      if (corrected === null || row.line_item_id === null) return []
      const statement =
        row.statement_id === null || row.statement_number === null
          ? null
          : { id: statementId(row.statement_id), numberFormatted: formatStatementNumber(row.statement_number) }
      return [
        {
          id,
          at,
          by,
          reason,
          lineItemId: lineItemId(row.line_item_id),
          statement,
          insuredName: row.insured_name,
          policyNumber: row.policy_number,
          ...corrected,
        },
      ]
    })
}

export const agentCorrections = async (
  work: Work,
  agent: AgentId,
): OrRefused<PagesOf<readonly AgentCorrection[], AgentCorrection>> => {
  const fault = correctionsFault(agent, await knownAgents(work, [agent]))
  return fault === null ? E.right({ value: [], pages: correctionPages(work, agent) }) : E.left(fault)
}
