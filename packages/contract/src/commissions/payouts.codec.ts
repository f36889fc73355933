import { DATE_OPTIONS, type PayoutFilter } from '@commissions/core'
import type * as t from 'io-ts'
import { AgentIdText } from '../agency/agency.codec.ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import { optional, repeated, required } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { DateOnly, oneOf } from '../codec/scalars.ts'

/** A date option is required; that at least one end stands is the server's to say, for it names them. */
export const PayoutFilterCodec: t.Type<PayoutFilter, Record<string, unknown>, unknown> = record('PayoutFilter', {
  dateOption: field('date_option', required(oneOf('DateOption', DATE_OPTIONS))),
  start: field('start_date', optional(DateOnly)),
  end: field('end_date', optional(DateOnly)),
  carrierId: field('carrier_id', optional(CarrierIdCodec)),
  agentIds: field('agent_ids', repeated(AgentIdText)),
})
