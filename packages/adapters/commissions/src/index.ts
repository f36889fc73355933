/** The commissions port over HTTP: one file per part of it. */
import { settingsEndpoints } from '@commissions/contract'
import type { CommissionsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { imports } from './imports.ts'
import { lineItems } from './line-items.ts'
import { matching } from './matching.ts'
import { paidStatements } from './paid-statements.ts'
import { payouts } from './payouts.ts'
import { anticipated, carrierSettings, rules } from './settings.ts'
import { statements } from './statements.ts'

export const commissionsAdapter = (http: HttpClient): CommissionsPort => ({
  statements: statements(http),
  lineItems: lineItems(http),
  matching: matching(http),
  imports: imports(http),
  payouts: payouts(http),
  paidStatements: paidStatements(http),
  rules: rules(http),
  carrierSettings: carrierSettings(http),
  anticipated: anticipated(http),
  transactionCodes: http.call(settingsEndpoints.transactionCodes, {}),
})
