import { searchEndpoints } from '@commissions/contract'
import { SEARCH_ROWS, type SearchPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

export const search = (http: HttpClient): SearchPort => ({
  search: criteria =>
    F.pipe(
      http.call(searchEndpoints.search, {
        query: { comparison: 'contains', rows: SEARCH_ROWS, expand: ['policy'], clientFilters: 'all', ...criteria },
      }),
      TE.map(answer => answer.clients),
    ),
  agentsForDate: (clientId, policyId, on) =>
    http.call(searchEndpoints.agentsForDate, { path: { clientId, policyId }, query: { on } }),
})
