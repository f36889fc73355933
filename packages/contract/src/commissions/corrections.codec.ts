/** Corrections: what is asked for, what it would do, and what it did. */
import {
  type AgentCorrection,
  CORRECTING_ACTIONS,
  DATE_OPTIONS,
  type LeftAsPaid,
  type Position,
  type SeenShare,
  type TrueUp,
  type TrueUpShare,
  type Withdrawal,
  type WithdrawalEnd,
} from '@commissions/core'
import { AgentIdCodec, AgentIdText } from '../agency/agency.codec.ts'
import type { Codec, RecordCodec } from '../codec/codec.ts'
import { listOf, nullable, sentListOf } from '../codec/combinators.ts'
import { REFUSED } from '../codec/form.ts'
import { defaulted, FlagText, required } from '../codec/query.ts'
import { field, record } from '../codec/record.ts'
import { Amount, Count, DateOnly, DescriptionText, Instant, oneOf, Sum, scalar, Text, words } from '../codec/scalars.ts'
import { EtagCodec } from './etag.codec.ts'
import { MOST_NAMED_AGENTS, MOST_NAMED_LINES } from './limits.ts'
import { LineItemIdCodec } from './line-item.codec.ts'
import { PaidAgentCodec } from './paid-statement.codec.ts'
import { StatementIdCodec } from './statement.codec.ts'
import { StatementCodec } from './statement-with-lines.codec.ts'

/** With `dry_run=true` the answer says what would be done, and nothing is written. */
export const DryRunCodec = record('DryRun', { dryRun: field('dry_run', defaulted(FlagText, false)) })

const EndCodec: Codec<WithdrawalEnd, string> = words('WithdrawalEnd', {
  Archive: 'archive',
  TakeImportBack: 'take-import-back',
})

/** The reason may be left out of a dry run only; the server checks that it is there. */
export const WithdrawCodec = record('Withdraw', {
  etag: field('etag', EtagCodec),
  reason: field('reason', nullable(DescriptionText)),
  end: field('then', EndCodec),
})

export const WithdrawalCodec: RecordCodec<Withdrawal> = record('Withdrawal', {
  statement: field('statement', nullable(StatementCodec)),
  agents: field(
    'agents',
    listOf(record('TakenBack', { agent: field('agent', PaidAgentCodec), takenBack: field('taken_back', Sum) })),
  ),
  superseded: field('superseded', listOf(Text)),
  lines: field('lines', Count),
})

const isPosition = (u: unknown): u is Position => u === 1 || u === 2 || u === 3

const PositionCodec: Codec<Position, number> = scalar(
  'Position',
  'a position: 1, 2 or 3',
  isPosition,
  u => (isPosition(u) ? u : REFUSED),
  position => position,
  { type: 'integer', enum: [1, 2, 3] },
)

const seenFields = {
  id: field('id', LineItemIdCodec),
  etag: field('etag', EtagCodec),
  position: field('position', PositionCodec),
  new: field('new', Amount),
}

const SeenShareCodec: RecordCodec<SeenShare> = record('SeenShare', seenFields)

/** `lines`: rows of a dry run, sent back as the person agreed to them. */
export const TrueUpRequestCodec = record('TrueUpRequest', {
  dateOption: field('date_option', oneOf('DateOption', DATE_OPTIONS)),
  start: field('start_date', nullable(DateOnly)),
  end: field('end_date', nullable(DateOnly)),
  agentIds: field('agent_ids', nullable(listOf(AgentIdCodec, MOST_NAMED_AGENTS))),
  lineIds: field('line_ids', nullable(listOf(LineItemIdCodec, MOST_NAMED_LINES))),
  seen: field('lines', nullable(listOf(SeenShareCodec, MOST_NAMED_LINES))),
  reason: field('reason', nullable(DescriptionText)),
})

const namedFields = {
  statementId: field('statement_id', StatementIdCodec),
  statementNumberFormatted: field('statement_number_formatted', Text),
  transactionDate: field('transaction_date', DateOnly),
  insuredName: field('insured_name', nullable(Text)),
  policyNumber: field('policy_number', nullable(Text)),
}

const TrueUpShareCodec: RecordCodec<TrueUpShare> = record('TrueUpShare', {
  ...seenFields,
  ...namedFields,
  agentId: field('agent_id_int', AgentIdCodec),
  old: field('old', Amount),
})

const LeftAsPaidCodec: RecordCodec<LeftAsPaid> = record('LeftAsPaid', {
  id: seenFields.id,
  ...namedFields,
  reason: field('reason', Text),
})

export const TrueUpCodec: RecordCodec<TrueUp> = record('TrueUp', {
  agents: field(
    'agents',
    sentListOf(
      record('AgentTrueUp', {
        agent: field('agent', PaidAgentCodec),
        old: field('old', Sum),
        new: field('new', Sum),
        difference: field('difference', Sum),
      }),
    ),
  ),
  lines: field('lines', sentListOf(TrueUpShareCodec)),
  left: field('left', listOf(LeftAsPaidCodec)),
  superseded: field('superseded', listOf(Text)),
})

/** The agent whose corrections are asked for. */
export const CorrectionsQueryCodec = record('CorrectionsQuery', { agentId: field('agent_id', required(AgentIdText)) })

export const AgentCorrectionCodec: RecordCodec<AgentCorrection> = record('AgentCorrection', {
  id: field('id', Text),
  at: field('at', Instant),
  by: field('by', Text),
  action: field('action', oneOf('CorrectingAction', CORRECTING_ACTIONS)),
  reason: field('reason', nullable(Text)),
  lineItemId: field('line_item_id', LineItemIdCodec),
  statement: field(
    'statement',
    nullable(
      record('CorrectedStatement', {
        id: field('id', StatementIdCodec),
        numberFormatted: field('statement_number_formatted', Text),
      }),
    ),
  ),
  insuredName: field('insured_name', nullable(Text)),
  policyNumber: field('policy_number', nullable(Text)),
  old: field('old', Amount),
  new: field('new', Amount),
})
