import {
  type AgentPaidSummary,
  DATE_OPTIONS,
  isObject,
  MOST_SHARED_DAYS,
  MOST_STATEMENTS,
  type PaidAdjustment,
  type PaidAgent,
  type PaidStatement,
  type PaidStatementId,
  type PaidStatementSection,
  type ShowingStatement,
} from '@commissions/core'
import { AgentIdCodec, AgentIdText, AnsweredAgentIdOrMissing } from '../agency/agency.codec.ts'
import {
  AnsweredCount,
  AnsweredDate,
  AnsweredFlag,
  AnsweredInstant,
  AnsweredSum,
  AnsweredText,
} from '../codec/answered.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { eitherOf, listOf, nullable, sentListOf } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { optional, repeated, required, wholeText } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { Count, DateOnly, Flag, Instant, idOf, NameText, oneOf, Sum, scalar, Text } from '../codec/scalars.ts'
import { MOST_NAMED_AGENTS, MOST_NAMED_LINES } from './limits.ts'
import { LineItemCodec, LineItemIdCodec } from './line-item.codec.ts'

const DateOptionCodec = oneOf('DateOption', DATE_OPTIONS)

/** Both ends are needed. The server checks them, because its error names them. */
export const PaidFilterCodec = record('PaidFilter', {
  dateOption: field('date_option', required(DateOptionCodec)),
  start: field('start_date', optional(DateOnly)),
  end: field('end_date', optional(DateOnly)),
  agentIds: field('agent_ids', repeated(AgentIdText)),
})

/** The agents whose lines come with a statement; all agents if none is named. */
export const SectionLinesQueryCodec = record('SectionLinesQuery', {
  agentIds: field('agent_ids', repeated(AgentIdText)),
})

export const PaidAgentCodec: RecordCodec<PaidAgent> = record('PaidAgent', {
  id: field('uid', AnsweredAgentIdOrMissing),
  name: field('name', AnsweredText),
  initials: field('initials', AnsweredText),
  isTrackingUser: field('is_tracking_user', AnsweredFlag),
})

const summaryFields = {
  agent: field('agent', PaidAgentCodec),
  totalCommissionPaid: field('total_commission_paid', AnsweredSum),
  totalCommissionTransactions: field('total_commission_transactions', AnsweredCount),
}

export const AgentPaidSummaryCodec: RecordCodec<AgentPaidSummary> = record('AgentPaidSummary', summaryFields)

const AdjustmentCodec: RecordCodec<PaidAdjustment> = record('PaidAdjustment', {
  lineItemId: field('line_item_id', LineItemIdCodec),
  amount: field('amount', Sum),
  reason: field('reason', Text),
})

export const PaidStatementSectionCodec: RecordCodec<PaidStatementSection> = record('PaidStatementSection', {
  ...summaryFields,
  adjustments: field('adjustments', listOf(AdjustmentCodec)),
  difference: field('difference', Sum),
  shared: field('shared', Flag),
  opened: field('opened', Count),
  lines: field('lines', nullable(listOf(LineItemCodec))),
})

const PaidStatementIdCodec = idOf<PaidStatementId>('PaidStatementId')

const PageSize = wholeText('PageSize', MOST_STATEMENTS + 1)

/** The versions of one range, or a page of all statements; without parameters, all of them. */
export const StatementsQueryCodec = record('PaidStatementsQuery', {
  dateOption: field('date_option', optional(DateOptionCodec)),
  start: field('start_date', optional(DateOnly)),
  end: field('end_date', optional(DateOnly)),
  before: field('before', optional(PaidStatementIdCodec)),
  limit: field('limit', optional(PageSize)),
})

export const PaidStatementCodec: RecordCodec<PaidStatement> = record('PaidStatement', {
  id: field('id', PaidStatementIdCodec),
  name: field('statement_name', Text),
  dateOption: field('date_option', DateOptionCodec),
  start: field('start_date', AnsweredDate),
  end: field('end_date', AnsweredDate),
  version: field('version', Count),
  created: field('created', AnsweredInstant),
  createdBy: field('created_by', Text),
  superseded: field('superseded', Flag),
  agents: field('agents', listOf(PaidStatementSectionCodec)),
})

/** The lines whose statements are asked for. */
export const LinesShownCodec = record('LinesShown', {
  lines: field('line_ids', sentListOf(LineItemIdCodec, MOST_NAMED_LINES)),
})

export const ShowingStatementCodec: RecordCodec<ShowingStatement> = record('ShowingStatement', {
  statement: field('statement', PaidStatementCodec),
  lines: field('line_ids', listOf(LineItemIdCodec)),
})

/** Section 7 does not show the answer, so anything is read, except a record with a version: our own, refused for a reason. */
const SomethingElse: Codec<null> = scalar(
  'SomethingElse',
  'a paid statement',
  (u): u is null => u === null,
  u => (isObject(u) && 'version' in u ? REFUSED : null),
  () => null,
  { type: 'null' },
)

/** Null if a service says only that it was made. */
export const MadePaidStatementCodec: Codec<PaidStatement | null, unknown> = eitherOf(PaidStatementCodec, SomethingElse)

/** Without agents: all who were paid. */
export const NewPaidStatementCodec = record('NewPaidStatement', {
  name: field('statement_name', NameText),
  dateOption: field('date_option', DateOptionCodec),
  start: field('start_date', nullable(DateOnly)),
  end: field('end_date', nullable(DateOnly)),
  agentIds: field('agents_ids_int', listOf(AgentIdCodec, MOST_NAMED_AGENTS)),
})

const isDays = (u: unknown): u is number =>
  Number.isSafeInteger(u) && (u as number) >= 1 && (u as number) <= MOST_SHARED_DAYS

const DaysCodec: Codec<number, number> = scalar(
  'Days',
  `a number of days from 1 to ${MOST_SHARED_DAYS}`,
  isDays,
  u => (isDays(u) ? u : REFUSED),
  days => days,
  { type: 'integer', minimum: 1, maximum: MOST_SHARED_DAYS },
)

export const ShareCodec = record('Share', {
  agentId: field('agent_id_int', AgentIdCodec),
  expiresInDays: field('expires_in_days', DaysCodec),
})

export const UnshareCodec = record('Unshare', { agentId: field('agent_id_int', AgentIdCodec) })

export const OpenedLinkCodec = record('OpenedLink', { url: field('url', Text), expires: field('expires', Instant) })
