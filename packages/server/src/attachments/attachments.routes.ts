/** The original file of an imported statement, as it was uploaded; a statement made in another way has none. */
import { attachmentEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { NOT_FOUND } from '../http/answer/refusal.ts'
import { uuidOrNotFound } from '../http/request/path-ids.ts'
import type { Route } from '../http/route.ts'
import { serveFile } from '../http/serve-file.ts'
import { ownRows } from '../work.ts'

export const attachmentRoutes: readonly Route[] = [
  serveFile(attachmentEndpoints.file, {
    load: async work => {
      const id = uuidOrNotFound(work.params.statementId)
      if (E.isLeft(id)) return id
      const file = await ownRows(work, 'statement_file')
        // The media type was detected from the bytes at upload, never taken from what the upload claimed.
        .select(['filename', 'media_type as mediaType', 'content'])
        .where('statement_id', '=', id.right)
        .executeTakeFirst()
      return E.fromNullable(NOT_FOUND)(file)
    },
    make: async file => E.right(file),
  }),
]
