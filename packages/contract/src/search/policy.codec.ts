import {
  CALC_TYPES,
  type PayoutValue,
  type Policy,
  type PolicyId,
  type PolicyOverride,
  type PolicyTerm,
  payoutValue,
  TRANSACTION_KINDS,
  toDecimal,
} from '@commissions/core'
import { AgentIdCodec } from '../agency/agency.codec.ts'
import { ApplicationTypeName, CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { Codec } from '../codec/codec.ts'
import { listOf, nullable } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { field, record } from '../codec/record.ts'
import { Amount, Count, DateOnly, Integer, idOf, oneOf, orRefused, refusalOf, scalar, Text } from '../codec/scalars.ts'

type Wire = Record<string, unknown>

export const PolicyIdCodec = idOf<PolicyId>('PolicyId')
export const CalcTypeCodec = oneOf('CalcType', CALC_TYPES)

/** Percent or dollars, as the calculation type beside it says; at most six decimals. */
export const PayoutValueCodec: Codec<PayoutValue, number> = scalar(
  'PayoutValue',
  'a number',
  (u): u is PayoutValue => Number.isSafeInteger(u),
  u => (typeof u === 'number' ? orRefused(payoutValue(u)) : REFUSED),
  toDecimal,
  { type: 'number', description: 'Percent or dollars, as the calculation type says', examples: [12.5] },
  u => (typeof u === 'number' ? refusalOf(payoutValue(u)) : null),
)

export const PolicyTermCodec: Codec<PolicyTerm, Wire> = record('PolicyTerm', {
  effectiveDate: field('effective_date', DateOnly),
  expirationDate: field('expiration_date', DateOnly),
  premium: field('premium', Amount),
  transaction: field('transaction', oneOf('TransactionKind', TRANSACTION_KINDS)),
})

export const PolicyCodec: Codec<Policy, Wire> = record('Policy', {
  id: field('id', PolicyIdCodec),
  index: field('index', Integer),
  title: field('title', Text),
  number: field('number', Text),
  carrier: field('carrier', Text),
  carrierId: field('carrier_id', CarrierIdCodec),
  writingCarrier: field('writing_carrier', nullable(Text)),
  office: field('office', nullable(Text)),
  officeDescription: field('office_description', nullable(Text)),
  status: field('status', Text),
  statusDate: field('status_date', nullable(DateOnly)),
  numberOfTerms: field('number_of_terms', Count),
  terms: field('terms', nullable(listOf(PolicyTermCodec))),
  state: field('state', nullable(Text)),
  billingType: field('billing_type', nullable(Text)),
  downloadCompanyId: field('download_company_id', nullable(Text)),
  program: field('program', nullable(Text)),
  naic: field('naic', nullable(Text)),
  term: field('term', Text),
  linesOfBusiness: field('lobs', listOf(Text)),
  applicationType: field('application_type', ApplicationTypeName),
  agentCode: field('agent_code', nullable(Text)),
  source: field('source', nullable(Text)),
  inceptionDate: field('inception_date', nullable(DateOnly)),
  soldDate: field('sold_date', nullable(DateOnly)),
  effectiveDate: field('effective_date', DateOnly),
  expirationDate: field('expiration_date', DateOnly),
  premium: field('premium', Amount),
})

export const PolicyOverrideCodec: Codec<PolicyOverride, Wire> = record('PolicyOverride', {
  calcType: field('calc_type', CalcTypeCodec),
  value: field('value', PayoutValueCodec),
  agentId: field('agent_id_int', nullable(AgentIdCodec)),
})
