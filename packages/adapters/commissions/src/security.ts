import { securityEndpoints as calls } from '@commissions/contract'
import type { SecurityPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const security = (http: HttpClient): SecurityPort => ({
  trail: (search, page) => http.call(calls.trail, { query: { ...search, ...page } }),
  trailFile: query => http.file(calls.trailFile, { query }),
  exported: body => http.call(calls.exported, { body }),
  books: http.call(calls.books, {}),
  auditBooks: http.call(calls.auditBooks, {}),
})
