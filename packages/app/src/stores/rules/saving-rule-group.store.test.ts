import {
  agentId,
  carrierId,
  MESSAGES,
  only,
  type RuleGroup,
  type RulesToSave,
  type ServiceFailure,
  writeRuleRefusal,
} from '@commissions/core'
import { runs, WORLD_IDS } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { heldAnswer } from '../../testing/held.ts'
import {
  acts,
  asSaved,
  draftWithoutValues,
  group,
  groups,
  perform,
  ruleDraft,
  storeOf,
} from '../../testing/rule-group.fixture.ts'
import { readValue } from './payout-value.ts'
import { formState, withText } from './rule-form-state.ts'

describe('saving a group of rules', () => {
  it('law: sends exactly the shown rules, or sends nothing and names the first fault', async () => {
    await fc.assert(
      fc.asyncProperty(groups, acts, fc.boolean(), async (fetched, done, know) => {
        const { store, sent } = storeOf(fetched, { known: know ? WORLD_IDS : null })
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

  it('law: each refusal of the service is found at its rule and field', async () => {
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
          const numbered = (index: number) => ruleDraft({ termNew: readValue(String(index)) ?? null })
          const { store } = storeOf(group(...stored.map(rule => numbered(rules.indexOf(rule)))), {
            save: asked => TE.left(refuse(asked)),
          })
          const keys = new Map(stored.map((rule, place) => [rule, `rule-1-${place}`]))
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

  it('names missing values only after an attempt to save, until they are filled in', async () => {
    const { store, sent } = storeOf(group())
    const key = store.add(draftWithoutValues({ calcType: 'None' }))
    expect(store.troubles).toEqual([])
    expect([...store.unfinishedKeys]).toEqual([key])
    expect(await store.save()).toMatchObject({ _tag: 'Refused', first: { key, field: 'calcType' } })
    expect(store.troubles.map(({ field }) => field)).toEqual(['calcType', 'termNew', 'termRenew', 'termRewrite'])
    store.change(key, formState(ruleDraft()))
    expect([store.troubles, (await store.save())._tag, sent.length]).toEqual([[], 'Saved', 1])
  })

  it('keeps text that is not a number, says so at its field, and sends nothing', async () => {
    const { store, sent } = storeOf(group(ruleDraft()))
    const rule = store.rules[0]
    if (rule === undefined) throw new Error('There is no rule')
    store.change(rule.key, withText(store.form(rule), 'termRenew', 'forty'), 'termRenew')
    expect([store.isEdited, (await store.save())._tag, sent]).toEqual([true, 'Refused', []])
    expect(store.troubles).toEqual([{ key: rule.key, field: 'termRenew', message: '“forty” is not a number' }])
    expect(store.form(store.rules[0] ?? rule).unread.termRenew).toBe('forty')
  })

  it('keeps an edit made while saving as an unsaved edit', async () => {
    const { answer, give } = heldAnswer<RuleGroup>()
    const { store } = storeOf(group(ruleDraft()), { save: () => answer })
    store.add(ruleDraft({ carriers: only(carrierId('progressive')) }))
    const saving = store.save()
    const late = store.add(ruleDraft({ agents: only(agentId(101)) }))
    give(asSaved({ position: 1, etag: null, rules: store.drafts.slice(0, 2) }))
    expect([await saving, store.isEdited, store.figures.added]).toEqual([{ _tag: 'Saved' }, true, 1])
    expect(store.rule(late)?.stored).toBe(null)
  })

  it('reports a group that somebody else saved, and applies the edits to their version', async () => {
    const theirs = asSaved({ position: 1, etag: null, rules: [ruleDraft({ fallback: true }), ruleDraft()] }, 'v2')
    let refuses = true
    const { store, sent } = storeOf(group(ruleDraft()), {
      groups: TE.right([theirs]),
      save: asked =>
        refuses ? TE.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate }) : TE.right(asSaved(asked, 'v3')),
    })
    const mine = store.add(ruleDraft({ carriers: only(carrierId('travelers')) }))
    expect([await store.save(), store.conflict]).toEqual([{ _tag: 'Overtaken' }, theirs])
    store.keepMine(new Set())
    refuses = false
    expect(store.rules.map(({ key }) => key)).toEqual(['rule-1-0', mine, 'rule-1-1'])
    expect([(await store.save())._tag, sent[1]?.etag, sent[1]?.rules.length]).toEqual(['Saved', 'v2', 3])
  })

  it('finds a save whose answer was lost to be done on the retry, and adds no rule twice', async () => {
    let stored = group(ruleDraft())
    let answers = false
    const { store } = storeOf(stored, {
      groups: async () => TE.right(stored)().then(E.map(one => [one])),
      save: asked => {
        if (answers && asked.etag !== stored.etag) return TE.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate })
        stored = asSaved(asked, 'v2')
        return TE.left({ _tag: 'NoAnswer', message: MESSAGES.requestCancelled })
      },
    })
    store.add(ruleDraft({ carriers: only(carrierId('travelers')) }))
    expect((await store.save())._tag).toBe('Failed')
    answers = true
    expect([await store.save(), store.isEdited, store.rules.length]).toEqual([{ _tag: 'Saved' }, false, 2])
  })

  it('can undo taking somebody else’s version', async () => {
    const theirs = asSaved({ position: 1, etag: null, rules: [] }, 'v2')
    const { store } = storeOf(group(ruleDraft()), {
      groups: TE.right([theirs]),
      save: () => TE.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate }),
    })
    store.add(ruleDraft())
    await store.save()
    store.takeTheirs()
    expect([store.rules, store.isEdited]).toEqual([[], false])
    store.undo()
    expect(store.figures.added).toBe(1)
  })

  it('keeps the edits after any other failure', async () => {
    const failure: ServiceFailure = { _tag: 'NoAnswer', message: MESSAGES.requestCancelled }
    const { store } = storeOf(group(), { save: () => TE.left(failure) })
    store.add(ruleDraft())
    expect([await store.save(), store.figures.added, store.saving]).toEqual([{ _tag: 'Failed', failure }, 1, false])
  })

  it('keeps the edits when the group is fetched again, and reports another version as a conflict', () => {
    const { store } = storeOf(group(ruleDraft()))
    store.add(ruleDraft())
    store.fetched(group(ruleDraft()))
    expect(store.conflict).toBe(null)
    const theirs = asSaved({ position: 1, etag: null, rules: [] }, 'v2')
    store.fetched(theirs)
    expect([store.conflict, store.figures.added]).toEqual([theirs, 1])
  })
})
