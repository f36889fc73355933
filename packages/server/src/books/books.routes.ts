/** What the last audit of the books found, and the next one, for the agency's administrators. */
import { securityEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { askForAudit, loadBooksStanding } from './asked-audits.rows.ts'

const standing = serve(securityEndpoints.books, async call => E.right(await loadBooksStanding(call)))

const ask = serve(securityEndpoints.auditBooks, async call => {
  await askForAudit(call)
  return E.right(await loadBooksStanding(call))
})

/** The request for an audit wakes the program that makes audits once it is committed. */
const audit: Route = {
  endpoint: ask.endpoint,
  handle: async (c, deps) => {
    const response = await ask.handle(c, deps)
    if (response.ok) deps.auditAsked()
    return response
  },
}

export const booksRoutes: readonly Route[] = [standing, audit]
