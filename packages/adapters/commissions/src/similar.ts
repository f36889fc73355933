import { statementActEndpoints as calls } from '@commissions/contract'
import type { StatementsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

/** With more ids an address grows longer than servers accept. */
const IDS_AT_ONCE = 100

const chunksOf =
  (size: number) =>
  <A>(items: readonly A[]): readonly (readonly A[])[] =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

export const similar =
  (http: HttpClient): StatementsPort['similar'] =>
  ids => {
    const [id, ...more] = ids
    if (id !== undefined && more.length === 0)
      return F.pipe(
        http.call(calls.similar, { path: { id } }),
        TE.map(found => (found.length === 0 ? [] : [{ statementId: id, similar: found }])),
      )
    return F.pipe(
      chunksOf(IDS_AT_ONCE)(ids),
      TE.traverseSeqArray(some => http.call(calls.allSimilar, { query: { ids: some } })),
      TE.map(answered => answered.flat()),
    )
  }
