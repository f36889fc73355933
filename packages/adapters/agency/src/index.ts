/** The agency port over HTTP. */
import { agencyEndpoints } from '@commissions/contract'
import { type AgencyPort, MOST_AGENTS } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'

export const agencyAdapter = (http: HttpClient): AgencyPort => ({
  agency: http.call(agencyEndpoints.agency, {}),
  permissionGroups: http.call(agencyEndpoints.permissions, {}),
  agents: http.call(agencyEndpoints.agents, { query: { max: MOST_AGENTS } }),
  users: criteria => http.call(agencyEndpoints.users, { body: { criteria, lite: true } }),
  officeCount: F.pipe(
    http.call(agencyEndpoints.officeCount, { query: { includeArchived: false } }),
    TE.map(answer => (typeof answer === 'number' ? answer : answer.count)),
  ),
  preferences: http.call(agencyEndpoints.preferences, {}),
  draftKey: F.pipe(
    http.call(agencyEndpoints.draftKey, {}),
    TE.map(answer => answer.key),
  ),
  savePreferences: preferences => http.call(agencyEndpoints.savePreferences, { body: preferences }),
})
