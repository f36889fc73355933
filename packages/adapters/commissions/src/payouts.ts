import { payoutEndpoints } from '@commissions/contract'
import type { PayoutsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const payouts = (http: HttpClient): PayoutsPort => ({
  payable: filter => http.call(payoutEndpoints.payable, { query: filter }),
  paid: filter => http.call(payoutEndpoints.paid, { query: filter }),
  write: instructions => http.call(payoutEndpoints.write, { body: instructions }),
  explain: id => http.call(payoutEndpoints.explain, { path: { id } }),
})
