/** The commissions port over HTTP: one file per part of it. */
import { settingsEndpoints } from '@commissions/contract'
import type { CommissionsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import {
  anticipatedLater,
  carrierSettingsLater,
  correctionsLater,
  doorLater,
  expectedLater,
  firstStepsLater,
  importsLater,
  letterheadLater,
  lineItemsLater,
  linesLater,
  matchingLater,
  paidStatementsLater,
  payoutsLater,
  rulesLater,
  securityLater,
} from './parts-later.ts'
import { statements } from './statements.ts'

export const commissionsAdapter = (http: HttpClient): CommissionsPort => ({
  statements: statements(http),
  lineItems: lineItemsLater(http),
  lines: linesLater(http),
  matching: matchingLater(http),
  imports: importsLater(http),
  payouts: payoutsLater(http),
  paidStatements: paidStatementsLater(http),
  corrections: correctionsLater(http),
  rules: rulesLater(http),
  carrierSettings: carrierSettingsLater(http),
  anticipated: anticipatedLater(http),
  expected: expectedLater(http),
  ...doorLater(http),
  letterhead: letterheadLater(http),
  security: securityLater(http),
  firstSteps: firstStepsLater(http),
  transactionCodes: http.call(settingsEndpoints.transactionCodes, {}),
})
