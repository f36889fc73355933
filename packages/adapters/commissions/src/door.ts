/** The people of the agency, and each person's own sign-in. */
import { accountEndpoints, peopleEndpoints } from '@commissions/contract'
import type { AccountPort, PeoplePort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const account = (http: HttpClient): AccountPort => ({
  sessions: http.call(accountEndpoints.sessions, {}),
  endSessions: asked =>
    asked._tag === 'One'
      ? http.call(accountEndpoints.endSession, { path: { id: asked.id } })
      : http.call(accountEndpoints.endOtherSessions, {}),
  codes: http.call(accountEndpoints.codes, {}),
  beginCodes: password => http.call(accountEndpoints.beginCodes, { body: { password } }),
  confirmCodes: code => http.call(accountEndpoints.confirmCodes, { body: { code } }),
  dropCodes: body => http.call(accountEndpoints.dropCodes, { body }),
})

export const people = (http: HttpClient): PeoplePort => ({
  list: http.call(peopleEndpoints.list, {}),
  invite: body => http.call(peopleEndpoints.invite, { body }),
  change: ({ id, etag }, command) =>
    http.call(peopleEndpoints.change, { path: { personId: id }, body: { etag, command } }),
  givePassword: ({ id, etag }) => http.call(peopleEndpoints.givePassword, { path: { personId: id }, body: { etag } }),
  rules: http.call(peopleEndpoints.rules, {}),
  saveRules: body => http.call(peopleEndpoints.saveRules, { body }),
  history: id => http.call(peopleEndpoints.history, { path: { personId: id } }),
})
