import { statementEndpoints as calls } from '@commissions/contract'
import { CalendarDates, type Statement, type StatementFilter, type StatementsPort } from '@commissions/core'
import { type HttpClient, later, laterPort } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

const isAsked =
  ({ state, source, from, to }: StatementFilter) =>
  ({ status, source: own, statementDate }: Statement): boolean =>
    status._tag.toLowerCase() === state &&
    (source === undefined || own === source) &&
    (from === undefined || CalendarDates.compare(from, statementDate) <= 0) &&
    (to === undefined || CalendarDates.compare(statementDate, to) <= 0)

const similarLater = (http: HttpClient): StatementsPort['similar'] => {
  const part = later(async () => (await import('./similar.ts')).similar(http))
  return ids => part(similar => similar(ids))
}

export const statements = (http: HttpClient): StatementsPort => ({
  // The specification says that there may be a query, not which: a service may answer more than was asked for.
  list: filter =>
    F.pipe(
      http.call(calls.list, {
        query: { state: filter.state, source: filter.source ?? null, from: filter.from ?? null, to: filter.to ?? null },
      }),
      TE.map(answered => answered.filter(isAsked(filter))),
    ),
  ...laterPort(
    async () => (await import('./statement-acts.ts')).statementActs(http),
    [
      'get',
      'create',
      'update',
      'reconcile',
      'unreconcile',
      'archive',
      'restore',
      'history',
      'quickUpdate',
      'deleteItems',
      'markItems',
      'refreshPolicyInformation',
    ],
  ),
  similar: similarLater(http),
})
