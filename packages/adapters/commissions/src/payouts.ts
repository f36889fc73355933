import { payoutEndpoints, rulesEndpoints } from '@commissions/contract'
import type { PayoutsPort, RulesPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const payouts = (http: HttpClient): PayoutsPort => ({
  payable: filter => http.call(payoutEndpoints.payable, { query: filter }),
  explain: id => http.call(payoutEndpoints.explain, { path: { id } }),
})

export const rules = (http: HttpClient): RulesPort => ({
  groups: http.call(rulesEndpoints.groups, {}),
})
