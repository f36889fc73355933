import { BLANK_LETTERHEAD, etag, type StoredLetterhead } from '@commissions/core'
import type { Reading } from '../../work.ts'
import { UNSAVED } from '../rules-in-force.ts'

export const loadLetterhead = async ({ trx, session: { agencyId } }: Reading): Promise<StoredLetterhead> => {
  const row = await trx
    .selectFrom('letterhead')
    .select(['etag', 'name', 'address', 'logo'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return row === undefined ? { ...BLANK_LETTERHEAD, etag: etag(UNSAVED) } : { ...row, etag: etag(row.etag) }
}
