import { lineBatchEndpoints as batch, statementEndpoints as calls } from '@commissions/contract'
import { CalendarDates, type Statement, type StatementFilter, type StatementsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'
import { changed, made } from './written.ts'

const isAsked =
  ({ state, source, from, to }: StatementFilter) =>
  ({ status, source: own, statementDate }: Statement): boolean =>
    status._tag.toLowerCase() === state &&
    (source === undefined || own === source) &&
    (from === undefined || CalendarDates.compare(from, statementDate) <= 0) &&
    (to === undefined || CalendarDates.compare(statementDate, to) <= 0)

/** An address with more ids grows longer than servers take. */
const IDS_AT_ONCE = 100

const chunksOf =
  (size: number) =>
  <A>(items: readonly A[]): readonly (readonly A[])[] =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

export const statements = (http: HttpClient): StatementsPort => ({
  // The specification says that there may be a query, not which: a service may answer more than was asked for.
  list: filter =>
    F.pipe(
      http.call(calls.list, {
        query: { state: filter.state, source: filter.source ?? null, from: filter.from ?? null, to: filter.to ?? null },
      }),
      TE.map(answered => answered.filter(isAsked(filter))),
    ),
  get: id => http.call(calls.get, { path: { id }, query: { includeItems: true } }),
  create: statement => made(http, statement, 'Manual', http.call(calls.create, { body: statement })),
  update: ({ id, etag }, change) =>
    changed(http, id, false, http.call(calls.update, { path: { id }, body: { etag, ...change } })),
  reconcile: ({ id, etag }, dates) =>
    changed(http, id, false, http.call(calls.reconcile, { path: { id }, body: { etag, ...dates } })),
  unreconcile: ({ id, etag }) =>
    changed(http, id, false, http.call(calls.unreconcile, { path: { id }, body: { etag } })),
  archive: ({ id, etag }) => changed(http, id, false, http.call(calls.archive, { path: { id }, body: { etag } })),
  restore: ({ id, etag }) => changed(http, id, false, http.call(calls.restore, { path: { id }, body: { etag } })),
  quickUpdate: ({ id, etag }, items) =>
    changed(http, id, true, http.call(batch.quickUpdate, { path: { id }, body: { etag, items } })),
  deleteItems: ({ id, etag }, items) =>
    changed(http, id, true, http.call(batch.deleteItems, { path: { id }, body: { etag, items } })),
  refreshPolicyInformation: ({ id, etag }, agents) =>
    changed(
      http,
      id,
      true,
      http.call(batch.policyInformation, {
        path: { id },
        query: { usePolicyHistory: agents === 'asOfLine' },
        body: { etag },
      }),
    ),
  similar: ids => {
    const [id, ...more] = ids
    if (id !== undefined && more.length === 0)
      return F.pipe(
        http.call(calls.similar, { path: { id } }),
        TE.map(similar => (similar.length === 0 ? [] : [{ statementId: id, similar }])),
      )
    return F.pipe(
      chunksOf(IDS_AT_ONCE)(ids),
      TE.traverseSeqArray(some => http.call(calls.allSimilar, { query: { ids: some } })),
      TE.map(answered => answered.flat()),
    )
  },
  history: id => http.call(calls.history, { path: { id } }),
})
