import { lineEndpoints as calls } from '@commissions/contract'
import type { LinesPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const lines = (http: HttpClient): LinesPort => ({
  search: (search, page) => http.call(calls.search, { query: { ...search, ...page } }),
  totals: search => http.call(calls.totals, { query: search }),
  summary: (search, by) => http.call(calls.summary, { query: { ...search, by } }),
})
