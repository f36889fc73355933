import { DATE_OPTIONS, type PayableLines, type PayoutFilter } from '@commissions/core'
import type * as t from 'io-ts'
import { AgentIdText } from '../agency/agency.codec.ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import { listOf, nullable } from '../codec/combinators.ts'
import { optional, repeated, required } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { DateOnly, oneOf, Text } from '../codec/scalars.ts'
import { LineItemCodec } from './line-item.codec.ts'

/** A date option is required; that at least one end stands is the server's to say, for it names them. */
export const PayoutFilterFields = {
  dateOption: field('date_option', required(oneOf('DateOption', DATE_OPTIONS))),
  start: field('start_date', optional(DateOnly)),
  end: field('end_date', optional(DateOnly)),
  carrierId: field('carrier_id', optional(CarrierIdCodec)),
  agentIds: field('agent_ids', repeated(AgentIdText)),
}

export const PayoutFilterCodec: t.Type<PayoutFilter, Record<string, unknown>, unknown> = record(
  'PayoutFilter',
  PayoutFilterFields,
)

/** The lines in `data`, and in the envelope's message what no range can find. */
export const PayableLinesCodec: t.Type<PayableLines, Record<string, unknown>, unknown> = record('PayableLines', {
  lines: field('data', listOf(LineItemCodec)),
  note: field('message', nullable(Text)),
})
