/** Lines that agents were told of on paid statements. They cannot be deleted, even if the payment was taken back. */
import { type LineItemId, lineItemId, type Statement } from '@commissions/core'
import { sql } from 'kysely'
import { among, type Listed, uuidsListed } from '../../database/together.ts'
import { ownRows, type Work } from '../../work.ts'

const toldAmong = async (work: Work, lines: Listed<string>): Promise<ReadonlySet<LineItemId>> => {
  const shown = await ownRows(work, 'paid_statement_line')
    .select('line_item_id')
    .where(among('line_item_id', lines))
    .union(ownRows(work, 'paid_statement_adjustment').select('line_item_id').where(among('line_item_id', lines)))
    .execute()
  return new Set(shown.map(({ line_item_id }) => lineItemId(line_item_id)))
}

export const toldLines = (work: Work, lines: readonly LineItemId[]): Promise<ReadonlySet<LineItemId>> =>
  toldAmong(work, uuidsListed(lines))

/** How many lines of a statement agents were told of. */
export const countToldLines = async (work: Work, { id }: Pick<Statement, 'id'>): Promise<number> => {
  const { agencyId } = work.session
  const lines: Listed<string> = sql`array(
    select line_item_id from line_item where agency_id = ${agencyId} and statement_id = ${id})`
  return (await toldAmong(work, lines)).size
}
