import { paidStatementEndpoints as calls } from '@commissions/contract'
import { type PaidStatementsPort, paidStatementName } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

export const paidStatements = (http: HttpClient): PaidStatementsPort => ({
  summary: filter => http.call(calls.summary, { query: filter }),
  lines: filter => http.call(calls.lines, { query: filter }),
  create: filter => http.call(calls.create, { body: { name: paidStatementName(filter.start, filter.end), ...filter } }),
  list: http.call(calls.list, {}),
  get: (id, agentIds = []) => http.call(calls.get, { path: { id }, query: { agentIds } }),
  share: (id, agentId, expiresInDays) => http.call(calls.share, { path: { id }, body: { agentId, expiresInDays } }),
  unshare: (id, agentId) =>
    F.pipe(
      http.call(calls.unshare, { path: { id }, body: { agentId } }),
      TE.map(() => undefined),
    ),
})
