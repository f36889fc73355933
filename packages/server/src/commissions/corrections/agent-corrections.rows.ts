/** The corrections of an agent's lines, read from the lines' histories. */
import {
  type AgentCorrection,
  type AgentId,
  correctedFor,
  correctionsFault,
  lineItemId,
  MOST_CORRECTIONS,
  statementId,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { sql } from 'kysely'
import { onKey } from '../../database/joins.ts'
import { historyEntries, toEntry } from '../../history/read-history.ts'
import type { OrRefused } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { knownAgents } from '../line-items/known-ids.ts'
import { formatStatementNumber } from '../statements/statement-number.ts'

/** The newest first. */
export const agentCorrections = async (work: Work, agent: AgentId): OrRefused<readonly AgentCorrection[]> => {
  const fault = correctionsFault(agent, await knownAgents(work, [agent]))
  if (fault !== null) return E.left(fault)
  const of = (side: 'before' | 'after') => JSON.stringify([{ [side]: { agent_id_int: agent } }])
  const rows = await historyEntries(work)
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
    .limit(MOST_CORRECTIONS)
    .execute()
  return E.right(
    rows.flatMap(row => {
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
    }),
  )
}
