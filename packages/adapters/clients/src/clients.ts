import { clientsEndpoints as calls } from '@commissions/contract'
import type { ClientsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const clients = (http: HttpClient): ClientsPort => ({
  client: clientId => http.call(calls.client, { path: { clientId } }),
  agentHistory: (clientId, policyId) => http.call(calls.agentHistory, { path: { clientId, policyId } }),
  overrides: clientId => http.call(calls.overrides, { path: { clientId } }),
  setOverrides: (clientId, policyId, change) =>
    http.call(calls.setOverrides, { path: { clientId, policyId }, body: change }),
})
