import {
  type AgentId,
  ALL,
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
import { AgentIdCodec, AgentIdOrNull } from '../agency/agency.codec.ts'
import { ApplicationTypeName, CarrierIdCodec } from '../carrier/carrier.codec.ts'
import { AnsweredFlag, AnsweredInstant, AnsweredInteger, AnsweredText, orNull, wordOr } from '../codec/answered.ts'
import { Codec, type RecordCodec } from '../codec/codec.ts'
import { listOf, mapped, nullable, orOtherwise, orUnsaid, sentListOf } from '../codec/combinators.ts'
import type { JsonSchema } from '../codec/form.ts'
import { field, record } from '../codec/record.ts'
import { Flag, Integer, oneOf, Text, words } from '../codec/scalars.ts'
import { AnsweredCalcType, AnsweredPayoutValue, CalcTypeCodec, PayoutValueCodec } from '../search/policy.codec.ts'
import { contentsAsEtag, EtagCodec, SeenEtag } from './etag.codec.ts'
import { RuleIdCodec } from './line-item.codec.ts'

type Wire = Record<string, unknown>

const Mode = oneOf('RuleMode', ['Ignore', 'Specific'])

const STRICT = {
  calcType: CalcTypeCodec,
  value: orUnsaid(PayoutValueCodec),
  flag: Flag,
  mode: Mode,
  agentIds: listOf(AgentIdCodec),
}
type Dialect = typeof STRICT

/** A service that knows an agent by uuid alone may say -99 for the number (section 3). */
const KnownAgentIds: Codec<readonly AgentId[], number[]> = mapped(
  'list of AgentId',
  listOf(AgentIdOrNull),
  (u): u is readonly AgentId[] => Array.isArray(u) && u.every(AgentIdCodec.is),
  ids => E.right(ids.filter(id => id !== null)),
  ids => ids,
) as Codec<readonly AgentId[], number[]>

/** For answers of services: a missing flag is off, and nothing is refused. */
const LENIENT: Dialect = {
  calcType: AnsweredCalcType,
  value: orNull(AnsweredPayoutValue),
  flag: AnsweredFlag,
  // Section 5 says that "all" means Ignore; with any other mode the filter applies.
  mode: wordOr(Mode, word => (/^(?:ignore|all)$/i.test(word) ? 'Ignore' : 'Specific')),
  agentIds: KnownAgentIds,
}

/** The fields of a rule that a person sets. */
const settledWith = ({ calcType, value, flag, mode, agentIds }: Dialect) => ({
  fallback: field('fallback', flag),
  agencyOnly: field('agency_only', flag),
  calcType: field('calc_type', calcType),
  agentMode: field('agent_rule_mode', mode),
  agentUuids: field('agent_rule_value', listOf(Text)),
  agentValues: field('agent_int_rule_value', agentIds),
  carrierMode: field('carrier_rule_mode', mode),
  carrierValues: field('carrier_rule_value', listOf(CarrierIdCodec)),
  lobMode: field('lob_rule_mode', mode),
  lobValues: field('lob_rule_value', listOf(Text)),
  applicationTypeMode: field('apptype_rule_mode', mode),
  applicationTypeValues: field('apptype_rule_value', listOf(ApplicationTypeName)),
  termNew: field('term_new', value),
  termRenew: field('term_renew', value),
  termRewrite: field('term_rewrite', value),
  termNewEnabled: field('term_new_enabled', flag),
  termRenewEnabled: field('term_renew_enabled', flag),
  termRewriteEnabled: field('term_rewrite_enabled', flag),
  agencyOnlyValue: field('agency_only_payout_value', value),
})
const settled = settledWith(STRICT)
const SettledFields = record('Rule', settled)
type SettledFields = t.TypeOf<typeof SettledFields>

type SettledKey = keyof typeof settled
const wireOf = (...keys: readonly SettledKey[]): readonly string[] => keys.map(key => settled[key].wire)

const isWire = (u: unknown): u is Wire => typeof u === 'object' && u !== null && !Array.isArray(u)
const isSaid = (value: unknown): boolean => value !== null && value !== undefined
const holds = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** Each filter's mode, and the keys that hold its values. */
const MODES: readonly (readonly [mode: string, values: readonly string[]])[] = [
  [settled.agentMode.wire, wireOf('agentUuids', 'agentValues')],
  [settled.carrierMode.wire, wireOf('carrierValues')],
  [settled.lobMode.wire, wireOf('lobValues')],
  [settled.applicationTypeMode.wire, wireOf('applicationTypeValues')],
]
const OFF = wireOf('agencyOnly', 'fallback')
/** In an agency-only rule these are off, whatever is sent (section 5). */
const TERM_FLAGS = wireOf('termNewEnabled', 'termRenewEnabled', 'termRewriteEnabled')

/** The values of keys that a rule leaves out: a filter without a mode applies if it has values. */
const unsaid = (rule: Wire): Wire => {
  const modes = MODES.map(([mode, keys]) => [mode, keys.some(key => holds(rule[key])) ? 'Specific' : 'Ignore'])
  const off = rule[settled.agencyOnly.wire] === true ? [...OFF, ...TERM_FLAGS] : OFF
  return Object.fromEntries([...modes, ...off.map(key => [key, false])])
}
const MAY_BE_UNSAID = new Set([...MODES.map(([mode]) => mode), ...OFF])

type SchemaOf = (schema: JsonSchema) => JsonSchema

const saidInFull = <A>(of: RecordCodec<A>, schema: SchemaOf = inner => inner): RecordCodec<A> =>
  new Codec(of.name, {
    _tag: 'Rewritten',
    of,
    what: of.name,
    before: u =>
      isWire(u) ? { ...u, ...Object.fromEntries(Object.entries(unsaid(u)).filter(([key]) => !isSaid(u[key]))) } : u,
    after: wire => wire,
    schema,
  })

const RuleFields = saidInFull(
  record('Rule', {
    id: field('rule_id', RuleIdCodec),
    order: field('order', orNull(AnsweredInteger)),
    ...settledWith(LENIENT),
    hasDeletedUsers: field('has_deleted_users', AnsweredFlag),
  }),
)

/** A rule to save. The server sets the flag of deleted users. */
const DraftFields = saidInFull(
  record('Rule', { id: field('rule_id', orUnsaid(RuleIdCodec)), order: field('order', orUnsaid(Integer)), ...settled }),
  ({ required, ...inner }) => ({
    ...inner,
    required: Array.isArray(required) ? required.filter(key => !MAY_BE_UNSAID.has(String(key))) : [],
  }),
)

const filter = <A>(mode: 'Ignore' | 'Specific', values: readonly A[]): Filter<A> =>
  mode === 'Specific' && !(values as readonly unknown[]).includes(ALL) ? { _tag: 'Only', values } : ANY
const mode = (one: Filter<unknown>): 'Ignore' | 'Specific' => (one._tag === 'Only' ? 'Specific' : 'Ignore')
const values = <A>(one: Filter<A>): readonly A[] => (one._tag === 'Only' ? one.values : [])

/** The uuids of the agents in a rule's filter, for services that have them; in the order of the ids if the rule has both. */
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
    ...(agentMode === 'Ignore' || agentUuids.length === 0 ? {} : { agentUuids }),
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

export type AnsweredRule = StoredRule & WithAgentUuids
type StatedRule = Omit<AnsweredRule, 'order'> & { readonly order: number | null }

const StatedRuleCodec: RecordCodec<StatedRule> = mapped(
  'Rule',
  RuleFields,
  (u): u is StatedRule => isRule(u),
  fields => E.right(toModel(fields)),
  toFields,
)

export const StoredRuleCodec: RecordCodec<AnsweredRule> = mapped(
  'Rule',
  StatedRuleCodec,
  (u): u is AnsweredRule => isRule(u),
  rule => E.right({ ...rule, order: rule.order ?? 0 }),
  rule => rule,
)

/** Rules without an order of their own have that of their list. */
const AnsweredRulesCodec: Codec<readonly AnsweredRule[], Wire[]> = mapped(
  'Rules',
  listOf(StatedRuleCodec),
  (u): u is readonly AnsweredRule[] => Array.isArray(u) && u.every(isRule),
  rules => E.right(rules.map((rule, place) => ({ ...rule, order: rule.order ?? place }))),
  rules => rules,
)

type StatedDraft = Omit<RuleDraft, 'order'> & WithAgentUuids & Pick<StatedRule, 'order'>

const DraftCodec: RecordCodec<StatedDraft> = mapped(
  'Rule',
  DraftFields,
  (u): u is StatedDraft => isRule(u),
  fields => E.right(toModel(fields)),
  toFields,
)

/** Several times what the largest agency has; a group is stored in one SQL statement. */
const MOST_RULES = 2_000

/** Agent numbers take precedence over uuids. With uuids alone, the reader looks them up: an empty list would mean every agent. */
export type SentRule = RuleDraft & WithAgentUuids

/** A rule's place in the list is its order, whatever number it says. Another service gets both: section 3 does not say which counts. */
const DraftsCodec: Codec<readonly SentRule[], Wire[]> = mapped(
  'Rules',
  sentListOf(DraftCodec, MOST_RULES),
  (u): u is readonly SentRule[] => Array.isArray(u) && u.every(isRule),
  drafts => E.right(drafts.map((draft, order): SentRule => ({ ...draft, order }))),
  drafts => drafts.map((draft, order) => ({ ...draft, order })),
)

export const PositionOfGroup: Codec<Position, string> = mapped(
  'RuleGroupName',
  words<'1' | '2' | '3', string>('RuleGroupName', RULE_GROUPS),
  (u): u is Position => u === 1 || u === 2 || u === 3,
  key => E.right(Number(key) as Position),
  position => String(position) as '1' | '2' | '3',
)

/** A position's group, however large its letters are, and whatever stands between the word and the number. */
const AnsweredPosition = orOtherwise(PositionOfGroup, u =>
  typeof u === 'string' ? u.replace(/^agent[ _-]?(\d) *$/i, 'Agent$1') : u,
)

export type AnsweredRuleGroup = RuleGroup & { readonly rules: readonly AnsweredRule[] }

const StatedGroup = record('RuleGroup', {
  position: field('rule_group', AnsweredPosition),
  etag: field('etag', nullable(EtagCodec)),
  rules: field('rules', AnsweredRulesCodec),
})

export const RuleGroupCodec: RecordCodec<AnsweredRuleGroup> = mapped(
  'RuleGroup',
  StatedGroup,
  StatedGroup.is as (u: unknown) => u is AnsweredRuleGroup,
  group => E.right({ ...group, etag: group.etag ?? contentsAsEtag(group) }),
  group => group,
)

export const RulesToSaveCodec: RecordCodec<RulesToSave & { readonly rules: readonly SentRule[] }> = record(
  'RulesToSave',
  {
    position: field('rule_group', PositionOfGroup),
    etag: field('etag', orUnsaid(SeenEtag)),
    rules: field('rules', DraftsCodec),
  },
)

export type AnsweredRuleHistory = RuleHistoryItem & { readonly rules: readonly AnsweredRule[] }

export const RuleHistoryItemCodec: RecordCodec<AnsweredRuleHistory> = record('RuleHistoryItem', {
  rules: field('rules', AnsweredRulesCodec),
  createdBy: field('created_by', AnsweredText),
  created: field('created', AnsweredInstant),
})
