/** Reads the sheet of one agent's section. */
import {
  type AgentId,
  type Cents,
  effectiveZone,
  type LineItemId,
  lineItemId,
  type PaidStatementId,
} from '@commissions/core'
import { loadLineOfBusinessNames } from '../../carrier/carrier.rows.ts'
import { onKey } from '../../database/joins.ts'
import { isOneOf } from '../../database/together.ts'
import { centsOf, maybe } from '../../database/values.ts'
import { ownRows, type ReadWork } from '../../work.ts'
import { loadLetterhead } from '../letterhead/letterhead.rows.ts'
import type { PaidStatementSheet } from './paid-statement-sheet.ts'
import { loadKeptLines, loadPaidStatement, type ReadingNow } from './paid-statements.rows.ts'

/** Names each line by its policy number, else by its policy's own number, else by the insured's name. */
const loadLineNames = async (
  { trx, session }: ReadWork,
  ids: readonly LineItemId[],
): Promise<ReadonlyMap<LineItemId, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('line_item')
    .leftJoin('policy', onKey('policy.policy_id', 'line_item.policy_id'))
    .where('line_item.agency_id', '=', session.agencyId)
    .where(isOneOf('line_item.line_item_id', ids))
    .select(['line_item.line_item_id', 'line_item.policy_number', 'line_item.insured_name', 'policy.number'])
    .execute()
  return new Map(
    rows.flatMap(row => {
      const name = row.policy_number ?? row.number ?? row.insured_name
      return name === null ? [] : [[lineItemId(row.line_item_id), name] as const]
    }),
  )
}

const loadKeptYear = async (work: ReadWork, id: PaidStatementId, agent: AgentId): Promise<Cents | null> => {
  const row = await ownRows(work, 'paid_statement_section')
    .select('year_to_date')
    .where('paid_statement_id', '=', id)
    .where('agent_id', '=', agent)
    .executeTakeFirst()
  return maybe(centsOf)(row?.year_to_date ?? null)
}

/** Null when the statement has no section of that agent. */
export const loadSheet = async (
  work: ReadingNow,
  id: PaidStatementId,
  agent: AgentId,
): Promise<PaidStatementSheet | null> => {
  const found = await loadPaidStatement(work, id)
  const section = found?.agents.find(one => one.agent.id === agent)
  if (found === null || section === undefined) return null
  const agency = await ownRows(work, 'agency').select(['display_name', 'time_zone']).executeTakeFirstOrThrow()
  const { agents: _, ...statement } = found
  return {
    agency: agency.display_name,
    letterhead: await loadLetterhead(work),
    linesOfBusiness: await loadLineOfBusinessNames(work),
    timeZone: effectiveZone(agency.time_zone),
    statement,
    section: { ...section, lines: await loadKeptLines(work, id, agent) },
    yearToDate: await loadKeptYear(work, id, agent),
    settled: await loadLineNames(
      work,
      section.adjustments.map(({ lineItemId }) => lineItemId),
    ),
  }
}
