import { anticipatedEndpoints, carrierSettingEndpoints, rulesEndpoints } from '@commissions/contract'
import { type AnticipatedPort, type CarrierSettingsPort, RULE_GROUPS, type RulesPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const rules = (http: HttpClient): RulesPort => ({
  groups: http.call(rulesEndpoints.groups, {}),
  save: group => http.call(rulesEndpoints.save, { body: group }),
  history: position => http.call(rulesEndpoints.history, { path: { group: RULE_GROUPS[position] } }),
})

export const carrierSettings = (http: HttpClient): CarrierSettingsPort => ({
  list: http.call(carrierSettingEndpoints.list, {}),
  save: settings => http.call(carrierSettingEndpoints.save, { body: settings }),
  history: carrierId => http.call(carrierSettingEndpoints.history, { path: { carrierId } }),
})

export const anticipated = (http: HttpClient): AnticipatedPort => ({
  propose: query => http.call(anticipatedEndpoints.propose, { query }),
  create: (statement, items) => http.call(anticipatedEndpoints.create, { body: { ...statement, items } }),
  addLine: (id, form) => http.call(anticipatedEndpoints.addLine, { path: { id }, body: form }),
})
