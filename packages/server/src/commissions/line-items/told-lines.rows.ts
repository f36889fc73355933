/** Lines that agents were told of on paid statements. They cannot be deleted, even if the payment was taken back. */
import { type LineItemId, lineItemId } from '@commissions/core'
import { isOneOf } from '../../database/together.ts'
import { ownRows, type Work } from '../../work.ts'

export const toldLines = async (work: Work, lines: readonly LineItemId[]): Promise<ReadonlySet<LineItemId>> => {
  const ids: string[] = [...lines]
  const shown = await ownRows(work, 'paid_statement_line')
    .select('line_item_id')
    .where(isOneOf('line_item_id', ids))
    .union(ownRows(work, 'paid_statement_adjustment').select('line_item_id').where(isOneOf('line_item_id', ids)))
    .execute()
  return new Set(shown.map(({ line_item_id }) => lineItemId(line_item_id)))
}
