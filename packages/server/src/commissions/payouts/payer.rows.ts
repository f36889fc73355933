/** Who paid lines. */
import { type LineItem, type LineItemId, lineItemId } from '@commissions/core'
import { onKey } from '../../database/joins.ts'
import { isOneOf } from '../../database/together.ts'
import { nameIn } from '../../database/values.ts'
import type { Work } from '../../work.ts'

export interface Payer {
  readonly userId: number
  readonly name: string
}

/** For each paid line, the user who decided its present figures. */
export const loadPayers = async (
  { trx, session }: Work,
  lines: readonly LineItem[],
): Promise<ReadonlyMap<LineItemId, Payer>> => {
  const paid = lines.filter(line => line.paid).map(({ id }) => id as string)
  if (paid.length === 0) return new Map()
  const rows = await trx
    .selectFrom('line_payout')
    .innerJoin('app_user', onKey('app_user.user_id', 'line_payout.paid_by'))
    .where('line_payout.agency_id', '=', session.agencyId)
    .where(isOneOf('line_payout.line_item_id', paid))
    .select(['line_payout.line_item_id', 'line_payout.paid_by', 'app_user.first_name', 'app_user.last_name'])
    .distinct()
    .execute()
  return new Map(rows.map(row => [lineItemId(row.line_item_id), { userId: row.paid_by, name: nameIn(row) }]))
}
