import {
  ANY,
  agentId,
  carrierId,
  changedRuleFields,
  draftOf,
  type EditedRule,
  type Etag,
  type KnownIds,
  MESSAGES,
  only,
  type RuleDraft,
  type RuleGroup,
  type RulesPort,
  type RulesToSave,
  ruleId,
  type ServiceFailure,
  writeRuleRefusal,
} from '@commissions/core'
import {
  positionArbitrary,
  ruleDraftArbitrary,
  ruleGroupArbitrary,
  ruleGroupModelArbitrary,
  runs,
  WORLD,
} from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { heldAnswer } from '../testing/held.ts'
import { readValue } from './payout-value.ts'
import { formState, VALUE_FIELDS, withKind, withText } from './rule-form-state.ts'
import { RuleGroupStore } from './rule-group.store.ts'

const KNOWN: KnownIds = {
  agents: new Set(WORLD.agents),
  deletedAgents: new Set(WORLD.deletedAgents),
  carriers: new Set(WORLD.carriers),
  linesOfBusiness: new Set(WORLD.linesOfBusiness),
  applicationTypes: new Set(WORLD.applicationTypes),
}

const asSaved = ({ position, rules }: RulesToSave, version = 'saved'): RuleGroup => ({
  position,
  etag: version as Etag,
  rules: rules.map((draft, order) => ({
    ...draft,
    order,
    id: draft.id ?? ruleId(`given-${order}`),
    hasDeletedUsers: false,
  })),
})

interface Given {
  readonly save?: RulesPort['save']
  readonly groups?: RulesPort['groups']
  readonly known?: KnownIds | null
}

const storeOf = (group: RuleGroup, { save, groups, known = null }: Given = {}) => {
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
    lintContext: () => ({ deletedAgents: KNOWN.deletedAgents, inactiveCarriers: new Set() }),
    newKey: () => {
      keys += 1
      return `new-${keys}`
    },
  })
  return { store, sent }
}

/** Half of them anything the wire can hold, half such as could be saved. */
const groups = fc.oneof(
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

const at = fc.nat({ max: 9 })
const act = fc.oneof(
  fc.record({ _tag: fc.constant('Shift' as const), at, where: fc.constantFrom('up', 'down', 'first', 'last') }),
  fc.record({ _tag: fc.constant('Move' as const), at, to: fc.option(at) }),
  fc.record({ _tag: fc.constant('Delete' as const), at, deleted: fc.boolean() }),
  fc.record({ _tag: fc.constant('Duplicate' as const), at }),
  fc.record({ _tag: fc.constant('Add' as const), draft: ruleDraftArbitrary }),
  fc.record({ _tag: fc.constant('Kind' as const), at, agencyOnly: fc.boolean() }),
  fc.record({ _tag: fc.constant('Type' as const), at, field: fc.constantFrom(...VALUE_FIELDS), text: fc.string() }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never
const reorderings = fc.array(
  act.filter(one => one._tag === 'Shift' || one._tag === 'Move'),
  { maxLength: 8 },
)
const acts = fc.array(act, { maxLength: 8 })

const perform = (store: RuleGroupStore, one: Act): void => {
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

describe('editing a group of rules', () => {
  it('law: reordering is a permutation, and changes no rule', () => {
    fc.assert(
      fc.property(groups, reorderings, (group, done) => {
        const { store } = storeOf(group)
        const before = store.rules
        for (const one of done) perform(store, one)
        expect(store.rules).toHaveLength(before.length)
        expect(new Set(store.rules)).toEqual(new Set(before))
      }),
      runs(200),
    )
  })

  it('law: every act can be undone, one after the other, back to what was fetched', () => {
    fc.assert(
      fc.property(groups, acts, (group, done) => {
        const { store } = storeOf(group)
        const before = store.group
        for (const one of done) perform(store, one)
        while (store.lastAct !== null) store.undo()
        expect(store.group).toBe(before)
        expect([store.isEdited, store.forms.size]).toEqual([false, 0])
      }),
      runs(200),
    )
  })

  it('law: the figures are zero exactly when nothing is edited', () => {
    fc.assert(
      fc.property(groups, acts, (group, done) => {
        const { store } = storeOf(group)
        for (const one of done) perform(store, one)
        const { added, changed, moved, deleted } = store.figures
        expect(added + changed + moved + deleted > 0).toBe(store.isEdited)
      }),
      runs(200),
    )
  })

  it('law: turned agency-only and back, a rule is what it was, values and filters included', () => {
    fc.assert(
      fc.property(groups, group => {
        const { store } = storeOf(group)
        for (const rule of store.rules.filter(({ draft }) => !draft.agencyOnly)) {
          store.change(rule.key, withKind(store.form(rule), true))
          const turned = store.rule(rule.key)
          if (turned === null) throw new Error('The rule is gone')
          expect([turned.draft.linesOfBusiness, turned.draft.termNew]).toEqual([{ _tag: 'Any' }, null])
          store.change(rule.key, withKind(store.form(turned), false))
          const back = store.rule(rule.key)
          // No commission needs no value, so a missing one has become zero.
          const isSame = rule.draft.calcType === 'NoCommission' || rule.draft.agencyOnlyValue !== null
          const terms = rule.draft.termNewEnabled || rule.draft.termRenewEnabled || rule.draft.termRewriteEnabled
          const agents = rule.draft.agents._tag === 'Any' || rule.draft.agents.values.length > 0
          if (!isSame && terms && agents && back !== null) expect(changedRuleFields(rule.draft, back.draft)).toEqual([])
        }
      }),
      runs(100),
    )
  })

  it('typing on in one field is undone at once; another field is another act', () => {
    const { store } = storeOf({ position: 1, etag: 'v1' as Etag, rules: [] })
    const key = store.add(draft())
    const type = (field: (typeof VALUE_FIELDS)[number], text: string) => {
      const rule = store.rule(key)
      if (rule !== null) store.change(key, withText(store.form(rule), field, text), field)
    }
    type('termNew', '1')
    type('termNew', '12')
    type('termRenew', '5')
    store.undo()
    expect(store.rule(key)?.draft.termNew).toBe(12_000_000)
    store.undo()
    expect(store.rule(key)?.draft.termNew).toBe(null)
  })

  it('the copy of a fallback is none, and stands behind it', () => {
    const { store } = storeOf(asSaved({ position: 2, etag: null, rules: [draft({ fallback: true }), draft()] }))
    const copy = store.duplicate('given-0')
    expect(store.rules.map(({ key, draft: { fallback } }) => [key, fallback])).toEqual([
      ['given-0', true],
      [copy, false],
      ['given-1', false],
    ])
  })
})

const draft = (change: Partial<RuleDraft> = {}): RuleDraft => ({
  id: null,
  order: 0,
  fallback: false,
  agencyOnly: false,
  calcType: 'PercentOfAgencyCommissionPaid',
  agents: { _tag: 'Any' },
  carriers: { _tag: 'Any' },
  linesOfBusiness: { _tag: 'Any' },
  applicationTypes: { _tag: 'Any' },
  termNew: null,
  termRenew: null,
  termRewrite: null,
  termNewEnabled: true,
  termRenewEnabled: true,
  termRewriteEnabled: true,
  agencyOnlyValue: null,
  ...change,
})
const FORTY = readValue('40') ?? null
const whole = (change: Partial<RuleDraft> = {}) =>
  draft({ termNew: FORTY, termRenew: FORTY, termRewrite: FORTY, ...change })
const group = (...rules: readonly RuleDraft[]): RuleGroup => asSaved({ position: 1, etag: null, rules }, 'v1')

describe('saving a group', () => {
  it('law: what is sent is what is shown, or nothing is sent and the first fault is told', async () => {
    await fc.assert(
      fc.asyncProperty(groups, acts, fc.boolean(), async (fetched, done, know) => {
        const { store, sent } = storeOf(fetched, { known: know ? KNOWN : null })
        for (const one of done) perform(store, one)
        const shown = store.rules.filter(({ deleted }) => !deleted).map((rule, order) => ({ ...rule.draft, order }))
        const faults = store.faults.map(({ key }) => key)
        const outcome = await store.save()
        if (faults.length > 0) {
          expect([sent, outcome]).toMatchObject([[], { _tag: 'Refused', first: { key: faults[0] } }])
          return
        }
        expect(sent).toEqual([{ position: fetched.position, etag: fetched.etag, rules: shown }])
        expect([outcome._tag, store.isEdited]).toEqual(['Saved', false])
      }),
      runs(300),
    )
  })

  it('law: whatever the service refuses comes back to the rule and the field it stands in', async () => {
    const field = fc.constantFrom('calcType', 'agents', 'carriers', 'fallback', 'termRenew', 'agencyOnlyValue')
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.boolean(),
            fc.uniqueArray(field as fc.Arbitrary<'calcType' | 'agents' | 'carriers' | 'fallback' | 'termRenew'>),
          ),
          { minLength: 1, maxLength: 6 },
        ),
        async rules => {
          const stored = rules.filter(([isNew]) => !isNew)
          const refuse = (asked: RulesToSave): ServiceFailure => ({
            _tag: 'ItemsRefused',
            message: 'Refused',
            items: asked.rules.flatMap(({ id, order, termNew }) => {
              const fields = rules[Number(termNew) / 1_000_000]?.[1] ?? []
              const errors = fields.map(one =>
                writeRuleRefusal({ field: one, message: `Agent 1, rule ${order + 1}: wrong ${one}` }),
              )
              return errors.length === 0 ? [] : [{ id: id ?? String(order), errors }]
            }),
          })
          const numbered = (index: number) => whole({ termNew: readValue(String(index)) ?? null })
          const { store } = storeOf(group(...stored.map(rule => numbered(rules.indexOf(rule)))), {
            save: asked => TE.left(refuse(asked)),
          })
          const keys = new Map(stored.map((rule, place) => [rule, `given-${place}`]))
          for (const rule of rules.filter(([isNew]) => isNew)) keys.set(rule, store.add(numbered(rules.indexOf(rule))))
          store.shift(store.rules[0]?.key ?? '', 'last')
          const expected = rules.flatMap(rule => rule[1].map(one => `${keys.get(rule)} ${one} Wrong ${one}`))
          const outcome = await store.save()
          expect(store.refused.map(one => `${one.key} ${one.field} ${one.message}`).toSorted()).toEqual(
            expected.toSorted(),
          )
          expect(outcome._tag).toBe(expected.length > 0 ? 'Refused' : 'Failed')
        },
      ),
      runs(100),
    )
  })

  it('what is missing is told once a save was tried, and goes when it is there', async () => {
    const { store, sent } = storeOf(group())
    const key = store.add(draft({ calcType: 'None' }))
    expect(store.troubles).toEqual([])
    expect([...store.unfinishedKeys]).toEqual([key])
    expect(await store.save()).toMatchObject({ _tag: 'Refused', first: { key, field: 'calcType' } })
    expect(store.troubles.map(({ field }) => field)).toEqual(['calcType', 'termNew', 'termRenew', 'termRewrite'])
    store.change(key, formState(whole()))
    expect([store.troubles, (await store.save())._tag, sent.length]).toEqual([[], 'Saved', 1])
  })

  it('text that is no number stays as typed, is told at its field, and nothing is sent', async () => {
    const { store, sent } = storeOf(group(whole()))
    const rule = store.rules[0]
    if (rule === undefined) throw new Error('There is no rule')
    store.change(rule.key, withText(store.form(rule), 'termRenew', 'forty'), 'termRenew')
    expect([store.isEdited, (await store.save())._tag, sent]).toEqual([true, 'Refused', []])
    expect(store.troubles).toEqual([{ key: rule.key, field: 'termRenew', message: '“forty” is not a number' }])
    expect(store.form(store.rules[0] ?? rule).unread.termRenew).toBe('forty')
  })

  it('what is edited while it is being saved stays an edit', async () => {
    const { answer, give } = heldAnswer<RuleGroup>()
    const { store } = storeOf(group(whole()), { save: () => answer })
    store.add(whole({ carriers: only(carrierId('progressive')) }))
    const saving = store.save()
    const late = store.add(whole({ agents: only(agentId(101)) }))
    give(asSaved({ position: 1, etag: null, rules: store.drafts.slice(0, 2) }))
    expect([await saving, store.isEdited, store.figures.added]).toEqual([{ _tag: 'Saved' }, true, 1])
    expect(store.rule(late)?.stored).toBe(null)
  })

  it('a group that somebody else saved is told, and the edits go on top of theirs', async () => {
    const theirs = asSaved({ position: 1, etag: null, rules: [whole({ fallback: true }), whole()] }, 'v2')
    let refuses = true
    const { store, sent } = storeOf(group(whole()), {
      groups: TE.right([theirs]),
      save: asked =>
        refuses ? TE.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate }) : TE.right(asSaved(asked, 'v3')),
    })
    const mine = store.add(whole({ carriers: only(carrierId('travelers')) }))
    expect([await store.save(), store.conflict]).toEqual([{ _tag: 'Overtaken' }, theirs])
    store.keepMine(new Set())
    refuses = false
    expect(store.rules.map(({ key }) => key)).toEqual(['given-0', mine, 'given-1'])
    expect([(await store.save())._tag, sent[1]?.etag, sent[1]?.rules.length]).toEqual(['Saved', 'v2', 3])
  })

  it('a save whose answer was lost is found done when it is asked for again, and adds no rule twice', async () => {
    let stored = group(whole())
    let answers = false
    const { store } = storeOf(stored, {
      groups: async () => TE.right(stored)().then(E.map(one => [one])),
      save: asked => {
        if (answers && asked.etag !== stored.etag) return TE.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate })
        stored = asSaved(asked, 'v2')
        return TE.left({ _tag: 'NoAnswer', message: MESSAGES.requestCancelled })
      },
    })
    store.add(whole({ carriers: only(carrierId('travelers')) }))
    expect((await store.save())._tag).toBe('Failed')
    answers = true
    expect([await store.save(), store.isEdited, store.rules.length]).toEqual([{ _tag: 'Saved' }, false, 2])
  })

  it('taking theirs can be undone', async () => {
    const theirs = asSaved({ position: 1, etag: null, rules: [] }, 'v2')
    const { store } = storeOf(group(whole()), {
      groups: TE.right([theirs]),
      save: () => TE.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate }),
    })
    store.add(whole())
    await store.save()
    store.takeTheirs()
    expect([store.rules, store.isEdited]).toEqual([[], false])
    store.undo()
    expect(store.figures.added).toBe(1)
  })

  it('any other failure changes nothing', async () => {
    const failure: ServiceFailure = { _tag: 'NoAnswer', message: MESSAGES.requestCancelled }
    const { store } = storeOf(group(), { save: () => TE.left(failure) })
    store.add(whole())
    expect([await store.save(), store.figures.added, store.saving]).toEqual([{ _tag: 'Failed', failure }, 1, false])
  })

  it('fetched again, an edited group keeps its edits and tells of a version that is not its own', () => {
    const { store } = storeOf(group(whole()))
    store.add(whole())
    store.fetched(group(whole()))
    expect(store.conflict).toBe(null)
    const theirs = asSaved({ position: 1, etag: null, rules: [] }, 'v2')
    store.fetched(theirs)
    expect([store.conflict, store.figures.added]).toEqual([theirs, 1])
  })
})

describe('a value as typed', () => {
  it.each([
    ['12.5', 12_500_000],
    ['12.5 %', 12_500_000],
    ['$25', 25_000_000],
    ['1,250.00', 1_250_000_000],
    ['-5', -5_000_000],
    ['(5)', -5_000_000],
    ['.5', 500_000],
  ])('%s is %i millionths', (text, millionths) => {
    expect(readValue(text)).toBe(millionths)
  })

  it.each(['forty', '1,2', '1.2.3', '12-', '%', '0.00000001', '1e3'])('%s is no number', text => {
    expect(readValue(text)).toBe(null)
  })

  it('nothing typed is no value', () => {
    expect(readValue(' ')).toBe(undefined)
  })
})
