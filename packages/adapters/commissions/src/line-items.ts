import { lineItemEndpoints as calls } from '@commissions/contract'
import type { LineItemsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'
import { lineWith } from './line-with.ts'
import { withStatement } from './line-writes.ts'
import { NOT_SHOWN } from './written.ts'

export const lineItems = (http: HttpClient): LineItemsPort => {
  const written = withStatement(http)

  /** A service that has only accepted the act may answer the line as it was. */
  const mark =
    (voided: boolean): LineItemsPort['void'] =>
    line =>
      F.pipe(
        written(
          { _tag: 'Changed', line },
          http.call(voided ? calls.void : calls.restore, { path: { id: line.id }, body: { etag: line.etag } }),
        ),
        TE.filterOrElse(
          now => now.line.voided === voided,
          () => NOT_SHOWN,
        ),
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
