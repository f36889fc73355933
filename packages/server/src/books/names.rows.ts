/** The names that people use for the records in an audit's faults. Only records with a fault are looked up. */
import { type RawBuilder, sql } from 'kysely'
import { formatStatementNumber } from '../commissions/statements/statement-number.ts'
import { onKey } from '../database/joins.ts'
import type { Chain } from '../history/chain.ts'
import { ownRows, type ReadWork } from '../work.ts'

export const nameChain = async (work: ReadWork, { kind, id }: Chain): Promise<string> => {
  if (kind === 'statement') {
    const row = await ownRows(work, 'statement')
      .select('statement_number')
      .where('statement_id', '=', id)
      .executeTakeFirst()
    return row === undefined ? `statement ${id}` : `statement ${formatStatementNumber(row.statement_number)}`
  }
  if (kind === 'paid_statement') {
    const row = await ownRows(work, 'paid_statement')
      .select(['statement_name', 'version'])
      .where('paid_statement_id', '=', id)
      .executeTakeFirst()
    return row === undefined ? `paid statement ${id}` : `paid statement ${row.statement_name}, version ${row.version}`
  }
  return (await nameSettled(work, { kind, id })) ?? `${kind.replaceAll('_', ' ')} ${id}`
}

/** Names a history by its record, such as a carrier for its settings; null if there is no such record. */
const nameSettled = async ({ trx, session: { agencyId } }: ReadWork, { kind, id }: Chain): Promise<string | null> => {
  const named = async (what: string, query: RawBuilder<{ readonly name: string }>): Promise<string | null> => {
    const [row] = (await query.execute(trx)).rows
    return row === undefined ? null : `${what} ${row.name}`
  }
  switch (kind) {
    case 'rule_group':
      return `the agent rules of position ${id}`
    case 'agency':
      return named('the agency', sql`select display_name as name from agency where agency_id::text = ${id}`)
    case 'user':
      return named(
        'the user',
        sql`select username as name from app_user where agency_id = ${agencyId} and user_uuid::text = ${id}`,
      )
    case 'policy':
      return named(
        'the policy',
        sql`select number as name from policy where agency_id = ${agencyId} and policy_id::text = ${id}`,
      )
    case 'carrier_setting':
    case 'import_mapping':
      return named(
        kind === 'import_mapping' ? 'the import mapping of' : 'the carrier setting of',
        sql`select name from carrier where agency_id = ${agencyId} and carrier_id::text = ${id}`,
      )
    default:
      return null
  }
}

/** "Line 3 of statement S-000042 (PA-12 345, Jane Doe)". */
export const nameLine = async (work: ReadWork, chain: Chain, id: string): Promise<string> => {
  const { trx, session } = work
  const row = await trx
    .selectFrom('line_item')
    .innerJoin('statement', onKey('statement.statement_id', 'line_item.statement_id'))
    .select(['line_number', 'statement_number', 'policy_number', 'insured_name'])
    .where('line_item.agency_id', '=', session.agencyId)
    .where('line_item.line_item_id', '=', id)
    .where('line_item.statement_id', '=', chain.id)
    .executeTakeFirst()
  if (row === undefined) return `Line ${id} of ${await nameChain(work, chain)}`
  const about = [row.policy_number, row.insured_name].filter(text => text !== null && text !== '')
  const where = `Line ${row.line_number} of statement ${formatStatementNumber(row.statement_number)}`
  return about.length === 0 ? where : `${where} (${about.join(', ')})`
}

export const nameAgent = async (work: ReadWork, id: number): Promise<string> => {
  const row = await ownRows(work, 'agent')
    .select(['first_name', 'last_name'])
    .where('agent_id', '=', id)
    .executeTakeFirst()
  return `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() || `agent ${id}`
}
