import { lineItemEndpoints as calls } from '@commissions/contract'
import type { LineItemsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const lineItems = (http: HttpClient): LineItemsPort => ({
  add: (id, form) => http.call(calls.add, { path: { id }, body: form }),
  update: ({ id, etag }, form) => http.call(calls.update, { path: { id }, body: { etag, ...form } }),
  void: ({ id, etag }) => http.call(calls.void, { path: { id }, body: { etag } }),
  restore: ({ id, etag }) => http.call(calls.restore, { path: { id }, body: { etag } }),
  delete: ({ id, etag }) => http.call(calls.delete, { path: { id }, body: { etag } }),
  history: id => http.call(calls.history, { path: { id } }),
})
