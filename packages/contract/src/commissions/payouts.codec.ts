import {
  type AgentTotal,
  DATE_OPTIONS,
  type GivenPayouts,
  type LineItem,
  type OutstandingSum,
  type PayableLines,
  type PayableSums,
  type PayoutFilter,
  type PayoutInstruction,
  type PayoutsWritten,
} from '@commissions/core'
import { AgentIdCodec, AgentIdText } from '../agency/agency.codec.ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import { orNull } from '../codec/answered.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { ifSaid, listOf, nullable, onceEach, orUnsaid } from '../codec/combinators.ts'
import { optional, repeated, required } from '../codec/query.ts'
import { field, record, spread } from '../codec/record.ts'
import { Count, DateOnly, DescriptionText, Flag, oneOf, Sum, Text } from '../codec/scalars.ts'
import { PaymentEtag } from './etag.codec.ts'
import { MOST_NAMED_LINES } from './limits.ts'
import { LineItemIdCodec, ListedLineCodec, PayoutCodec, StatementSumsCodec } from './line-item.codec.ts'

/** A date option is required. The server checks that at least one end is given, because its error names them. */
export const PayoutFilterFields = {
  dateOption: field('date_option', required(oneOf('DateOption', DATE_OPTIONS))),
  start: field('start_date', optional(DateOnly)),
  end: field('end_date', optional(DateOnly)),
  carrierId: field('carrier_id', optional(CarrierIdCodec)),
  agentIds: field('agent_ids', repeated(AgentIdText)),
}

export const PayoutFilterCodec: RecordCodec<PayoutFilter> = record('PayoutFilter', PayoutFilterFields)

/** The lines in `data`; the envelope's message says which lines no range can find. */
export const PayableLinesCodec: RecordCodec<PayableLines> = record('PayableLines', {
  lines: field('data', onceEach(listOf(ListedLineCodec))),
  note: field('message', orNull(Text)),
})

const AgentTotalCodec: RecordCodec<AgentTotal> = record('AgentTotal', {
  agentId: field('agent_id_int', AgentIdCodec),
  lines: field('lines', Count),
  total: field('total', Sum),
  stuck: field('without_rule', Count),
})

export const PayableSumsCodec: RecordCodec<PayableSums> = record('PayableSums', {
  lines: field('lines', Count),
  agents: field('agents', listOf(AgentTotalCodec)),
  note: field('note', nullable(Text)),
})

export const OutstandingSumCodec: RecordCodec<OutstandingSum> = record('OutstandingSum', {
  month: field('month', DateOnly),
  carrierId: field('carrier_id', nullable(CarrierIdCodec)),
  lob: field('lob', nullable(Text)),
  amount: field('amount', Sum),
})

const given = nullable(PayoutCodec)

const GivenPayoutsCodec: RecordCodec<GivenPayouts> = record(
  'GivenPayouts',
  {},
  {
    1: field('agent_1_payout', given),
    2: field('agent_2_payout', given),
    3: field('agent_3_payout', given),
  },
)

/** Section 3 names neither the version of a payment nor its reason: a service that knows no more refuses them. */
const InstructionBase = record('PayoutInstruction', {
  id: field('id', LineItemIdCodec),
  etag: field('etag', orUnsaid(PaymentEtag)),
  paid: field('paid', Flag),
  agentPaidDate: field('agent_paid_date', nullable(DateOnly)),
  reason: field('reason', orUnsaid(DescriptionText)),
})

/** What is to be done to the payouts of one line. A payout left out is not changed; null removes it. */
export const PayoutInstructionCodec: RecordCodec<PayoutInstruction> = spread('PayoutInstruction', InstructionBase, {
  payouts: GivenPayoutsCodec,
})

export const PayoutInstructionsCodec = listOf(PayoutInstructionCodec, MOST_NAMED_LINES)

/** What was written; `lines` is null if a service says only that it was done. */
export interface AnsweredPayouts extends Omit<PayoutsWritten, 'lines'> {
  readonly lines: readonly LineItem[] | null
}

/** The lines in `data`, and beside it the statements whose version changed. */
export const PayoutsWrittenCodec: RecordCodec<AnsweredPayouts> = record('PayoutsWritten', {
  lines: field('data', ifSaid(onceEach(listOf(ListedLineCodec)))),
  statements: field('statements', listOf(StatementSumsCodec)),
})
