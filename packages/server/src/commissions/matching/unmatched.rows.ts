import type { LineItem } from '@commissions/core'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { loadLines } from '../line-items/line-item.rows.ts'
import { NO_RULES } from '../no-rules.ts'

/** The lines a statement counts as unmatched: voided ones are not. `id` must be a uuid. */
export const unmatchedLines = (
  trx: Transaction<Database>,
  agencyId: string,
  id: string,
): Promise<readonly LineItem[]> =>
  loadLines(
    trx,
    agencyId,
    eb =>
      eb.and([
        eb('line_item.statement_id', '=', id),
        eb('line_item.unmatched', '=', true),
        eb('line_item.voided', '=', false),
      ]),
    NO_RULES,
  )
