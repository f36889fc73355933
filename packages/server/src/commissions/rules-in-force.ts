/** The agency's rules as they stand now: as the wire shows them, and compiled into a calculator. */
import type { WithAgentUuids } from '@commissions/contract'
import {
  type AgentId,
  ANY,
  agentId,
  type ByPosition,
  type Calculator,
  carrierId,
  checkRules,
  compileRules,
  type ExplainedPayouts,
  etag,
  type Filter,
  type Naming,
  type PayoutLine,
  type PayoutRule,
  POSITIONS,
  type Position,
  payoutExplainer,
  type RuleGroup,
  type RuleProblem,
  ruleId,
  type StoredRule,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Selectable } from 'kysely'
import type { FilterMode, PayoutRuleTable, RuleGroupTable } from '../database/tables/settings.ts'
import { exactOrNull, type RowsOfAll, together } from '../database/together.ts'
import { maybe, nameIn, payoutValueOf } from '../database/values.ts'
import { ownRows, type ReadWork } from '../work.ts'

const filter = <A>(mode: FilterMode, values: readonly A[]): Filter<A> =>
  mode === 'Specific' ? { _tag: 'Only', values } : ANY

const toRule = (row: Selectable<PayoutRuleTable>, deleted: ReadonlySet<AgentId>): StoredRule => ({
  id: ruleId(row.rule_id),
  order: row.rule_order,
  fallback: row.fallback,
  agencyOnly: row.agency_only,
  calcType: row.calc_type,
  agents: filter(row.agent_mode, row.agent_ids.map(agentId)),
  carriers: filter(row.carrier_mode, row.carrier_ids.map(carrierId)),
  linesOfBusiness: filter(row.lob_mode, row.lob_codes),
  applicationTypes: filter(row.application_type_mode, row.application_types),
  termNew: maybe(payoutValueOf)(row.term_new),
  termRenew: maybe(payoutValueOf)(row.term_renew),
  termRewrite: maybe(payoutValueOf)(row.term_rewrite),
  termNewEnabled: row.term_new_enabled,
  termRenewEnabled: row.term_renew_enabled,
  termRewriteEnabled: row.term_rewrite_enabled,
  agencyOnlyValue: maybe(payoutValueOf)(row.agency_only_value),
  hasDeletedUsers: row.agent_ids.some(id => deleted.has(agentId(id))),
})

const agentReads = (work: ReadWork) =>
  ownRows(work, 'agent').select(['agent_id', 'agent_uuid', 'first_name', 'last_name', 'is_deleted'])

export const loadAgentRows = (work: ReadWork) => agentReads(work).execute()

type AgentRows = readonly Awaited<ReturnType<typeof loadAgentRows>>[number][]

const deletedOf = (agents: AgentRows): ReadonlySet<AgentId> =>
  new Set(agents.filter(({ is_deleted }) => is_deleted).map(({ agent_id }) => agentId(agent_id)))

/** A rule with the uuid of each agent that it names, deleted ones too, in the order of their ids. */
export const withAgentUuids = (rows: AgentRows): ((rule: StoredRule) => StoredRule & WithAgentUuids) => {
  const uuids = new Map(rows.map(row => [row.agent_id, row.agent_uuid]))
  return rule => ({
    ...rule,
    agentUuids: rule.agents._tag === 'Any' ? [] : rule.agents.values.flatMap(id => uuids.get(id) ?? []),
  })
}

/** The etag of what nobody has saved yet. */
export const UNSAVED = 'unsaved'

/** The queries for the groups, and for the agents that their rules name. */
const ruleReads = (work: ReadWork) => ({
  agents: agentReads(work),
  groups: ownRows(work, 'rule_group').selectAll(),
  rules: ownRows(work, 'payout_rule')
    .selectAll()
    .select([
      exactOrNull('term_new').as('term_new'),
      exactOrNull('term_renew').as('term_renew'),
      exactOrNull('term_rewrite').as('term_rewrite'),
      exactOrNull('agency_only_value').as('agency_only_value'),
    ])
    .orderBy('rule_order'),
})

interface RuleRows {
  readonly agents: AgentRows
  readonly groups: readonly Selectable<RuleGroupTable>[]
  readonly rules: readonly Selectable<PayoutRuleTable>[]
}

const toGroups = ({ agents, groups, rules }: RuleRows): ByPosition<RuleGroup> => {
  const deleted = deletedOf(agents)
  const named = withAgentUuids(agents)
  const group = (position: Position): RuleGroup => ({
    position,
    // A group nobody ever saved has no row; its first save is guarded by this etag all the same.
    etag: etag(groups.find(one => one.position === position)?.etag ?? UNSAVED),
    rules: rules.filter(rule => rule.position === position).map(rule => named(toRule(rule, deleted))),
  })
  return { 1: group(1), 2: group(2), 3: group(3) }
}

/** The three groups, each in its order. */
export const loadRuleGroups = async (work: ReadWork): Promise<ByPosition<RuleGroup>> =>
  toGroups(await together(work.trx, ruleReads(work)))

/** Stored rules were checked when they were saved, so whatever is wrong with them now is a bug. */
const sound = <A>(checked: E.Either<readonly RuleProblem[], A>): A => {
  if (E.isLeft(checked)) throw new Error(checked.left.map(({ message }) => message).join('; '))
  return checked.right
}

export interface RulesInForce {
  readonly groups: ByPosition<RuleGroup>
  readonly calculator: Calculator
  readonly naming: Naming
  /** Payouts of a line with their explanations; a rule is put into words once. */
  readonly explain: (line: PayoutLine) => ExplainedPayouts
}

interface Named {
  readonly agents: AgentRows
  readonly carriers: readonly { readonly carrier_id: string; readonly name: string }[]
  readonly lobs: readonly { readonly code: string; readonly description: string }[]
}

/** The names of ids in sentences about rules. */
const toNaming = ({ agents, carriers, lobs }: Named): Naming => {
  const agentNames = new Map(agents.map(agent => [agent.agent_id, nameIn(agent)]))
  const carrierNames = new Map(carriers.map(carrier => [carrier.carrier_id, carrier.name]))
  const lobNames = new Map(lobs.map(lob => [lob.code, lob.description]))
  return {
    agent: id => agentNames.get(id) ?? null,
    carrier: id => carrierNames.get(id) ?? null,
    lineOfBusiness: code => lobNames.get(code) ?? null,
  }
}

/** The queries whose rows `toRulesInForce` reads. */
export const inForceReads = (work: ReadWork) => ({
  ...ruleReads(work),
  carriers: ownRows(work, 'carrier').select(['carrier_id', 'name']),
  lobs: ownRows(work, 'line_of_business').select(['code', 'description']),
})

export const toRulesInForce = (found: RowsOfAll<ReturnType<typeof inForceReads>>): RulesInForce => {
  const deletedAgents = deletedOf(found.agents)
  const groups = toGroups(found)
  const checked: { [P in Position]: readonly PayoutRule[] } = { 1: [], 2: [], 3: [] }
  for (const position of POSITIONS) checked[position] = sound(checkRules(position, groups[position].rules, null))
  const calculator = sound(compileRules(checked, { deletedAgents }))
  const naming = toNaming(found)
  return { groups, calculator, naming, explain: payoutExplainer(calculator, naming) }
}

/** Loads the agency's rules and compiles them. */
export const loadCalculator = async (work: ReadWork): Promise<RulesInForce> =>
  toRulesInForce(await together(work.trx, inForceReads(work)))
