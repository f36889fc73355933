/** What a shared link opens: the section as PDF, for whoever holds the link. */
import { readFlags, timestampOf } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Context } from 'hono'
import { inAgency, readAgency } from '../../database/agency-scope.ts'
import { RETRY_AFTER } from '../../fairness/lanes.ts'
import { loadFlags } from '../../features/features.rows.ts'
import { heldBody } from '../../http/answer/outbox.ts'
import { gone, hangUp } from '../../http/connection/gone.ts'
import { clientAddress } from '../../http/connection/origin.ts'
import type { AppDeps } from '../../http/deps.ts'
import { strangerAt } from '../../http/party.ts'
import { type PresentedToken, readCookieValue } from '../../session/token.ts'
import { LONGEST_ADDRESS } from '../../trail/tell-trail.ts'
import { asShortCall } from '../../work-in-turns.ts'
import { loadSheet } from './paid-statement-sheet.rows.ts'
import type { PaidStatementSheet, RenderPaidStatement } from './paid-statement-sheet.ts'
import { followLink, wasLink } from './share-links.rows.ts'

const GONE = 'This link does not work, or no longer works. Please ask your agency for a new one.\n'

const TOO_LARGE =
  'This statement has too many lines to be opened as one PDF. Please ask your agency for it as a file.\n'

const BUSY = 'Many people are opening statements right now. Please wait a moment, then open the link again.\n'

/** No cache or search engine may keep what a link shows, and nothing in it may run. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': "sandbox; default-src 'none'",
}

const said = (status: number, sentence: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(sentence, { status, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** A visitor with a link has no user. Visits are limited by network address, then take turns as one user of the agency. */
const SHARED = 'shared links'

const wasEver = ({ doorDb }: AppDeps, presented: PresentedToken): Promise<boolean> =>
  asShortCall(() => readAgency(doorDb, presented.agencyId, trx => wasLink(trx, presented)))

const findSheet = ({ db, clock }: AppDeps, presented: PresentedToken): Promise<PaidStatementSheet | null> => {
  const now = timestampOf(clock())
  const { agencyId } = presented
  return inAgency(db, agencyId, async trx => {
    const isOffered = readFlags(await loadFlags(trx, agencyId)).ShareAgentPaidStatements
    const link = isOffered ? await followLink(trx, presented, now) : null
    return link === null ? null : loadSheet({ trx, session: { agencyId }, now }, link.statement, link.agent)
  })
}

/** Records a visit to any address that has the form of a link. The record names an agency only if the address was once one of its links. */
const tell = (
  c: Context,
  deps: AppDeps,
  { agencyId }: PresentedToken,
  known: boolean,
  sheet: PaidStatementSheet | null,
): void =>
  deps.trail.tell({
    kind: sheet === null ? 'link_refused' : 'link_opened',
    whose: known ? { _tag: 'Agency', agencyId } : { _tag: 'Nobody' },
    address: clientAddress(c, deps).slice(0, LONGEST_ADDRESS),
    detail: sheet === null ? null : `Paid statement ${sheet.statement.name}`,
  })

export const sharedPage =
  (deps: AppDeps, render: RenderPaidStatement) =>
  async (c: Context): Promise<Response> => {
    const presented = readCookieValue(c.req.param('token') ?? '')
    if (presented === null) return said(404, GONE)
    const signal = gone(c)
    const known = await deps.lanes.door.run(strangerAt(c, deps, SHARED), () => wasEver(deps, presented), { signal })
    if (E.isLeft(known)) return said(429, BUSY, { 'retry-after': RETRY_AFTER })
    if (!known.right) {
      tell(c, deps, presented, false, null)
      return said(404, GONE)
    }
    // Drawing counts as the agency's own work. Otherwise its links would take capacity from other agencies beside its calls.
    const party = { agency: presented.agencyId, user: SHARED }
    const found = await deps.lanes.long.run(
      party,
      async () => {
        const sheet = await findSheet(deps, presented)
        tell(c, deps, presented, true, sheet)
        return sheet === null ? null : { name: sheet.statement.name, bytes: await render(sheet) }
      },
      { signal },
    )
    if (E.isLeft(found)) return said(429, BUSY, { 'retry-after': RETRY_AFTER })
    if (found.right === null) return said(404, GONE)
    const { name, bytes } = found.right
    if (bytes === null) return said(503, TOO_LARGE)
    return new Response(
      heldBody(bytes, { answers: deps.answers, party, log: deps.log, gone: signal, hangUp: hangUp(c) }),
      {
        headers: {
          ...HEADERS,
          'content-type': 'application/pdf',
          'content-length': String(bytes.byteLength),
          'content-disposition': `inline; filename="${name}.pdf"`,
        },
      },
    )
  }
