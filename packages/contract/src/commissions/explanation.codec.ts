import {
  type LineStory,
  PAYOUT_TYPES,
  PAYOUT_WARNINGS,
  type PositionPayout,
  type PositionStory,
  RULE_TESTS,
  type TriedRule,
} from '@commissions/core'
import { AgentIdOrMissing } from '../agency/agency.codec.ts'
import type { RecordCodec } from '../codec/codec.ts'
import { listOf, nullable } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Count, Flag, oneOf, Sum, Text } from '../codec/scalars.ts'
import { CalcTypeCodec, PayoutValueCodec } from '../search/policy.codec.ts'
import { RuleIdCodec } from './line-item.codec.ts'

const PositionPayoutCodec: RecordCodec<PositionPayout> = record('PositionPayout', {
  outcome: field('outcome', oneOf('PayoutType', PAYOUT_TYPES)),
  agentId: field('agent_id_int', AgentIdOrMissing),
  amount: field('amount', Sum),
  ruleId: field('rule_id', nullable(RuleIdCodec)),
  calcType: field('calc_type', nullable(CalcTypeCodec)),
  value: field('value', nullable(PayoutValueCodec)),
  basis: field('basis', nullable(Sum)),
  warnings: field('warnings', listOf(oneOf('PayoutWarning', PAYOUT_WARNINGS))),
})

const TriedRuleCodec: RecordCodec<TriedRule> = record('TriedRule', {
  ruleId: field('rule_id', RuleIdCodec),
  order: field('order', Count),
  fallback: field('fallback', Flag),
  rule: field('rule', Text),
  refused: field(
    'refused',
    nullable(record('Refused', { by: field('by', oneOf('RuleTest', RULE_TESTS)), why: field('why', Text) })),
  ),
})

const PositionStoryCodec: RecordCodec<PositionStory> = record('PositionStory', {
  payout: field('payout', PositionPayoutCodec),
  tried: field('tried', listOf(TriedRuleCodec)),
  formula: field('formula', nullable(Text)),
  reason: field('reason', nullable(Text)),
  warnings: field('warnings', listOf(Text)),
})

/** Why each position of a line earns what it earns; a key per position, as on the line itself. */
export const LineStoryCodec: RecordCodec<LineStory> = record('LineStory', {
  1: field('agent_1', PositionStoryCodec),
  2: field('agent_2', PositionStoryCodec),
  3: field('agent_3', PositionStoryCodec),
})
