import {
  CALC_TYPES,
  carrierId,
  isObject,
  type PayoutValue,
  type Policy,
  type PolicyId,
  type PolicyOverride,
  type PolicyTerm,
  payoutValue,
  TRANSACTION_KINDS,
  toDecimal,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { AgentIdCodec, AgentIdOrNull } from '../agency/agency.codec.ts'
import { ApplicationTypeName, CarrierIdCodec } from '../carrier/carrier.codec.ts'
import {
  AnsweredAmount,
  AnsweredCount,
  AnsweredDate,
  AnsweredInteger,
  AnsweredText,
  answeredDecimal,
  namedInProse,
  orElse,
  orNull,
  orValue,
  SaidFlag,
  TextOrNumber,
  wordIn,
} from '../codec/answered.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { eitherOf, listOf, mapped, nullable } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { field, record } from '../codec/record.ts'
import { idOf, oneOf, orRefused, refusalOf, scalar } from '../codec/scalars.ts'

export const PolicyIdCodec = idOf<PolicyId>('PolicyId')
export const CalcTypeCodec = oneOf('CalcType', CALC_TYPES)
export const AnsweredCalcType = wordIn(CalcTypeCodec, CALC_TYPES)

/** Percent or dollars, depending on the calculation type beside it; at most six decimals. */
export const PayoutValueCodec: Codec<PayoutValue, number> = scalar(
  'PayoutValue',
  'a number',
  (u): u is PayoutValue => Number.isSafeInteger(u),
  u => (typeof u === 'number' ? orRefused(payoutValue(u)) : REFUSED),
  toDecimal,
  { type: 'number', description: 'Percent or dollars, as the calculation type says', examples: [12.5] },
  u => (typeof u === 'number' ? refusalOf(payoutValue(u)) : null),
)

const PolicyTermCodec: RecordCodec<PolicyTerm> = record('PolicyTerm', {
  effectiveDate: field('effective_date', AnsweredDate),
  expirationDate: field('expiration_date', AnsweredDate),
  premium: field('premium', AnsweredAmount),
  transaction: field('transaction', oneOf('TransactionKind', TRANSACTION_KINDS)),
})

/** Terms of which only the number is known. */
interface Counted {
  readonly terms: number
}

const isCounted = (u: unknown): u is Counted => typeof u === 'object' && u !== null && 'terms' in u

/** Terms as another service keeps them: a number, or a list of anything. */
const CountedTerms: Codec<Counted, number> = scalar(
  'CountedTerms',
  'terms',
  isCounted,
  u => {
    const terms = Array.isArray(u) ? u.length : u
    return Number.isSafeInteger(terms) && (terms as number) >= 0 ? { terms: terms as number } : REFUSED
  },
  ({ terms }) => terms,
  { type: 'integer', minimum: 0 },
)

/** A line of business by its code, or as the carrier service describes it (section 3). */
const LineOfBusinessCode: Codec<string> = orElse(TextOrNumber, 'a code', u =>
  isObject(u) && typeof u.code === 'string' ? u.code : REFUSED,
)

/** Of a policy that does not name its carrier. No carrier, rule or setting has this id. */
const NO_CARRIER = carrierId('')

const StatedPolicy = record('Policy', {
  id: field('id', PolicyIdCodec),
  index: field('index', orValue(AnsweredInteger, 0)),
  title: field('title', AnsweredText),
  number: field('number', AnsweredText),
  carrier: field('carrier', AnsweredText),
  carrierId: field('carrier_id', orValue(CarrierIdCodec, NO_CARRIER)),
  writingCarrier: field('writing_carrier', orNull(TextOrNumber)),
  office: field('office', orNull(TextOrNumber)),
  officeDescription: field('office_description', orNull(TextOrNumber)),
  status: field('status', AnsweredText),
  statusDate: field('status_date', orNull(AnsweredDate)),
  numberOfTerms: field('number_of_terms', orNull(AnsweredCount)),
  terms: field('terms', orNull(eitherOf(listOf(PolicyTermCodec), CountedTerms))),
  state: field('state', orNull(TextOrNumber)),
  billingType: field('billing_type', orNull(TextOrNumber)),
  downloadCompanyId: field('download_company_id', orNull(TextOrNumber)),
  program: field('program', orNull(TextOrNumber)),
  naic: field('naic', orNull(TextOrNumber)),
  term: field('term', AnsweredText),
  linesOfBusiness: field('lobs', listOf(LineOfBusinessCode)),
  applicationType: field('application_type', orValue(ApplicationTypeName, '')),
  agentCode: field('agent_code', orNull(TextOrNumber)),
  source: field('source', orNull(TextOrNumber)),
  inceptionDate: field('inception_date', orNull(AnsweredDate)),
  soldDate: field('sold_date', orNull(AnsweredDate)),
  effectiveDate: field('effective_date', orNull(AnsweredDate)),
  expirationDate: field('expiration_date', orNull(AnsweredDate)),
  premium: field('premium', orNull(AnsweredAmount)),
})
type StatedPolicy = t.TypeOf<typeof StatedPolicy>

const isWhole = (stated: StatedPolicy): stated is StatedPolicy & Policy =>
  stated.numberOfTerms !== null &&
  stated.effectiveDate !== null &&
  stated.expirationDate !== null &&
  stated.premium !== null &&
  !isCounted(stated.terms)

/** A key that a policy leaves out is taken from its last term, else unknown (decision services-that-know-only-the-specification). */
const policyOf = (stated: StatedPolicy): Policy => {
  if (isWhole(stated)) return stated
  const terms = isCounted(stated.terms) ? null : stated.terms
  const count = isCounted(stated.terms) ? stated.terms.terms : (terms?.length ?? 0)
  const last = terms?.at(-1)
  return {
    ...stated,
    terms,
    numberOfTerms: stated.numberOfTerms ?? count,
    effectiveDate: stated.effectiveDate ?? last?.effectiveDate ?? null,
    expirationDate: stated.expirationDate ?? last?.expirationDate ?? null,
    premium: stated.premium ?? last?.premium ?? null,
  }
}

const policyIn = (stated: RecordCodec<StatedPolicy>): RecordCodec<Policy> =>
  mapped(
    'Policy',
    stated,
    StatedPolicy.is as (u: unknown) => u is Policy,
    one => E.right(policyOf(one)),
    policy => policy,
  )

export const PolicyCodec = policyIn(StatedPolicy)
/** A policy as the search answers it, with its names spelled in any way. */
export const FoundPolicyCodec = policyIn(namedInProse(StatedPolicy))

/** A payout value with any number of decimals, as services answer it. */
export const AnsweredPayoutValue: Codec<PayoutValue, number> = answeredDecimal(PayoutValueCodec, 'a number')

export const PolicyOverrideCodec: RecordCodec<PolicyOverride> = record('PolicyOverride', {
  calcType: field('calc_type', CalcTypeCodec),
  value: field('value', PayoutValueCodec),
  agentId: field('agent_id_int', nullable(AgentIdCodec)),
})

const StatedOverride: RecordCodec<PolicyOverride> = record('PolicyOverride', {
  calcType: field('calc_type', AnsweredCalcType),
  value: field('value', AnsweredPayoutValue),
  agentId: field('agent_id_int', AgentIdOrNull),
})

const OverrideOrFlag = eitherOf(StatedOverride, SaidFlag)

/** Some services say only that there is an override; they have already worked out what it pays. */
export const AnsweredOverride: Codec<PolicyOverride | null, unknown> = mapped(
  'PolicyOverride or null',
  orNull(OverrideOrFlag),
  (u): u is PolicyOverride | null => u === null || PolicyOverrideCodec.is(u),
  stated => E.right(typeof stated === 'boolean' ? null : stated),
  override => override,
)
