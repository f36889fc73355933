import {
  type AgentId,
  ANY,
  type CarrierId,
  type Filter,
  type Position,
  RULE_GROUPS,
  type RuleGroup,
  type StoredRule,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { AgentIdCodec } from '../agency/agency.codec.ts'
import { ApplicationTypeName, CarrierIdCodec } from '../carrier/carrier.codec.ts'
import { listOf, mapped, nullable } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Flag, Integer, oneOf, Text, words } from '../codec/scalars.ts'
import { CalcTypeCodec, PayoutValueCodec } from '../search/policy.codec.ts'
import { EtagCodec, RuleIdCodec } from './line-item.codec.ts'

type Wire = Record<string, unknown>

const Mode = oneOf('RuleMode', ['Ignore', 'Specific'])

const RuleFields = record('Rule', {
  id: field('rule_id', RuleIdCodec),
  order: field('order', Integer),
  fallback: field('fallback', Flag),
  agencyOnly: field('agency_only', Flag),
  calcType: field('calc_type', CalcTypeCodec),
  agentMode: field('agent_rule_mode', Mode),
  agentUuids: field('agent_rule_value', listOf(Text)),
  agentValues: field('agent_int_rule_value', listOf(AgentIdCodec)),
  carrierMode: field('carrier_rule_mode', Mode),
  carrierValues: field('carrier_rule_value', listOf(CarrierIdCodec)),
  lobMode: field('lob_rule_mode', Mode),
  lobValues: field('lob_rule_value', listOf(Text)),
  applicationTypeMode: field('apptype_rule_mode', Mode),
  applicationTypeValues: field('apptype_rule_value', listOf(ApplicationTypeName)),
  termNew: field('term_new', nullable(PayoutValueCodec)),
  termRenew: field('term_renew', nullable(PayoutValueCodec)),
  termRewrite: field('term_rewrite', nullable(PayoutValueCodec)),
  termNewEnabled: field('term_new_enabled', Flag),
  termRenewEnabled: field('term_renew_enabled', Flag),
  termRewriteEnabled: field('term_rewrite_enabled', Flag),
  agencyOnlyValue: field('agency_only_payout_value', nullable(PayoutValueCodec)),
  hasDeletedUsers: field('has_deleted_users', Flag),
})
type RuleFields = t.TypeOf<typeof RuleFields>

const filter = <A>(mode: 'Ignore' | 'Specific', values: readonly A[]): Filter<A> =>
  mode === 'Specific' ? { _tag: 'Only', values } : ANY
const mode = (one: Filter<unknown>): 'Ignore' | 'Specific' => (one._tag === 'Only' ? 'Specific' : 'Ignore')
const values = <A>(one: Filter<A>): readonly A[] => (one._tag === 'Only' ? one.values : [])

const toRule = (fields: RuleFields): StoredRule => {
  const {
    agentMode,
    agentUuids,
    agentValues,
    carrierMode,
    carrierValues,
    lobMode,
    lobValues,
    applicationTypeMode,
    applicationTypeValues,
    ...rest
  } = fields
  return {
    ...rest,
    agents: filter<AgentId>(agentMode, agentValues),
    carriers: filter<CarrierId>(carrierMode, carrierValues),
    linesOfBusiness: filter(lobMode, lobValues),
    applicationTypes: filter(applicationTypeMode, applicationTypeValues),
  }
}

const fromRule = (rule: StoredRule): RuleFields => {
  const { agents, carriers, linesOfBusiness, applicationTypes, ...rest } = rule
  return {
    ...rest,
    agentMode: mode(agents),
    // Numeric ids decide; uuids are sent only where they are known, and the core does not keep them.
    agentUuids: [],
    agentValues: values(agents),
    carrierMode: mode(carriers),
    carrierValues: values(carriers),
    lobMode: mode(linesOfBusiness),
    lobValues: values(linesOfBusiness),
    applicationTypeMode: mode(applicationTypes),
    applicationTypeValues: values(applicationTypes),
  }
}

export const StoredRuleCodec: t.Type<StoredRule, Wire, unknown> = mapped(
  'Rule',
  RuleFields,
  (u): u is StoredRule => typeof u === 'object' && u !== null && 'agents' in u && 'linesOfBusiness' in u,
  fields => E.right(toRule(fields)),
  fromRule,
)

export const PositionOfGroup: t.Type<Position, string, unknown> = mapped(
  'RuleGroupName',
  words<'1' | '2' | '3', string>('RuleGroupName', RULE_GROUPS),
  (u): u is Position => u === 1 || u === 2 || u === 3,
  key => E.right(Number(key) as Position),
  position => String(position) as '1' | '2' | '3',
)

export const RuleGroupCodec: t.Type<RuleGroup, Wire, unknown> = record('RuleGroup', {
  position: field('rule_group', PositionOfGroup),
  etag: field('etag', EtagCodec),
  rules: field('rules', listOf(StoredRuleCodec)),
})
