/** A store for editing a group of rules, with its own fake port. */
import {
  ANY,
  draftOf,
  type EditedRule,
  type KnownIds,
  type RuleDraft,
  type RuleGroup,
  type RulesPort,
  type RulesToSave,
  ruleId,
} from '@commissions/core'
import {
  PayoutFixtures,
  positionArbitrary,
  ruleDraftArbitrary,
  ruleGroupArbitrary,
  ruleGroupModelArbitrary,
  WORLD_CONTEXT,
} from '@commissions/core/testing'
import fc from 'fast-check'
import { taskEither as TE } from 'fp-ts'
import { VALUE_FIELDS, withKind, withText } from '../stores/rules/rule-form-state.ts'
import { RuleGroupStore } from '../stores/rules/rule-group.store.ts'

export const { ruleDraft } = PayoutFixtures

export const asSaved = ({ position, rules }: RulesToSave, version = 'saved'): RuleGroup =>
  PayoutFixtures.ruleGroup(position, rules, version)

export interface Given {
  readonly save?: RulesPort['save']
  readonly groups?: RulesPort['groups']
  readonly known?: KnownIds | null
}

export const storeOf = (group: RuleGroup, { save, groups, known = null }: Given = {}) => {
  const sent: RulesToSave[] = []
  let keys = 0
  const store = new RuleGroupStore(group, {
    port: {
      groups: groups ?? TE.right([]),
      save: asked => {
        sent.push(asked)
        return save?.(asked) ?? TE.right(asSaved(asked))
      },
      history: () => TE.right([]),
    },
    known: () => known,
    lintContext: () => ({ deletedAgents: WORLD_CONTEXT.deletedAgents, inactiveCarriers: new Set() }),
    newKey: () => {
      keys += 1
      return `new-${keys}`
    },
  })
  return { store, sent }
}

/** Half of the groups are anything that the API can carry, half are valid to save. */
export const groups = fc.oneof(
  ruleGroupModelArbitrary,
  positionArbitrary.chain(position =>
    ruleGroupArbitrary(position, 6).map(rules =>
      asSaved({
        position,
        etag: null,
        rules: rules
          .filter(({ calcType }) => calcType !== 'None')
          .map((rule, place) => ({ ...draftOf(rule), id: ruleId(`stored-${place}`) }))
          .map(one => (one.agencyOnly ? { ...one, linesOfBusiness: ANY, applicationTypes: ANY } : one)),
      }),
    ),
  ),
)

export const at = fc.nat({ max: 9 })
export const act = fc.oneof(
  fc.record({ _tag: fc.constant('Shift' as const), at, where: fc.constantFrom('up', 'down', 'first', 'last') }),
  fc.record({ _tag: fc.constant('Move' as const), at, to: fc.option(at) }),
  fc.record({ _tag: fc.constant('Delete' as const), at, deleted: fc.boolean() }),
  fc.record({ _tag: fc.constant('Duplicate' as const), at }),
  fc.record({ _tag: fc.constant('Add' as const), draft: ruleDraftArbitrary }),
  fc.record({ _tag: fc.constant('Kind' as const), at, agencyOnly: fc.boolean() }),
  fc.record({ _tag: fc.constant('Type' as const), at, field: fc.constantFrom(...VALUE_FIELDS), text: fc.string() }),
)
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
export const reorderings = fc.array(
  act.filter(one => one._tag === 'Shift' || one._tag === 'Move'),
  { maxLength: 8 },
)
export const acts = fc.array(act, { maxLength: 8 })

export const perform = (store: RuleGroupStore, one: Act): void => {
  const rule = one._tag === 'Add' ? null : (store.rules[one.at] ?? null)
  if (one._tag === 'Add') store.add(one.draft)
  else if (rule !== null) performOn(store, rule, one)
}

const performOn = (store: RuleGroupStore, rule: EditedRule, one: Exclude<Act, { _tag: 'Add' }>): void => {
  switch (one._tag) {
    case 'Shift':
      store.shift(rule.key, one.where)
      break
    case 'Move':
      store.move(rule.key, one.to === null ? null : (store.rules[one.to]?.key ?? null))
      break
    case 'Delete':
      store.mark(rule.key, one.deleted)
      break
    case 'Duplicate':
      store.duplicate(rule.key)
      break
    case 'Kind':
      store.change(rule.key, withKind(store.form(rule), one.agencyOnly))
      break
    case 'Type':
      store.change(rule.key, withText(store.form(rule), one.field, one.text), one.field)
  }
}

/** A draft without values, so it cannot be saved. */
export const draftWithoutValues = (change: Partial<RuleDraft> = {}): RuleDraft =>
  ruleDraft({ termNew: null, termRenew: null, termRewrite: null, ...change })
export const group = (...rules: readonly RuleDraft[]): RuleGroup => asSaved({ position: 1, etag: null, rules }, 'v1')
