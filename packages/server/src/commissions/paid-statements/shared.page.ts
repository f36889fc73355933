/** What a shared link opens: the section as PDF, for whoever holds the link. */
import { readFlags, timestampOf } from '@commissions/core'
import type { Context } from 'hono'
import { inAgency } from '../../database/agency-scope.ts'
import { loadFlags } from '../../features/features.rows.ts'
import type { AppDeps } from '../../http/deps.ts'
import { type PresentedToken, readCookieValue } from '../../session/token.ts'
import { loadSheet } from './paid-statement-sheet.rows.ts'
import type { PaidStatementSheet, RenderPaidStatement } from './paid-statement-sheet.ts'
import { followLink } from './share-links.rows.ts'

const GONE = 'This link is not valid, or no longer. Please ask your agency for another one.\n'

/** Nothing may keep what a link shows, and nothing in it runs. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': "sandbox; default-src 'none'",
}

const findSheet = async ({ db, clock }: AppDeps, presented: PresentedToken): Promise<PaidStatementSheet | null> => {
  const now = timestampOf(clock())
  const { agencyId } = presented
  return inAgency(db, agencyId, async trx => {
    if (!readFlags(await loadFlags(trx, agencyId)).ShareAgentPaidStatements) return null
    const link = await followLink(trx, presented, now)
    if (link === null) return null
    return loadSheet({ trx, session: { agencyId }, now }, link.statement, link.agent)
  })
}

export const sharedPage =
  (deps: AppDeps, render: RenderPaidStatement) =>
  async (c: Context): Promise<Response> => {
    const presented = readCookieValue(c.req.param('token') ?? '')
    const sheet = presented === null ? null : await findSheet(deps, presented)
    if (sheet === null)
      return new Response(GONE, { status: 404, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' } })
    const bytes = await render(sheet)
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...HEADERS,
        'content-type': 'application/pdf',
        'content-length': String(bytes.byteLength),
        'content-disposition': `inline; filename="${sheet.statement.name}.pdf"`,
      },
    })
  }
