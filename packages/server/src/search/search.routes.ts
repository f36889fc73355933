/** The search service. */
import { searchEndpoints } from '@commissions/contract'
import { SEARCH_ROWS, searchCriteria } from '@commissions/core'
import { either as E } from 'fp-ts'
import { NOT_FOUND } from '../http/answer/refusal.ts'
import { uuidOrNotFound } from '../http/request/path-ids.ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { agentsForDate, searchClients } from './search.rows.ts'

const search = serve(searchEndpoints.search, async call => {
  const rows = Math.min(Math.max(call.query.rows ?? SEARCH_ROWS, 0), SEARCH_ROWS)
  return E.right({ clients: await searchClients(call, searchCriteria(call.query), rows) })
})

const agents = serve(searchEndpoints.agentsForDate, async call => {
  const policy = uuidOrNotFound(call.params.policyId)
  if (E.isLeft(policy)) return policy
  const of = { client: call.params.clientId, policy: policy.right }
  const found = await agentsForDate(call, of, call.query.on)
  return found === null ? E.left(NOT_FOUND) : E.right(found)
})

export const searchRoutes: readonly Route[] = [search, agents]
