/** The original file of an imported statement, as it was uploaded. */
import { attachmentEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import { failed } from '../http/envelope.ts'
import { uuidOrNotFound } from '../http/path-ids.ts'
import { notFound } from '../http/refusal.ts'
import { type Route, routeFor, toResponse } from '../http/route.ts'
import { findFile, type StoredFile } from './attachments.rows.ts'

/** The name for old clients in ASCII, and the true one beside it (RFC 6266). */
const disposition = (filename: string): string => {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Always to be saved and never to be shown: a file somebody uploaded must not run as a page of ours. */
const download = (file: StoredFile): Response =>
  new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': file.mediaType,
      'content-length': String(file.content.length),
      'content-disposition': disposition(file.filename),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })

export const attachmentRoutes: readonly Route[] = [
  routeFor(attachmentEndpoints.file, async (c, deps, session) => {
    const id = uuidOrNotFound(c.req.param('statementId') ?? '')
    const file = E.isLeft(id) ? null : await findFile(deps.db, session.agencyId, id.right)
    return file === null ? toResponse(failed('attachments', notFound)) : download(file)
  }),
]
