import { BLANK_LETTERHEAD, etag, type StoredLetterhead } from '@commissions/core'
import { ownRows, type ReadWork } from '../../work.ts'
import { UNSAVED } from '../rules-in-force.ts'

export const loadLetterhead = async (work: ReadWork): Promise<StoredLetterhead> => {
  const row = await ownRows(work, 'letterhead').select(['etag', 'name', 'address', 'logo']).executeTakeFirst()
  return row === undefined ? { ...BLANK_LETTERHEAD, etag: etag(UNSAVED) } : { ...row, etag: etag(row.etag) }
}
