import {
  ANY,
  agentId,
  draftOf,
  type LineItem,
  payoutLine,
  type RuleDraft,
  type RuleGroup,
  type RulesPort,
} from '@commissions/core'
import { LineItemFixtures, PayoutFixtures } from '@commissions/core/testing'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor, referenceOf } from '../../testing/harbor.ts'
import { RuleEditsStore } from './rule-edits.store.ts'
import { formState, withText } from './rule-form-state.ts'

const { everyTerm, rule } = PayoutFixtures
const percent = (number: number): RuleDraft => draftOf(rule('r', 'PercentOfAgencyCommissionPaid', everyTerm(number)))

const setUp = async (given: { readonly groups?: RulesPort['groups'] } = {}) => {
  const suite = harbor()
  const reference = await referenceOf(suite)
  const rules = { ...suite.commissions.rules, ...(given.groups === undefined ? {} : { groups: given.groups }) }
  const store = new RuleEditsStore({ rules, carriers: suite.carrier, reference, watch: () => false })
  await store.fetch()
  return { store, rules }
}

const line: LineItem = LineItemFixtures.lineItem({ agents: { 1: agentId(101) }, commissionTerm: 'New' })
const paid = (calculator: RuleEditsStore['asEdited']): number | null =>
  calculator !== null && E.isRight(calculator) ? calculator.right.line(payoutLine(line))[1].amount : null

describe('the saved and the edited rules', () => {
  it('compute payouts side by side', async () => {
    const { store } = await setUp()
    const group = store.group(1)
    const first = group?.rules[0]
    if (group === null || first === undefined) throw new Error('There is no rule')
    expect([store.editedPositions, paid(store.asSaved)]).toEqual([[], paid(store.asEdited)])
    group.change(first.key, formState({ ...percent(60), id: first.draft.id }))
    expect(store.editedPositions).toEqual([1])
    expect(paid(store.asSaved)).toBe(Math.round(line.commissionAmount * 0.5))
    expect(paid(store.asEdited)).toBe(Math.round(line.commissionAmount * 0.6))
  })

  it('compute no payouts while an edited rule is unfinished', async () => {
    const { store } = await setUp()
    store.group(2)?.add({ ...percent(1), termNew: null })
    const { asEdited } = store
    expect(
      asEdited !== null && E.isLeft(asEdited) && asEdited.left.map(({ position, field }) => [position, field]),
    ).toEqual([[2, 'termNew']])
  })

  // Proves 4.rule-edits
  it('keep edited groups when the rules are fetched again, and update the others', async () => {
    const { store, rules } = await setUp()
    store.group(3)?.add(percent(5))
    const [one] = await (async () => {
      const groups = await rules.groups()
      return E.isRight(groups) ? groups.right : []
    })()
    await rules.save({ position: 1, etag: one?.etag ?? null, rules: [] })()
    await store.fetch()
    expect([store.editedPositions, store.group(1)?.rules, store.group(3)?.rules.length]).toEqual([[3], [], 1])
  })

  it('find the rule and field that the service refuses', async () => {
    const { store } = await setUp()
    const group = store.group(1)
    const key = group?.add({ ...percent(5), agents: { _tag: 'Only', values: [agentId(999)] } })
    expect(await group?.save()).toMatchObject({ _tag: 'Refused', first: { key, field: 'agents' } })
  })

  it('are three empty groups where the service has none, and the first save sends no version', async () => {
    const { store, rules } = await setUp({ groups: TE.right<never, readonly RuleGroup[]>([]) })
    expect(store.group(3)?.rules).toEqual([])
    const sent: unknown[] = []
    const group = store.group(1)
    group?.add({ ...percent(5), linesOfBusiness: ANY })
    const save = rules.save
    Object.assign(rules, {
      save: (asked: Parameters<RulesPort['save']>[0]) => {
        sent.push(asked.etag)
        return save(asked)
      },
    })
    expect([(await group?.save())?._tag, sent]).toEqual(['Saved', [null]])
  })
})

/** The value as it comes back from a browser's database. */
const kept = <A>(unsaved: A): A => JSON.parse(JSON.stringify(unsaved))

describe('unsaved rule edits of an earlier page', () => {
  const left = async () => {
    const { store } = await setUp()
    const group = store.group(1)
    const first = group?.rules[0]
    if (group === null || first === undefined) throw new Error('There is no rule')
    group.change(first.key, formState({ ...percent(60), id: first.draft.id }))
    const added = group.add(percent(7))
    group.change(added, withText(formState(percent(7)), 'termNew', 'a lot'))
    return { unsaved: kept(store.unsaved) ?? expect.unreachable(), figures: group.figures }
  }

  it('are restored beside new edits of this page, and can be undone', async () => {
    const { unsaved, figures } = await left()
    const { store } = await setUp()
    store.group(2)?.add(percent(1))
    store.putBack(unsaved)
    const group = store.group(1)
    expect([store.editedPositions, group?.figures]).toEqual([[1, 2], figures])
    expect(group?.unread.map(({ message }) => message)).toEqual(['“a lot” is not a number'])
    expect(group?.conflict).toBeNull()
    group?.undo()
    expect(store.editedPositions).toEqual([2])
    const keys = [1, 2, 3].flatMap(position => store.group(position as 1)?.rules.map(({ key }) => key) ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('count as saved only if the stored rules already hold them', async () => {
    const { store } = await setUp()
    const group = store.group(1) ?? expect.unreachable()
    group.add(percent(7))
    const unsaved = kept(store.unsaved) ?? expect.unreachable()
    expect(store.isSaved(unsaved)).toBe(false)
    expect((await group.save())._tag).toBe('Saved')
    expect(store.isSaved(unsaved)).toBe(true)
    expect(store.isSaved((await left()).unsaved)).toBe(false)
  })

  it('conflict with a version that somebody else saved', async () => {
    const { unsaved } = await left()
    const { store, rules } = await setUp()
    const theirs = store.group(1)?.base.etag ?? null
    await rules.save({ position: 1, etag: theirs, rules: [] })()
    await store.fetch()
    store.putBack(unsaved)
    expect(store.group(1)?.conflict?.rules).toEqual([])
    store.group(1)?.keepMine(new Set())
    expect(store.group(1)?.rules.length).toBeGreaterThan(0)
  })
})
