import { carrierId, lineItemId, type MatchLine } from '@commissions/core'
import { dateOf, maybe } from '../../database/values.ts'
import type { ReadWork } from '../../work.ts'
import { standingLines } from '../lines/standing-lines.ts'

/** The lines that a statement counts as unmatched (voided ones do not count), with the fields that matching reads. `id` must be a uuid. */
export const unmatchedLines = async (work: ReadWork, id: string): Promise<readonly MatchLine[]> => {
  const rows = await standingLines(work)
    .where('line_item.statement_id', '=', id)
    .where('line_item.unmatched', '=', true)
    .where('line_item.voided', '=', false)
    .select([
      'line_item.line_item_id',
      'line_item.policy_number',
      'line_item.insured_name',
      'line_item.carrier_id',
      'statement.carrier_id as company_id',
      'line_item.writing_carrier',
      'line_item.transaction_date',
      'line_item.effective_date',
    ])
    .orderBy('line_item.line_number')
    .execute()
  return rows.map(row => ({
    id: lineItemId(row.line_item_id),
    policyNumber: row.policy_number,
    insuredName: row.insured_name,
    carrierId: maybe(carrierId)(row.carrier_id),
    companyId: maybe(carrierId)(row.company_id),
    writingCarrier: row.writing_carrier,
    transactionDate: dateOf(row.transaction_date),
    effectiveDate: maybe(dateOf)(row.effective_date),
  }))
}
