import {
  lineBatchEndpoints as batch,
  statementActEndpoints as calls,
  statementWithLinesEndpoints,
} from '@commissions/contract'
import {
  type Answer,
  type LineItem,
  type LineItemId,
  type LinesWritten,
  orInstead,
  type StatementId,
  type StatementsPort,
  type Versioned,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { either as E, taskEither as TE } from 'fp-ts'
import { lineItems } from './line-items.ts'
import { CHANGED_ONLY, changed, linesWritten, made, moved } from './written.ts'

/** When one line is refused, the lines before it are taken back and the refusal is answered. */
const markOneByOne = (
  http: HttpClient,
  id: StatementId,
  lines: readonly Versioned<LineItemId>[],
  voided: boolean,
): (() => Answer<LinesWritten>) => {
  const port = lineItems(http)
  const mark = voided ? port.void : port.restore
  const takeBack = voided ? port.restore : port.void
  return () => async () => {
    const done: LineItem[] = []
    for (const line of lines) {
      const given = await mark(line)()
      if (E.isRight(given)) {
        done.push(given.right.line)
        continue
      }
      for (const one of done.toReversed()) await takeBack(one)()
      return given
    }
    return linesWritten(http, id, TE.right(null))()
  }
}

export type StatementActs = Omit<StatementsPort, 'list' | 'similar'>

export const statementActs = (http: HttpClient): StatementActs => ({
  get: (id, arrival) =>
    http.call(statementWithLinesEndpoints.get, { path: { id }, query: { includeItems: true }, arrival }),
  create: statement => {
    const body = { carrierId: null, ...statement }
    return made(http, statement, 'Manual', http.call(calls.create, { body }))
  },
  update: (of, change) => {
    const { id, etag } = of
    const statement = 'status' in of ? { ...of, ...change, items: null, lineCount: null } : null
    return changed(http, id, false, http.call(calls.update, { path: { id }, body: { etag, statement, ...change } }))
  },
  // A reason that nobody typed is left out: section 7 does not know it.
  reconcile: ({ id, etag }, { reason, ...dates }) =>
    moved(
      http,
      id,
      ['to', 'Reconciled'],
      http.call(calls.reconcile, { path: { id }, body: { etag, ...dates, reason: reason?.trim() || null } }),
    ),
  unreconcile: ({ id, etag }) =>
    moved(http, id, ['from', 'Reconciled'], http.call(calls.unreconcile, { path: { id }, body: { etag } })),
  archive: ({ id, etag }) =>
    moved(http, id, ['to', 'Archived'], http.call(calls.archive, { path: { id }, body: { etag } })),
  restore: ({ id, etag }) =>
    moved(http, id, ['from', 'Archived'], http.call(calls.restore, { path: { id }, body: { etag } })),
  quickUpdate: ({ id, etag }, items) =>
    linesWritten(http, id, http.call(batch.quickUpdate, { path: { id }, query: CHANGED_ONLY, body: { etag, items } })),
  deleteItems: ({ id, etag }, items) =>
    changed(http, id, true, http.call(batch.deleteItems, { path: { id }, body: { etag, items } })),
  markItems: ({ id, etag }, items, voided) =>
    orInstead(
      linesWritten(
        http,
        id,
        http.call(voided ? batch.voidItems : batch.restoreItems, {
          path: { id },
          query: CHANGED_ONLY,
          body: { etag, items },
        }),
      ),
      markOneByOne(http, id, items, voided),
    ),
  refreshPolicyInformation: ({ id, etag }, agents) =>
    linesWritten(
      http,
      id,
      http.call(batch.policyInformation, {
        path: { id },
        query: { usePolicyHistory: agents === 'asOfLine', ...CHANGED_ONLY },
        body: { etag },
      }),
    ),
  history: id => http.call(calls.history, { path: { id } }),
})
