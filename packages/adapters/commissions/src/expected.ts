import { expectedEndpoints } from '@commissions/contract'
import type { ExpectedPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const expected = (http: HttpClient): ExpectedPort => ({
  list: query => http.call(expectedEndpoints.list, { query }),
  terms: query => http.call(expectedEndpoints.terms, { query }),
  close: (key, closed) => http.call(expectedEndpoints.close, { path: { key }, body: { closed } }),
  tolerance: http.call(expectedEndpoints.tolerance, {}),
  saveTolerance: body => http.call(expectedEndpoints.saveTolerance, { body }),
})
