import {
  type AgentId,
  ANY,
  type CarrierId,
  type Filter,
  type Position,
  RULE_GROUPS,
  type RuleDraft,
  type RuleGroup,
  type RuleHistoryItem,
  type RulesToSave,
  type StoredRule,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import { AgentIdCodec } from '../agency/agency.codec.ts'
import { ApplicationTypeName, CarrierIdCodec } from '../carrier/carrier.codec.ts'
import type { Codec } from '../codec/codec.ts'
import { listOf, mapped, nullable, sentListOf } from '../codec/combinators.ts'
import { field, record } from '../codec/record.ts'
import { Flag, Instant, Integer, oneOf, Text, words } from '../codec/scalars.ts'
import { CalcTypeCodec, PayoutValueCodec } from '../search/policy.codec.ts'
import { EtagCodec, RuleIdCodec } from './line-item.codec.ts'

type Wire = Record<string, unknown>

const Mode = oneOf('RuleMode', ['Ignore', 'Specific'])

/** What a person settles of a rule. */
const settled = {
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
}
const SettledFields = record('Rule', settled)
type SettledFields = t.TypeOf<typeof SettledFields>

const RuleFields = record('Rule', {
  id: field('rule_id', RuleIdCodec),
  order: field('order', Integer),
  ...settled,
  hasDeletedUsers: field('has_deleted_users', Flag),
})

/** A rule as it is sent to be saved: its place in the list is its order, and the flag is the server's to set. */
const DraftFields = record('Rule', { id: field('rule_id', nullable(RuleIdCodec)), ...settled })

/** What dropdowns call all of their options. */
const ALL = 'all'

const filter = <A>(mode: 'Ignore' | 'Specific', values: readonly A[]): Filter<A> =>
  mode === 'Specific' && !(values as readonly unknown[]).includes(ALL) ? { _tag: 'Only', values } : ANY
const mode = (one: Filter<unknown>): 'Ignore' | 'Specific' => (one._tag === 'Only' ? 'Specific' : 'Ignore')
const values = <A>(one: Filter<A>): readonly A[] => (one._tag === 'Only' ? one.values : [])

/** Beside a rule, the uuids under which a service keeps the agents of its filter; in the order of their ids where it has both. */
export interface WithAgentUuids {
  readonly agentUuids?: readonly string[]
}

type Settled = Omit<RuleDraft, 'id' | 'order'> & WithAgentUuids

const toModel = <F extends SettledFields>(fields: F) => {
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

const toFields = <R extends Settled>(rule: R) => {
  const { agents, carriers, linesOfBusiness, applicationTypes, agentUuids = [], ...rest } = rule
  return {
    ...rest,
    agentMode: mode(agents),
    agentUuids,
    agentValues: values(agents),
    carrierMode: mode(carriers),
    carrierValues: values(carriers),
    lobMode: mode(linesOfBusiness),
    lobValues: values(linesOfBusiness),
    applicationTypeMode: mode(applicationTypes),
    applicationTypeValues: values(applicationTypes),
  }
}

const isRule = (u: unknown): boolean => typeof u === 'object' && u !== null && 'agents' in u && 'linesOfBusiness' in u

export const StoredRuleCodec: Codec<StoredRule, Wire> = mapped(
  'Rule',
  RuleFields,
  (u): u is StoredRule => isRule(u),
  fields => E.right(toModel(fields)),
  toFields,
)

/** The numbers decide, and none at all stand for every agent: a rule that was meant for some must not come to pay all. */
const namesByUuidAlone = ({ agentMode, agentUuids, agentValues }: SettledFields): boolean =>
  agentMode === 'Specific' && agentValues.length === 0 && agentUuids.length > 0
const BY_UUID_ALONE = 'agent_int_rule_value: expected the ids of the agents in agent_rule_value'

type UnorderedDraft = Omit<RuleDraft, 'order'>

const DraftCodec: Codec<UnorderedDraft, Wire> = mapped(
  'Rule',
  DraftFields,
  (u): u is UnorderedDraft => isRule(u),
  fields => (namesByUuidAlone(fields) ? E.left(BY_UUID_ALONE) : E.right(toModel(fields))),
  toFields,
)

/** Some times what the largest agency has; a group is stored in one statement. */
const MOST_RULES = 2_000

const DraftsCodec: Codec<readonly RuleDraft[], Wire[]> = mapped(
  'Rules',
  sentListOf(DraftCodec, MOST_RULES),
  (u): u is readonly RuleDraft[] => Array.isArray(u) && u.every(isRule),
  drafts => E.right(drafts.map((draft, order): RuleDraft => ({ ...draft, order }))),
  drafts => drafts,
)

export const PositionOfGroup: Codec<Position, string> = mapped(
  'RuleGroupName',
  words<'1' | '2' | '3', string>('RuleGroupName', RULE_GROUPS),
  (u): u is Position => u === 1 || u === 2 || u === 3,
  key => E.right(Number(key) as Position),
  position => String(position) as '1' | '2' | '3',
)

export const RuleGroupCodec: Codec<RuleGroup, Wire> = record('RuleGroup', {
  position: field('rule_group', PositionOfGroup),
  etag: field('etag', EtagCodec),
  rules: field('rules', listOf(StoredRuleCodec)),
})

export const RulesToSaveCodec: Codec<RulesToSave, Wire> = record('RulesToSave', {
  position: field('rule_group', PositionOfGroup),
  etag: field('etag', nullable(EtagCodec)),
  rules: field('rules', DraftsCodec),
})

export const RuleHistoryItemCodec: Codec<RuleHistoryItem, Wire> = record('RuleHistoryItem', {
  rules: field('rules', listOf(StoredRuleCodec)),
  createdBy: field('created_by', Text),
  created: field('created', Instant),
})
