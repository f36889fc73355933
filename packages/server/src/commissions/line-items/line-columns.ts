/** What people and policies decide about a line, between the core's line and its columns. */
import { type BeforeMatch, carrierId, clientId, type LineContents } from '@commissions/core'
import type { BeforeMatchJson } from '../../database/schema.ts'
import { dateText, maybe, numericOfCents, numericOfMillionths } from '../../database/values.ts'

const beforeMatchJson = ({ writingCarrier, ...before }: BeforeMatch): BeforeMatchJson => ({
  client_id: before.clientId,
  carrier_id: before.carrierId,
  // jsonb refuses what a text column would have replaced.
  writing_carrier: writingCarrier?.toWellFormed() ?? null,
  commission_term: before.commissionTerm,
  agents: before.agents,
})

export const beforeMatchOf = (json: BeforeMatchJson): BeforeMatch => ({
  clientId: maybe(clientId)(json.client_id),
  carrierId: maybe(carrierId)(json.carrier_id),
  writingCarrier: json.writing_carrier,
  commissionTerm: json.commission_term,
  agents: json.agents as BeforeMatch['agents'],
})

export const columnsOf = (line: LineContents) => ({
  client_id: line.client?.id ?? null,
  policy_id: line.policy?.id ?? null,
  agency_income: line.agencyIncome,
  carrier_id: line.carrierId,
  writing_carrier: line.writingCarrier,
  transaction_type: line.transactionType,
  transaction_description: line.transactionDescription,
  transaction_date: dateText(line.transactionDate),
  effective_date: maybe(dateText)(line.effectiveDate),
  expiration_date: maybe(dateText)(line.expirationDate),
  gross_amount: numericOfCents(line.grossAmount),
  commission_rate: maybe(numericOfMillionths)(line.commissionRate),
  commission_amount: numericOfCents(line.commissionAmount),
  commission_term: line.commissionTerm,
  insured_name: line.insuredName,
  lob: line.lob,
  policy_number: line.policyNumber,
  /** As a value: an insert writes its text. */
  before_match: maybe(beforeMatchJson)(line.beforeMatch),
})
