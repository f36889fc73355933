/** What carriers owe, and from what difference on a commission counts as short. */
import {
  type CarrierExpected,
  EXPECTED_STATES,
  type ExpectedCommission,
  type ExpectedPage,
  type ExpectedQuery,
  type ExpectedTerms,
  type ExpectedTotals,
  MOST_EXPECTED,
  type StoredTolerance,
  type ToleranceChange,
} from '@commissions/core'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import { AnsweredPercent, AnsweredSum, AnsweredText } from '../codec/answered.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { listOf, nullable, sentListOf } from '../codec/combinators.ts'
import { defaulted, optional, repeated, required, wholeText } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { Amount, Count, DateOnly, nonBlank, oneOf, Percent, Text } from '../codec/scalars.ts'
import { ClientReferenceCodec } from '../search/client-reference.codec.ts'
import { PolicyCodec } from '../search/policy.codec.ts'
import { EtagCodec, SeenEtag } from './etag.codec.ts'
import { LineItemIdCodec } from './line-item.codec.ts'

const ExpectedStateCodec = oneOf('ExpectedState', EXPECTED_STATES)

const PageSize = wholeText('PageSize', MOST_EXPECTED)

/** Which terms are asked for. */
export const ExpectedFilterFields = {
  start: field('start_date', required(DateOnly)),
  end: field('end_date', required(DateOnly)),
  carrierIds: field('carriers', repeated(CarrierIdCodec)),
  states: field('state', repeated(ExpectedStateCodec)),
}

export const ExpectedQueryCodec: RecordCodec<ExpectedQuery> = record('ExpectedQuery', {
  ...ExpectedFilterFields,
  cursor: field('cursor', optional(nonBlank(200))),
  limit: field('limit', defaulted(PageSize, 100)),
})

export const ExpectedCommissionCodec: RecordCodec<ExpectedCommission> = record('ExpectedCommission', {
  key: field('key', Text),
  policy: field('policy', PolicyCodec),
  client: field('client', ClientReferenceCodec),
  carrier: field('carrier', AnsweredText),
  carrierId: field('carrier_id', CarrierIdCodec),
  due: field('due', DateOnly),
  expected: field('expected', AnsweredSum),
  received: field('received', AnsweredSum),
  state: field('state', ExpectedStateCodec),
  expectedRate: field('expected_rate', AnsweredPercent),
  receivedRate: field('received_rate', nullable(AnsweredPercent)),
  reason: field('reason', nullable(Text)),
  lines: field('lines', listOf(LineItemIdCodec)),
})

const sums = {
  expected: field('expected', AnsweredSum),
  received: field('received', AnsweredSum),
  short: field('short', AnsweredSum),
  missing: field('missing', AnsweredSum),
  over: field('over', AnsweredSum),
}

const TotalsCodec: RecordCodec<ExpectedTotals> = record('ExpectedTotals', {
  ...sums,
  counts: field(
    'counts',
    record('ExpectedCounts', {
      Missing: field('Missing', Count),
      Short: field('Short', Count),
      Over: field('Over', Count),
      InFull: field('InFull', Count),
      NotDue: field('NotDue', Count),
      Closed: field('Closed', Count),
    }),
  ),
})

const CarrierExpectedCodec: RecordCodec<CarrierExpected> = record('CarrierExpected', {
  carrierId: field('carrier_id', CarrierIdCodec),
  carrier: field('carrier', AnsweredText),
  ...sums,
  ages: field('ages', listOf(AnsweredSum)),
})

const termFields = {
  // Its absence would read as if nothing were owed.
  items: field('items', sentListOf(ExpectedCommissionCodec)),
  next: field('next', nullable(Text)),
}

export const ExpectedTermsCodec: RecordCodec<ExpectedTerms> = record('ExpectedTerms', termFields)

export const ExpectedPageCodec: RecordCodec<ExpectedPage> = record('ExpectedPage', {
  ...termFields,
  totals: field('totals', nullable(TotalsCodec)),
  carriers: field('carriers', nullable(listOf(CarrierExpectedCodec))),
})

/** A reason closes, null opens again. */
export const ExpectedClosingCodec = record('ExpectedClosing', {
  closed: field('closed', nullable(nonBlank(500))),
})

export const ToleranceCodec: RecordCodec<StoredTolerance> = record('Tolerance', {
  rate: field('rate', Percent),
  amount: field('amount', Amount),
  etag: field('etag', EtagCodec),
})

export const ToleranceChangeCodec: RecordCodec<ToleranceChange> = record('ToleranceChange', {
  rate: field('rate', Percent),
  amount: field('amount', Amount),
  etag: field('etag', nullable(SeenEtag)),
})
