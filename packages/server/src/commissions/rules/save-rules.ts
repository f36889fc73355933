/** Saves a rule group: the whole of it, or each rule that is wrong is named and nothing is changed. */
import { StoredRuleCodec } from '@commissions/contract'
import {
  type CarrierId,
  carrierId,
  checkRules,
  type Filter,
  type ItemErrors,
  type KnownIds,
  type PayoutRule,
  type Position,
  type RuleDraft,
  type RuleGroup,
  type RuleId,
  type RulesToSave,
  ruleId,
  writeRuleRefusal,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { loadAgents } from '../../agency/agency.rows.ts'
import { loadApplicationTypes, loadCarriers, loadLinesOfBusiness } from '../../carrier/carrier.rows.ts'
import { byKey } from '../../database/by-key.ts'
import type { Chain } from '../../history/chain.ts'
import { fieldChanges, type WireRecord } from '../../history/field-changes.ts'
import { recordHistory } from '../../history/record-history.ts'
import { itemsRefused, outOfDate, type Refusal } from '../../http/refusal.ts'
import type { Work } from '../../work.ts'
import { RULE_NAMED_TWICE } from '../refusals.ts'
import { keepRuleVersion, lockRuleGroup, replaceRules } from './rule-groups.rows.ts'

const loadKnownIds = async ({ trx, session: { agencyId } }: Work): Promise<KnownIds> => {
  const agents = await loadAgents(trx, agencyId, Number.POSITIVE_INFINITY)
  const ids = (deleted: boolean) => new Set(agents.filter(one => one.isDeleted === deleted).map(({ id }) => id))
  return {
    agents: ids(false),
    deletedAgents: ids(true),
    carriers: new Set((await loadCarriers(trx, agencyId)).map(({ id }) => id)),
    linesOfBusiness: new Set((await loadLinesOfBusiness(trx, agencyId)).map(({ code }) => code)),
    applicationTypes: new Set((await loadApplicationTypes(trx, agencyId)).map(({ name }) => name)),
  }
}

/** A uuid may be written in capitals; from here on it is compared as text. */
const lowerCased = (filter: Filter<CarrierId>): Filter<CarrierId> =>
  filter._tag === 'Any' ? filter : { ...filter, values: filter.values.map(id => carrierId(id.toLowerCase())) }

/** An id the group does not know is a new rule's. */
const known = (draft: RuleDraft, own: ReadonlySet<RuleId>): RuleDraft => {
  const id = draft.id === null ? null : ruleId(draft.id.toLowerCase())
  return { ...draft, id: id !== null && own.has(id) ? id : null, carriers: lowerCased(draft.carriers) }
}

const namedTwice = (drafts: readonly RuleDraft[]): ReadonlySet<number> => {
  const seen = new Set<RuleId>()
  return new Set(
    drafts.flatMap(({ id, order }) => {
      const again = id !== null && seen.has(id)
      if (id !== null) seen.add(id)
      return again ? [order] : []
    }),
  )
}

/** The rules, or what is wrong by rule: under the id it was sent with, else under its place. */
const judge = (
  position: Position,
  sent: readonly RuleDraft[],
  drafts: readonly RuleDraft[],
  ids: KnownIds,
): E.Either<Refusal, readonly PayoutRule[]> => {
  const checked = checkRules(position, drafts, ids)
  const problems = byKey(E.isLeft(checked) ? checked.left : [], problem => problem.order)
  const twice = namedTwice(drafts)
  const refused = sent.flatMap(({ id, order }): readonly ItemErrors[] => {
    const errors = [
      ...(twice.has(order) ? [RULE_NAMED_TWICE] : []),
      ...(problems.get(order) ?? []).map(writeRuleRefusal),
    ]
    return errors.length === 0 ? [] : [{ id: id ?? String(order), errors }]
  })
  return refused.length > 0 || E.isLeft(checked) ? E.left(itemsRefused(refused)) : E.right(checked.right)
}

export const ruleGroupChain = (position: Position): Chain => ({ kind: 'rule_group', id: String(position) })

const record = ({ rules }: RuleGroup): WireRecord =>
  Object.fromEntries(rules.map(rule => [`rules.${rule.id}`, StoredRuleCodec.encode(rule)]))

/** `etag` null replaces whatever is there. */
export const saveRules = async (
  work: Work,
  { position, etag, rules: sent }: RulesToSave,
): Promise<E.Either<Refusal, RuleGroup>> => {
  const before = await lockRuleGroup(work, position)
  const own = new Set(before.rules.map(({ id }) => id))
  const drafts = sent.map(draft => known(draft, own))
  const judged = judge(position, sent, drafts, await loadKnownIds(work))
  if (E.isLeft(judged)) return judged
  if (etag !== null && etag !== before.etag) return E.left(outOfDate)
  const rules = judged.right.map((rule, at) => ({ ...rule, id: drafts[at]?.id ?? ruleId(work.random.uuid()) }))
  const after = await replaceRules(work, position, rules)
  await keepRuleVersion(work, after)
  await recordHistory(work, {
    chain: ruleGroupChain(position),
    action: 'rules saved',
    changes: fieldChanges(record(before), record(after)),
  })
  return E.right(after)
}
