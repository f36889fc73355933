/** The commissions port over HTTP: one file per part of it. */
import { settingsEndpoints } from '@commissions/contract'
import type { CommissionsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import {
  anticipatedLater,
  carrierSettingsLater,
  importsLater,
  lineItemsLater,
  matchingLater,
  paidStatementsLater,
  payoutsLater,
  rulesLater,
} from './parts-later.ts'
import { statements } from './statements.ts'

export const commissionsAdapter = (http: HttpClient): CommissionsPort => ({
  statements: statements(http),
  lineItems: lineItemsLater(http),
  matching: matchingLater(http),
  imports: importsLater(http),
  payouts: payoutsLater(http),
  paidStatements: paidStatementsLater(http),
  rules: rulesLater(http),
  carrierSettings: carrierSettingsLater(http),
  anticipated: anticipatedLater(http),
  transactionCodes: http.call(settingsEndpoints.transactionCodes, {}),
})
