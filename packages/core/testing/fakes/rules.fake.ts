import { either as E } from 'fp-ts'
import {
  checkRules,
  draftOf,
  type KnownIds,
  MESSAGES,
  type PayoutRule,
  POSITIONS,
  type RuleDraft,
  type RuleProblem,
  type RulesPort,
  type RulesToSave,
  ruleId,
  type StoredRule,
  writeRuleRefusal,
} from '../../src/index.ts'
import { answer, type Decided, eachOrNone } from './answer.ts'
import { type CommissionsWorld, newEtag, now, somebody } from './commissions-world.ts'
import type { FakeAgency } from './fake-agency.ts'

const knownIds = ({ agents, carriers, linesOfBusiness, applicationTypes }: FakeAgency): KnownIds => {
  const ids = (deleted: boolean) => new Set(agents.filter(one => one.isDeleted === deleted).map(({ id }) => id))
  return {
    agents: ids(false),
    deletedAgents: ids(true),
    carriers: new Set(carriers.map(({ id }) => id)),
    linesOfBusiness: new Set(linesOfBusiness.map(({ code }) => code)),
    applicationTypes: new Set(applicationTypes.map(({ name }) => name)),
  }
}

/** The rules as they are to be, ids included; or each wrong one under the id or the place it was sent with. */
const judged = (world: CommissionsWorld, { position, rules: sent }: RulesToSave): Decided<readonly PayoutRule[]> => {
  const own = new Set(world.groups[position].rules.map(({ id }) => id))
  const drafts = sent.map(
    (draft): RuleDraft => ({ ...draft, id: draft.id !== null && own.has(draft.id) ? draft.id : null }),
  )
  const checked = checkRules(position, drafts, knownIds(world.agency))
  const problems: readonly RuleProblem[] = E.isLeft(checked) ? checked.left : []
  const named = new Set<string>()
  const accepted = eachOrNone(
    drafts.map((draft, at) => ({ draft, sentId: sent[at]?.id ?? String(draft.order) })),
    ({ sentId }) => sentId,
    ({ draft: { id, order } }) => {
      const twice = id !== null && named.has(id) ? ['The rule stands in its group twice'] : []
      if (id !== null) named.add(id)
      const errors = [...twice, ...problems.filter(one => one.order === order).map(writeRuleRefusal)]
      return errors.length > 0 ? E.left(errors) : E.right(undefined)
    },
  )
  if (E.isLeft(accepted)) return accepted
  if (E.isLeft(checked)) throw new Error('A problem belongs to none of the rules that were sent')
  return E.right(
    checked.right.map((rule, order) => ({
      ...rule,
      order,
      id: drafts[order]?.id ?? ruleId(`rule-${world.next()}`),
    })),
  )
}

const storedRule = ({ agents }: FakeAgency, rule: PayoutRule): StoredRule => {
  const deleted = new Set(agents.filter(({ isDeleted }) => isDeleted).map(({ id }) => id))
  const hasDeletedUsers = rule.agents._tag === 'Only' && rule.agents.values.some(id => deleted.has(id))
  return { ...draftOf(rule), id: rule.id, hasDeletedUsers }
}

export const fakeRules = (world: CommissionsWorld): RulesPort => ({
  groups: answer(() => E.right(POSITIONS.map(position => world.groups[position]))),
  save: asked =>
    answer(() => {
      const { position } = asked
      const rules = judged(world, asked)
      if (E.isLeft(rules)) return rules
      if (asked.etag !== null && asked.etag !== world.groups[position].etag)
        return E.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate })
      const stored = rules.right.map(rule => storedRule(world.agency, rule))
      const group = { position, etag: newEtag(world), rules: stored }
      world.groups = { ...world.groups, [position]: group }
      world.groupVersions.push({
        position,
        item: { rules: stored, createdBy: somebody(world), created: now(world) },
      })
      return E.right(group)
    }),
  history: position =>
    answer(() =>
      E.right(
        world.groupVersions
          .filter(version => version.position === position)
          .map(({ item }) => item)
          .toReversed(),
      ),
    ),
})
