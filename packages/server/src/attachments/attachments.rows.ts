import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface StoredFile {
  readonly filename: string
  /** Detected from the bytes at upload, never taken from what the upload claimed. */
  readonly mediaType: string
  readonly content: Buffer
}

/** The file that a statement was imported from; null for a statement made in another way. */
export const findFile = async (
  db: Kysely<Database>,
  agencyId: string,
  statementId: string,
): Promise<StoredFile | null> => {
  const row = await db
    .selectFrom('statement_file')
    .select(['filename', 'media_type', 'content'])
    .where('agency_id', '=', agencyId)
    .where('statement_id', '=', statementId)
    .executeTakeFirst()
  return row === undefined ? null : { filename: row.filename, mediaType: row.media_type, content: row.content }
}
