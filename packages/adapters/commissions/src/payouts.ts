import { payoutEndpoints } from '@commissions/contract'
import type { PayoutsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const payouts = (http: HttpClient): PayoutsPort => ({
  payable: filter => http.call(payoutEndpoints.payable, { query: filter }),
  explain: id => http.call(payoutEndpoints.explain, { path: { id } }),
})
