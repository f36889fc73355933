import { BLANK_LETTERHEAD, etag, type StoredLetterhead } from '@commissions/core'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { UNSAVED } from '../rules-in-force.ts'

export const loadLetterhead = async (trx: Transaction<Database>, agencyId: string): Promise<StoredLetterhead> => {
  const row = await trx
    .selectFrom('letterhead')
    .select(['etag', 'name', 'address', 'logo'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return row === undefined ? { ...BLANK_LETTERHEAD, etag: etag(UNSAVED) } : { ...row, etag: etag(row.etag) }
}
