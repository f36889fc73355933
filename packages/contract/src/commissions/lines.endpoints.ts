/** The calls of the commissions service about lines of all statements. The page fetches what they need with the first of them. */
import {
  DATE_OPTIONS,
  EVERY_LINE,
  type LineCursor,
  type LinePage,
  type LineSearch,
  type LineSummary,
  type LineTotals,
  MOST_PAGE_LINES,
  PAGE_LINES,
  SEARCHED_STATES,
  SUMMARY_KEYS,
} from '@commissions/core'
import { AgentIdOrNull, AgentIdText } from '../agency/agency.codec.ts'
import { CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { listOf, nullable } from '../codec/combinators.ts'
import { defaulted, FlagText, optional, repeated, wholeText } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { Count, DateOnly, idOf, NameText, oneOf, Sum, Text } from '../codec/scalars.ts'
import { data, endpointsOf } from '../endpoint.ts'
import { ClientIdCodec, ClientReferenceCodec } from '../search/client-reference.codec.ts'
import { PolicyIdCodec } from '../search/policy.codec.ts'
import { LineItemCodec } from './line-item.codec.ts'
import { LineMarkCodec } from './line-note.codec.ts'
import { StatementIdCodec, StatementSourceCodec } from './statement.codec.ts'

const describe = endpointsOf('commissions').ours

const searchFields = {
  text: field('text', optional(NameText)),
  clientId: field('client_id', optional(ClientIdCodec)),
  policyId: field('policy_id', optional(PolicyIdCodec)),
  policyNumber: field('policy_number', optional(NameText)),
  carrierId: field('carrier_id', optional(CarrierIdCodec)),
  companyId: field('company_id', optional(CarrierIdCodec)),
  writingCarrier: field('writing_carrier', optional(NameText)),
  lob: field('lob', optional(NameText)),
  agentIds: field('agent_ids', repeated(AgentIdText)),
  state: field('state', optional(oneOf('SearchedState', SEARCHED_STATES))),
  source: field('source', optional(StatementSourceCodec)),
  mark: field('mark', optional(LineMarkCodec)),
  dateOption: field('date_option', defaulted(oneOf('DateOption', DATE_OPTIONS), EVERY_LINE.dateOption)),
  start: field('start_date', optional(DateOnly)),
  end: field('end_date', optional(DateOnly)),
  stopped: field('stopped', defaulted(FlagText, false)),
  statementId: field('statement_id', optional(StatementIdCodec)),
}

const PageSizeText = wholeText('PageSize', MOST_PAGE_LINES)

const CursorCodec = idOf<LineCursor>('LineCursor', 'the value of next from an earlier answer')

export interface LinePageQuery extends LineSearch {
  readonly cursor: LineCursor | null
  readonly limit: number
  readonly totals: boolean
}

const LinePageQueryCodec: RecordCodec<LinePageQuery> = record('LineSearch', {
  ...searchFields,
  cursor: field('cursor', optional(CursorCodec)),
  limit: field('limit', defaulted(PageSizeText, PAGE_LINES)),
  totals: field('totals', defaulted(FlagText, true)),
})

const LineSearchQueryCodec: RecordCodec<LineSearch> = record('LineTotalsQuery', searchFields)

const sumFields = {
  grossAmount: field('gross_amount', Sum),
  commissionAmount: field('commission_amount', Sum),
  payouts: field('payouts', Sum),
}

const LineTotalsCodec: RecordCodec<LineTotals> = record('LineTotals', {
  lines: field('lines', Count),
  summed: field('summed', Count),
  ...sumFields,
})

const LinePageCodec: RecordCodec<LinePage> = record('LinePage', {
  items: field('items', listOf(LineItemCodec)),
  next: field('next', nullable(CursorCodec)),
  totals: field('totals', nullable(LineTotalsCodec)),
})

const LineSummaryQueryCodec = record('LineSummaryQuery', {
  ...searchFields,
  by: field('by', repeated(oneOf('SummaryKey', SUMMARY_KEYS))),
})

const LineSummaryCodec: RecordCodec<LineSummary> = record('LineSummary', {
  client: field('client', nullable(ClientReferenceCodec)),
  carrierId: field('carrier_id', nullable(CarrierIdCodec)),
  agentId: field('agent_id', AgentIdOrNull),
  month: field('month', nullable(DateOnly)),
  lob: field('lob', nullable(Text)),
  lines: field('lines', Count),
  ...sumFields,
})

export const lineEndpoints = {
  search: describe.get('/v2/commissions/line-items/search', {
    query: LinePageQueryCodec,
    answer: data(LinePageCodec),
    summary:
      'Lines of all statements, the newest statement first, with the sums of all lines found; totals=false leaves the sums out, unless the page holds every line found',
  }),
  totals: describe.get('/v2/commissions/line-items/totals', {
    query: LineSearchQueryCodec,
    answer: data(LineTotalsCodec),
    summary: 'How many lines of all statements a search finds, and what they come to',
  }),
  summary: describe.get('/v2/commissions/line-items/summary', {
    query: LineSummaryQueryCodec,
    answer: data(listOf(LineSummaryCodec)),
    summary: 'The sums of lines of all statements by client, carrier, agent, month or line of business',
  }),
}
