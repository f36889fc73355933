/** The reports over HTTP. */
import { reportingEndpoints as calls } from '@commissions/contract'
import type { ReportingPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const reports = (http: HttpClient): ReportingPort => ({
  statement: (id, format) => http.file(calls.statement, { path: { id }, query: { format } }),
  payout: (filter, format) => http.file(calls.payout, { query: { ...filter, format } }),
  paidStatement: (of, format) => http.file(calls.paidStatement, { query: { ...of, format } }),
  expected: (filter, format) => http.file(calls.expected, { query: { ...filter, format } }),
})
