/** Finds contradictions in an agency's rows, by SQL that is independent of the program. Tests expect none. */
import { type Kysely, sql } from 'kysely'
import { readBooks } from '../books/audit.ts'
import { faultSentence } from '../books/fault.ts'
import type { Database } from '../database/schema.ts'

/** Each query answers the ids of the rows that are wrong. */
const CHECKS: Readonly<Record<string, string>> = {
  'a statement whose sums are not what its lines say': `
    select s.statement_id from statement s
      left join line_item l using (agency_id, statement_id)
      left join (
        select paid.statement_id, sum(p.amount) as amount
          from line_item paid join line_payout p using (agency_id, line_item_id)
         where paid.agency_id = $1 group by paid.statement_id) payouts on payouts.statement_id = s.statement_id
     where s.agency_id = $1
     group by s.agency_id, s.statement_id
    having s.gross_amount <> coalesce(sum(l.gross_amount) filter (where not l.voided), 0)
        or s.commission_paid <> coalesce(sum(l.commission_amount) filter (where not l.voided), 0)
        or s.line_count <> count(l.line_item_id)
        or s.unmatched_count <> count(l.line_item_id) filter (where l.unmatched and not l.voided)
        or s.payouts <> coalesce(max(payouts.amount), 0)`,
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
      join told_line told using (agency_id, line_hash)
     where l.agency_id = $1
       and (told.line -> ('agent_' || l.position || '_payout') ->> 'amount')::numeric is distinct from l.amount`,
  'a told line that is otherwise today and is not marked, or is marked and is as it was told': `
    select coalesce(seen.line_item_id, mark.line_item_id)
      from (
        select told.*, case when still_there then now else 0 end - amount as difference, still_there and now = amount as same
          from (
            select l.agency_id, l.paid_statement_id, l.agent_id, l.line_item_id, sum(l.amount) as amount
              from paid_statement_line l where l.agency_id = $1 group by 1, 2, 3, 4) told
         cross join lateral (
           select coalesce(sum(p.amount), 0) as now from line_payout p
            where p.agency_id = told.agency_id and p.line_item_id = told.line_item_id and p.agent_id = told.agent_id) paid
         cross join lateral (
           select coalesce(item.paid and case
                    when made.date_option = 'ReportingDate' then s.reporting_date
                    when made.date_option = 'StatementDate' then s.statement_date
                    when made.date_option = 'ReconciledDate' then s.reconciled_date
                    when made.date_option = 'TransactionDate' then item.transaction_date
                    when made.date_option = 'EffectiveDate' then item.effective_date else item.agent_paid_date end
                  between made.start_date and made.end_date, false) as still_there
             from paid_statement made, line_item item join statement s using (agency_id, statement_id)
            where made.agency_id = told.agency_id and made.paid_statement_id = told.paid_statement_id
              and item.agency_id = told.agency_id and item.line_item_id = told.line_item_id) stands) seen
      full join paid_statement_change mark using (agency_id, paid_statement_id, agent_id, line_item_id)
     where agency_id = $1 and coalesce(seen.same, true) = (mark.line_item_id is not null)
        or agency_id = $1 and mark.difference <> seen.difference`,
}

export const ledgerFaults = async (db: Kysely<Database>, agencyId: string): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const [what, query] of Object.entries(CHECKS)) {
    const { rows } = await sql`${sql.join(
      query.split('$1').map(part => sql.raw(part)),
      sql`${agencyId}::uuid`,
    )}`.execute(db)
    if (rows.length > 0) faults.push(what)
  }
  const audited = await readBooks({ db, now: 0 }, agencyId, null)
  faults.push(...audited.faults.map(faultSentence))
  return faults
}
