/** The client-records service. */
import { clientsEndpoints } from '@commissions/contract'
import { policyId } from '@commissions/core'
import { either as E } from 'fp-ts'
import { NOT_FOUND } from '../http/answer/refusal.ts'
import { uuidOrNotFound } from '../http/request/path-ids.ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { loadAgentHistories, loadOverrides, loadPolicies } from '../search/policies.rows.ts'
import { loadWithPolicies } from '../search/search.rows.ts'
import { setOverrides } from './overrides.ts'

const client = serve(clientsEndpoints.client, async call => {
  const [found] = await loadWithPolicies(call, [call.params.clientId])
  return found === undefined ? E.left(NOT_FOUND) : E.right(found)
})

const agentHistory = serve(clientsEndpoints.agentHistory, async call => {
  const policy = uuidOrNotFound(call.params.policyId)
  if (E.isLeft(policy)) return policy
  const [owned] = await loadPolicies(call, eb =>
    eb.and([eb('policy.policy_id', '=', policy.right), eb('policy.client_id', '=', call.params.clientId)]),
  )
  if (owned === undefined) return E.left(NOT_FOUND)
  const { id } = owned.policy
  return E.right(((await loadAgentHistories(call, [id])).get(id) ?? []).toReversed())
})

const overrides = serve(clientsEndpoints.overrides, async call => {
  const [found] = await loadWithPolicies(call, [call.params.clientId])
  if (found === undefined) return E.left(NOT_FOUND)
  const own = await loadOverrides(
    call,
    found.policies.map(({ id }) => id),
  )
  return E.right([...own].map(([id, of]) => ({ policyId: policyId(id), overrides: of })))
})

const changeOverrides = serve(clientsEndpoints.setOverrides, async call => {
  const policy = uuidOrNotFound(call.params.policyId)
  if (E.isLeft(policy)) return policy
  return setOverrides(call, { client: call.params.clientId, policy: policyId(policy.right) }, call.body)
})

export const clientsRoutes: readonly Route[] = [client, agentHistory, overrides, changeOverrides]
