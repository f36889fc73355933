import { lineItemEndpoints as calls } from '@commissions/contract'
import type { LineItemsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { lineWith } from './line-with.ts'
import { withStatement } from './line-writes.ts'

export const lineItems = (http: HttpClient): LineItemsPort => {
  const written = withStatement(http)

  const mark =
    (voided: boolean): LineItemsPort['void'] =>
    line =>
      written(
        { _tag: 'Changed', line },
        http.call(voided ? calls.void : calls.restore, { path: { id: line.id }, body: { etag: line.etag } }),
        now => now.voided === voided,
      )

  return {
    add: (id, form) =>
      written({ _tag: 'Added', statementId: id, form }, http.call(calls.add, { path: { id }, body: form })),
    update: (line, form) =>
      written(
        { _tag: 'Changed', line },
        http.call(calls.update, {
          path: { id: line.id },
          body: { etag: line.etag, line: 'statementId' in line ? lineWith(line, form) : null, ...form },
        }),
      ),
    void: mark(true),
    restore: mark(false),
    delete: line =>
      written({ _tag: 'Deleted', line }, http.call(calls.delete, { path: { id: line.id }, body: { etag: line.etag } })),
    notes: id => http.call(calls.notes, { path: { id } }),
    note: (line, { text = null, mark }) =>
      written(
        { _tag: 'Changed', line },
        http.call(calls.note, { path: { id: line.id }, body: { text, ...(mark === undefined ? {} : { mark }) } }),
      ),
    history: id => http.call(calls.history, { path: { id } }),
  }
}
