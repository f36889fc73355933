import { payoutEndpoints, rulesEndpoints } from '@commissions/contract'
import type { PayoutsPort, RulesPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const payouts = (http: HttpClient): PayoutsPort => ({
  payable: filter => http.call(payoutEndpoints.payable, { query: filter }),
})

export const rules = (http: HttpClient): RulesPort => ({
  groups: http.call(rulesEndpoints.groups, {}),
})
