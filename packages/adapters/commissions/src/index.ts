/** The commissions port over HTTP: one file per part of it. */
import { settingsEndpoints } from '@commissions/contract'
import type { CommissionsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { lineItems } from './line-items.ts'
import { matching } from './matching.ts'
import { anticipatedLater, carrierSettingsLater, importsLater, paidStatementsLater, rulesLater } from './parts-later.ts'
import { payouts } from './payouts.ts'
import { statements } from './statements.ts'

export const commissionsAdapter = (http: HttpClient): CommissionsPort => ({
  statements: statements(http),
  lineItems: lineItems(http),
  matching: matching(http),
  imports: importsLater(http),
  payouts: payouts(http),
  paidStatements: paidStatementsLater(http),
  rules: rulesLater(http),
  carrierSettings: carrierSettingsLater(http),
  anticipated: anticipatedLater(http),
  transactionCodes: http.call(settingsEndpoints.transactionCodes, {}),
})
