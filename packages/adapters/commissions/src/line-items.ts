import { lineItemEndpoints as calls } from '@commissions/contract'
import type { LineItemsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { withStatement } from './line-writes.ts'

export const lineItems = (http: HttpClient): LineItemsPort => {
  const written = withStatement(http)
  return {
    add: (id, form) => written(http.call(calls.add, { path: { id }, body: form })),
    update: ({ id, etag }, form) => written(http.call(calls.update, { path: { id }, body: { etag, ...form } })),
    void: ({ id, etag }) => written(http.call(calls.void, { path: { id }, body: { etag } })),
    restore: ({ id, etag }) => written(http.call(calls.restore, { path: { id }, body: { etag } })),
    delete: ({ id, etag }) => written(http.call(calls.delete, { path: { id }, body: { etag } })),
    history: id => http.call(calls.history, { path: { id } }),
  }
}
