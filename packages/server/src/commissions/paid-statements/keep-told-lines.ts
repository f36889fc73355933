/** Stores lines as agents are told of them: each version of a line once, however many statements show it. */
import { LineItemCodec } from '@commissions/contract'
import type { AgentId, LineItem, PaidStatementId } from '@commissions/core'
import { sql, type Transaction } from 'kysely'
import { writeBoth } from '../../database/distribution/write-rows.ts'
import type { Database } from '../../database/schema.ts'
import { json } from '../line-items/line-items.bulk.ts'

interface Telling {
  readonly agencyId: string
  readonly statement: PaidStatementId | string
  /** The agents that have a section; nobody else is told anything. */
  readonly agents: readonly AgentId[]
}

/** The sections must be stored already. What each agent got is read from `line_payout`. */
export const keepToldLines = async (
  trx: Transaction<Database>,
  { agencyId, statement, agents }: Telling,
  lines: readonly LineItem[],
): Promise<void> => {
  const sent = json(lines.map(line => ({ line_item_id: line.id, line: LineItemCodec.encode(line) })))
  await writeBoth(trx, {
    given: sql`
      sent as materialized (
        select line_item_id, line, sha256(convert_to(line::text, 'UTF8')) as line_hash
          from json_to_recordset(${sent}::json) as sent (line_item_id uuid, line jsonb))`,
    first: sql`
      insert into told_line (agency_id, line_hash, line)
      select ${agencyId}::uuid, line_hash, line from sent
          on conflict (agency_id, line_hash) do nothing`,
    second: sql`
      insert into paid_statement_line (agency_id, paid_statement_id, agent_id, line_item_id, position, amount, line_hash)
      select payout.agency_id, ${statement}::uuid, payout.agent_id, payout.line_item_id, payout.position, payout.amount,
             sent.line_hash
        from sent
        join line_payout payout on payout.agency_id = ${agencyId} and payout.line_item_id = sent.line_item_id
       where payout.agent_id = any(${[...agents]}::integer[])`,
  })
}
