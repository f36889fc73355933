/** Whatever in an agency's rows contradicts itself, told by SQL that knows nothing of the program: nothing, one hopes. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { brokenAt } from '../history/read-history.ts'

/** Each query answers the ids of what is wrong. */
const CHECKS: Readonly<Record<string, string>> = {
  'a statement whose sums are not what its lines say': `
    select s.statement_id from statement s left join line_item l using (agency_id, statement_id)
     where s.agency_id = $1
     group by s.agency_id, s.statement_id
    having s.gross_amount <> coalesce(sum(l.gross_amount) filter (where not l.voided), 0)
        or s.commission_paid <> coalesce(sum(l.commission_amount) filter (where not l.voided), 0)
        or s.line_count <> count(l.line_item_id)
        or s.unmatched_count <> count(l.line_item_id) filter (where l.unmatched and not l.voided)`,
  'a paid line without a figure for each of its agents, or one that is not on a closed statement': `
    select l.line_item_id from line_item l
      join statement s using (agency_id, statement_id)
      left join line_item_agent a using (agency_id, line_item_id)
      left join line_payout p using (agency_id, line_item_id, position)
     where l.agency_id = $1 and l.paid
       and (a.agent_id is null or p.agent_id is distinct from a.agent_id or s.status <> 'reconciled' or l.voided
            or p.agent_paid_date <> l.agent_paid_date)`,
  'a figure that was paid to nobody on the line, or on a line that is not paid': `
    select p.line_item_id from line_payout p
      join line_item l using (agency_id, line_item_id)
      left join line_item_agent a using (agency_id, line_item_id, position)
     where p.agency_id = $1 and (not l.paid or a.agent_id is distinct from p.agent_id)`,
  'a section whose total is not what its lines say': `
    select x.paid_statement_id from paid_statement_section x
      left join paid_statement_line l using (agency_id, paid_statement_id, agent_id)
     where x.agency_id = $1
     group by x.agency_id, x.paid_statement_id, x.agent_id
    having x.total_commission_paid <> coalesce(sum(l.amount), 0)
        or x.total_commission_transactions <> count(distinct l.line_item_id)`,
  'a line of a paid statement that says another amount than it counts': `
    select l.line_item_id from paid_statement_line l
     where l.agency_id = $1
       and (l.line -> ('agent_' || l.position || '_payout') ->> 'amount')::numeric is distinct from l.amount`,
}

export const ledgerFaults = async (db: Kysely<Database>, agencyId: string): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const [what, query] of Object.entries(CHECKS)) {
    const [before = '', after = ''] = query.split('$1')
    const { rows } = await sql`${sql.raw(before)}${agencyId}${sql.raw(after)}`.execute(db)
    if (rows.length > 0) faults.push(what)
  }
  const chains = await db
    .selectFrom('history')
    .select(['chain_kind', 'chain_id'])
    .distinct()
    .where('agency_id', '=', agencyId)
    .execute()
  for (const { chain_kind: kind, chain_id: id } of chains) {
    const broken = await db.transaction().execute(trx => brokenAt(trx, agencyId, { kind, id }))
    if (broken !== null) faults.push(`a history of ${kind} ${id} that is broken at ${broken}`)
  }
  return faults
}
