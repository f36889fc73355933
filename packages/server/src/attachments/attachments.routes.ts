/** The original file of an imported statement, as it was uploaded. */
import { attachmentEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { uuidOrNotFound } from '../http/path-ids.ts'
import { NOT_FOUND } from '../http/refusal.ts'
import type { Route } from '../http/route.ts'
import { serveFile } from '../http/serve-file.ts'
import { findFile } from './attachments.rows.ts'

export const attachmentRoutes: readonly Route[] = [
  serveFile(attachmentEndpoints.file, {
    load: async ({ trx, session, params }) => {
      const id = uuidOrNotFound(params.statementId)
      const file = E.isLeft(id) ? null : await findFile(trx, session.agencyId, id.right)
      return E.fromNullable(NOT_FOUND)(file)
    },
    make: async file => E.right(file),
  }),
]
