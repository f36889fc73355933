/** Saves a whole rule group. If any rule is wrong, each wrong one is named and nothing is changed. */
import { type SentRule, StoredRuleCodec } from '@commissions/contract'
import {
  badRequest,
  type CarrierId,
  decideRules,
  type Filter,
  fieldChanges,
  type KnownIds,
  type Position,
  type RuleDraft,
  type RuleGroup,
  type RulesToSave,
  ruleId,
  type ToldRecord,
  unguarded,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { loadAgents } from '../../agency/agency.rows.ts'
import { loadApplicationTypes, loadCarriers, loadLinesOfBusiness } from '../../carrier/carrier.rows.ts'
import type { Chain } from '../../history/chain.ts'
import { recordHistory } from '../../history/record-history.ts'
import type { OrRefused } from '../../http/answer/refusal.ts'
import { inLowerCase } from '../../http/request/path-ids.ts'
import type { Work } from '../../work.ts'
import { loadAgentRows } from '../rules-in-force.ts'
import { isByUuidAlone, withAgentNumbers } from './agent-numbers.ts'
import { keepRuleVersion, lockRuleGroup, replaceRules } from './rule-groups.rows.ts'

const loadKnownIds = async (work: Work): Promise<KnownIds> => {
  const agents = await loadAgents(work, Number.POSITIVE_INFINITY)
  const ids = (deleted: boolean) => new Set(agents.filter(one => one.isDeleted === deleted).map(({ id }) => id))
  return {
    agents: ids(false),
    deletedAgents: ids(true),
    carriers: new Set((await loadCarriers(work)).map(({ id }) => id)),
    linesOfBusiness: new Set((await loadLinesOfBusiness(work)).map(({ code }) => code)),
    applicationTypes: new Set((await loadApplicationTypes(work)).map(({ name }) => name)),
  }
}

const lowerCased = (filter: Filter<CarrierId>): Filter<CarrierId> =>
  filter._tag === 'Any' ? filter : { ...filter, values: filter.values.map(inLowerCase) }

const lowerCasedDraft = (draft: RuleDraft): RuleDraft => ({
  ...draft,
  id: inLowerCase(draft.id),
  carriers: lowerCased(draft.carriers),
})

export const ruleGroupChain = (position: Position): Chain => ({ kind: 'rule_group', id: String(position) })

/** The rules as the group's history tells them. */
export const toldRules = ({ rules }: RuleGroup): ToldRecord =>
  Object.fromEntries(rules.map(rule => [`rules.${rule.id}`, StoredRuleCodec.encode(rule)]))

type Sent = RulesToSave & { readonly rules: readonly SentRule[] }

export const saveRules = async (work: Work, sent: Sent): OrRefused<RuleGroup> => {
  const { position } = sent
  const before = await lockRuleGroup(work, position)
  const known = sent.rules.some(isByUuidAlone) ? await loadAgentRows(work) : []
  const named = withAgentNumbers(sent.rules, known)
  if (E.isLeft(named)) return E.left(badRequest(named.left))
  const asked = { ...sent, rules: named.right.map(lowerCasedDraft) }
  const decided = decideRules(before, asked, await loadKnownIds(work))
  if (E.isLeft(decided)) return decided
  const rules = decided.right.map(rule => ({ ...rule, id: rule.id ?? ruleId(work.random.uuid()) }))
  const after = await replaceRules(work, position, rules)
  await keepRuleVersion(work, after)
  await recordHistory(work, {
    chain: ruleGroupChain(position),
    action: 'rules saved',
    changes: [...fieldChanges(toldRules(before), toldRules(after)), ...unguarded(sent.etag)],
  })
  return E.right(after)
}
