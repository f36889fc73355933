/** The fields of a line that somebody decides, between the core's line and its columns. */
import type {
  CalendarDate,
  CarrierId,
  Cents,
  ClientId,
  CommissionTerm,
  LineItem,
  PolicyId,
  Rate,
} from '@commissions/core'
import { dateText, maybe, numericOfCents, numericOfMillionths } from '../../database/values.ts'

/** Every field of a line that somebody decides, an absent one null. */
export interface LineValues {
  readonly clientId: ClientId | null
  readonly policyId: PolicyId | null
  readonly agencyIncome: boolean
  readonly carrierId: CarrierId | null
  readonly writingCarrier: string | null
  readonly transactionType: string | null
  readonly transactionDescription: string | null
  readonly transactionDate: CalendarDate
  readonly effectiveDate: CalendarDate | null
  readonly expirationDate: CalendarDate | null
  readonly grossAmount: Cents
  readonly commissionRate: Rate | null
  readonly commissionAmount: Cents
  readonly commissionTerm: CommissionTerm
  readonly insuredName: string | null
  readonly lob: string | null
  readonly policyNumber: string | null
}

export const valuesOf = (line: LineItem): LineValues => ({
  clientId: line.client?.id ?? null,
  policyId: line.policy?.id ?? null,
  agencyIncome: line.agencyIncome,
  carrierId: line.carrierId,
  writingCarrier: line.writingCarrier,
  transactionType: line.transactionType,
  transactionDescription: line.transactionDescription,
  transactionDate: line.transactionDate,
  effectiveDate: line.effectiveDate,
  expirationDate: line.expirationDate,
  grossAmount: line.grossAmount,
  commissionRate: line.commissionRate,
  commissionAmount: line.commissionAmount,
  commissionTerm: line.commissionTerm,
  insuredName: line.insuredName,
  lob: line.lob,
  policyNumber: line.policyNumber,
})

export const columnsOf = (values: LineValues) => ({
  client_id: values.clientId,
  policy_id: values.policyId,
  agency_income: values.agencyIncome,
  carrier_id: values.carrierId,
  writing_carrier: values.writingCarrier,
  transaction_type: values.transactionType,
  transaction_description: values.transactionDescription,
  transaction_date: dateText(values.transactionDate),
  effective_date: maybe(dateText)(values.effectiveDate),
  expiration_date: maybe(dateText)(values.expirationDate),
  gross_amount: numericOfCents(values.grossAmount),
  commission_rate: maybe(numericOfMillionths)(values.commissionRate),
  commission_amount: numericOfCents(values.commissionAmount),
  commission_term: values.commissionTerm,
  insured_name: values.insuredName,
  lob: values.lob,
  policy_number: values.policyNumber,
})
