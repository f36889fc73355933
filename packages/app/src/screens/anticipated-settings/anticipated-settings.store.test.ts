import {
  type CarrierSettingChange,
  type CommissionsPort,
  carrierId,
  MESSAGES,
  Rates,
  type ServiceFailure,
  writingCarriersFailed,
} from '@commissions/core'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { heldAnswer } from '../../testing/held.ts'
import { AnticipatedSettingsStore } from './anticipated-settings.store.ts'
import { earlierSameRule, ruleChanged, ruleMoved, ruleRemoved, ruleRestored } from './carrier-draft.ts'
import { settingHistoryEntries } from './parts/setting-history.tsx'

const PROGRESSIVE = carrierId('progressive')
const TRAVELERS = carrierId('travelers')
const percent = (amount: number) => Rates.rate(Math.round(amount * Rates.RATE_SCALE))

const opened = async (
  over: { readonly save?: CommissionsPort['carrierSettings']['save']; readonly deaf?: true } = {},
) => {
  const suite = harbor()
  const { carrierSettings } = suite.commissions
  const sent: (readonly CarrierSettingChange[])[] = []
  const store = new AnticipatedSettingsStore({
    settings: {
      ...carrierSettings,
      save: changes => {
        sent.push(changes)
        return (over.save ?? carrierSettings.save)(changes)
      },
    },
    carriers:
      over.deaf === true
        ? { ...suite.carrier, writingCarriers: () => TE.left({ _tag: 'NoAnswer', message: 'Request cancelled' }) }
        : suite.carrier,
    watch: () => false,
  })
  await Promise.all([store.fetch(), store.fetchOptions(), store.open(PROGRESSIVE)])
  return { store, sent, carrierSettings }
}

const typeRate = (store: AnticipatedSettingsStore, id: typeof PROGRESSIVE, newRate: string) =>
  store.edit(id, draft => ({ ...draft, newRate }))
const lastRule = (store: AnticipatedSettingsStore) => {
  const rule = store.draft(PROGRESSIVE)?.rules.at(-1)
  if (rule === undefined) throw new Error('Expected a rule')
  return rule
}

describe('settings of carriers', () => {
  // Proves 3.prospect, 9.settings-order
  it('list all carriers except Prospect, by name', async () => {
    const { store } = await opened()
    expect(store.all.map(({ carrier }) => carrier)).toEqual(['Closed Mutual', 'Progressive', 'Travelers'])
  })

  it('are edited for several carriers at once and saved in one call', async () => {
    const { store, sent } = await opened()
    typeRate(store, PROGRESSIVE, '16.5')
    store.edit(TRAVELERS, draft => ({ ...draft, basis: 'NoBasis' }))
    expect(store.edited).toEqual([PROGRESSIVE, TRAVELERS])
    expect(await store.save()).toBe(true)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject([
      { carrierId: PROGRESSIVE, newRate: percent(16.5), renewRate: percent(12) },
      { carrierId: TRAVELERS, basis: 'NoBasis' },
    ])
    expect([store.setting(PROGRESSIVE)?.newRate, store.setting(TRAVELERS)?.basis]).toEqual([percent(16.5), 'NoBasis'])
    expect([store.dirty, store.draft(PROGRESSIVE)?.newRate]).toEqual([false, '16.5'])
  })

  it('count as edited only if a value differs: a typed “15.” equals 15 and stays as typed', async () => {
    const { store } = await opened()
    typeRate(store, PROGRESSIVE, '15.')
    expect([store.dirty, store.draft(PROGRESSIVE)?.newRate]).toEqual([false, '15.'])
    typeRate(store, PROGRESSIVE, '15.5')
    expect(store.dirty).toBe(true)
    store.discard(PROGRESSIVE)
    expect([store.dirty, store.draft(PROGRESSIVE)?.newRate]).toEqual([false, '15'])
  })

  it('law: what is saved is what is shown', async () => {
    const rate = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(Rates.rate)
    const rule = fc.record({
      types: fc.subarray(['Personal', 'Commercial', 'Agriculture']),
      newRate: rate,
      renewRate: rate,
    })
    await fc.assert(
      fc.asyncProperty(rate, rate, fc.array(rule, { maxLength: 4 }), async (newRate, renewRate, rules) => {
        const { store, carrierSettings } = await opened()
        const text = (of: typeof newRate) => String(Rates.toPercent(of))
        store.edit(PROGRESSIVE, draft => ({ ...draft, newRate: text(newRate), renewRate: text(renewRate) }))
        for (const one of rules) {
          const key = store.addRule(PROGRESSIVE)
          store.edit(PROGRESSIVE, draft =>
            ruleChanged(draft, key, {
              applicationTypes: one.types,
              newRate: text(one.newRate),
              renewRate: text(one.renewRate),
            }),
          )
        }
        const edited = store.dirty
        expect(await store.save()).toBe(edited)
        const stored = await carrierSettings.list()
        const setting = E.isRight(stored) ? stored.right.find(one => one.carrierId === PROGRESSIVE) : undefined
        expect(setting).toMatchObject({
          newRate,
          renewRate,
          rules: rules.map(one => ({ applicationTypes: one.types, newRate: one.newRate, renewRate: one.renewRate })),
        })
      }),
      runs(30),
    )
  })

  it('are not saved while a rate is invalid, and the field says why', async () => {
    const { store, sent } = await opened()
    typeRate(store, PROGRESSIVE, 'a lot')
    store.addRule(PROGRESSIVE)
    const { key } = lastRule(store)
    store.edit(PROGRESSIVE, draft => ruleChanged(draft, key, { renewRate: '1001' }))
    expect(store.faults(PROGRESSIVE)).toMatchObject([
      { rule: null, field: 'newRate', message: 'Type a rate such as 12.5' },
      { rule: key, field: 'renewRate', message: 'Type a rate of at most 1000%, with at most six decimals' },
    ])
    expect([await store.save(), sent, store.stuck]).toEqual([false, [], PROGRESSIVE])
  })

  it('are not saved while a rule names an unknown line of business', async () => {
    const { store, sent } = await opened()
    const key = store.addRule(PROGRESSIVE)
    store.edit(PROGRESSIVE, draft => ruleChanged(draft, key, { linesOfBusiness: ['YACHT'] }))
    expect(store.faults(PROGRESSIVE)).toEqual([
      { rule: key, field: 'linesOfBusiness', message: 'Rule 1: line of business YACHT is unknown' },
    ])
    expect([await store.save(), sent]).toEqual([false, []])
  })

  it('keep what was typed when the call fails', async () => {
    const refused: ServiceFailure = { _tag: 'NoAnswer', message: MESSAGES.requestCancelled }
    const { store } = await opened({ save: () => TE.left(refused) })
    typeRate(store, PROGRESSIVE, '16')
    expect(await store.save()).toBe(false)
    expect([store.refusal?.message, store.draft(PROGRESSIVE)?.newRate]).toEqual([MESSAGES.requestCancelled, '16'])
    typeRate(store, PROGRESSIVE, '17')
    expect(store.refusal).toBeNull()
  })

  it('show each refusal of the service at its field, and stay unsaved as a whole', async () => {
    const sentence = 'Rule 1: writing carrier West is unknown'
    const items = [{ id: TRAVELERS, errors: [sentence, 'Something else'] }]
    const { store } = await opened({ save: () => TE.left({ _tag: 'ItemsRefused', message: 'No', items }) })
    typeRate(store, PROGRESSIVE, '16')
    const key = store.addRule(TRAVELERS)
    store.edit(TRAVELERS, draft => ruleChanged(draft, key, { writingCarriers: ['West'] }))
    expect(await store.save()).toBe(false)
    expect(store.faults(TRAVELERS)).toEqual([{ rule: key, field: 'writingCarriers', message: sentence }])
    expect(store.otherRefusals(TRAVELERS)).toEqual(['Something else'])
    expect([store.edited, store.stuck]).toEqual([[PROGRESSIVE, TRAVELERS], TRAVELERS])
    store.edit(TRAVELERS, draft => ruleChanged(draft, key, { writingCarriers: [] }))
    expect([store.faults(TRAVELERS), store.stuck]).toEqual([[], null])
  })

  it('keep what was typed while they were being saved, without a conflict', async () => {
    const answer = heldAnswer<never[]>()
    const { store } = await opened({ save: () => answer.answer })
    typeRate(store, PROGRESSIVE, '16')
    const saving = store.save()
    typeRate(store, PROGRESSIVE, '17')
    const setting = store.setting(PROGRESSIVE)
    if (setting === null) throw new Error('Expected the setting')
    answer.give([{ ...setting, newRate: percent(16), etag: 'next' as typeof setting.etag }] as never[])
    expect(await saving).toBe(true)
    expect([store.draft(PROGRESSIVE)?.newRate, store.conflict(PROGRESSIVE), store.edited]).toEqual([
      '17',
      null,
      [PROGRESSIVE],
    ])
  })
})

describe('a carrier that somebody else saved meanwhile', () => {
  const meanwhile = async (theirs: number) => {
    const { store, carrierSettings } = await opened()
    typeRate(store, PROGRESSIVE, '16')
    typeRate(store, TRAVELERS, '20')
    const standing = store.setting(PROGRESSIVE)
    if (standing === null) throw new Error('Expected the setting')
    const { carrier: _, inactive: __, ...change } = standing
    await carrierSettings.save([{ ...change, newRate: percent(theirs) }])()
    return { store }
  }

  it('is shown in both versions, and nothing that was typed is lost', async () => {
    const { store } = await meanwhile(19)
    expect(await store.save()).toBe(false)
    expect(store.conflicts).toEqual([PROGRESSIVE])
    expect(store.conflict(PROGRESSIVE)).toMatchObject({ theirs: { newRate: percent(19) }, mine: { newRate: '16' } })
    expect([store.draft(TRAVELERS)?.newRate, store.stuck]).toEqual(['20', PROGRESSIVE])
    store.keepMine(PROGRESSIVE)
    expect(await store.save()).toBe(true)
    expect([store.setting(PROGRESSIVE)?.newRate, store.setting(TRAVELERS)?.newRate]).toEqual([percent(16), percent(20)])
  })

  it('can be kept as they saved it', async () => {
    const { store } = await meanwhile(19)
    await store.save()
    store.discard(PROGRESSIVE)
    expect([store.draft(PROGRESSIVE)?.newRate, store.edited]).toEqual(['19', [TRAVELERS]])
    expect(await store.save()).toBe(true)
  })

  it('is no conflict if both typed the same value', async () => {
    const { store } = await meanwhile(16)
    await store.save()
    expect([store.conflicts, store.edited]).toEqual([[], [TRAVELERS]])
  })
})

describe('rate rules of a carrier', () => {
  it('are moved, deleted and restored in their order', async () => {
    const { store } = await opened()
    const [first, second, third] = [1, 2, 3].map(() => store.addRule(PROGRESSIVE))
    const order = () => store.draft(PROGRESSIVE)?.rules.map(({ key }) => key)
    const edit = (change: Parameters<typeof store.edit>[1]) => store.edit(PROGRESSIVE, change)
    edit(draft => ruleMoved(draft, `${third}`, -1))
    expect(order()).toEqual([first, third, second])
    edit(draft => ruleMoved(draft, `${first}`, -1))
    expect(order()).toEqual([first, third, second])
    const removed = store.draft(PROGRESSIVE)?.rules[1]
    edit(draft => ruleRemoved(draft, `${third}`))
    expect(order()).toEqual([first, second])
    if (removed !== undefined) edit(draft => ruleRestored(draft, removed, 1))
    expect(order()).toEqual([first, third, second])
  })

  it('start with the carrier’s own rates, and are marked when an earlier rule takes all of their lines', async () => {
    const { store } = await opened()
    typeRate(store, PROGRESSIVE, '16')
    const first = store.addRule(PROGRESSIVE)
    const second = store.addRule(PROGRESSIVE)
    expect(lastRule(store)).toMatchObject({ newRate: '16', renewRate: '12', applicationTypes: [] })
    const draft = () => store.draft(PROGRESSIVE)
    const shadow = (key: string) => {
      const now = draft()
      return now === null ? null : earlierSameRule(now, key)
    }
    expect([shadow(first), shadow(second)]).toEqual([null, 0])
    store.edit(PROGRESSIVE, before => ruleChanged(before, second, { applicationTypes: ['Agriculture'] }))
    expect(shadow(second)).toBeNull()
  })

  it('offer the carrier’s writing carriers, or say that they could not be loaded', async () => {
    const { store } = await opened()
    expect(store.writingField(PROGRESSIVE)).toMatchObject({
      offered: [{ name: 'Progressive Casualty' }],
      placeholder: null,
      warning: null,
    })
    const { store: deaf } = await opened({ deaf: true })
    expect(deaf.writingField(PROGRESSIVE)).toMatchObject({
      placeholder: MESSAGES.writingCarrierMissing,
      warning: writingCarriersFailed('Progressive'),
    })
  })

  it('are not checked against a list that could not be loaded', async () => {
    const { store } = await opened({ deaf: true })
    const key = store.addRule(PROGRESSIVE)
    store.edit(PROGRESSIVE, draft => ruleChanged(draft, key, { writingCarriers: ['Progressive Casualty'] }))
    expect(store.faults(PROGRESSIVE)).toEqual([])
    expect(await store.save()).toBe(true)
  })
})

describe('the history of a carrier', () => {
  it('lists the changes of each version, the newest first', async () => {
    const { store } = await opened()
    for (const rate of ['16', '17']) {
      typeRate(store, PROGRESSIVE, rate)
      await store.save()
    }
    await store.tellHistory(PROGRESSIVE)
    expect(settingHistoryEntries(store.history.value ?? [])).toMatchObject([
      { action: 'Changed', changes: [{ field: 'new_percentage', before: '16%', after: '17%' }] },
      { action: 'First saved', changes: expect.arrayContaining([expect.objectContaining({ before: null })]) },
    ])
  })
})

/** The value as it comes back from a browser's database. */
const kept = <A>(unsaved: A): A => JSON.parse(JSON.stringify(unsaved))

describe('unsaved settings of an earlier page', () => {
  const left = async () => {
    const { store } = await opened()
    typeRate(store, PROGRESSIVE, '16.')
    const key = store.addRule(PROGRESSIVE)
    store.edit(PROGRESSIVE, draft => ruleChanged(draft, key, { renewRate: 'a lot' }))
    return kept(store.unsaved) ?? expect.unreachable()
  }

  it('are restored as they were typed, beside edits of this page', async () => {
    const unsaved = await left()
    const { store } = await opened()
    const own = store.addRule(TRAVELERS)
    store.putBack(unsaved)
    expect(store.edited).toEqual([TRAVELERS, PROGRESSIVE])
    expect(store.draft(PROGRESSIVE)).toMatchObject({ newRate: '16.' })
    expect(lastRule(store)).toMatchObject({ renewRate: 'a lot' })
    expect(lastRule(store).key).not.toBe(own)
    expect(store.conflicts).toEqual([])
  })

  it('conflict with a version that somebody else saved since', async () => {
    const unsaved = await left()
    const { store, carrierSettings } = await opened()
    const setting = store.setting(PROGRESSIVE) ?? expect.unreachable()
    await carrierSettings.save([{ ...setting, basis: 'NoBasis' }])()
    await store.fetch()
    store.putBack(unsaved)
    expect(store.conflict(PROGRESSIVE)).toMatchObject({ theirs: { basis: 'NoBasis' }, mine: { newRate: '16.' } })
  })

  it('count as saved if the record already holds them', async () => {
    const { store, carrierSettings } = await opened()
    typeRate(store, PROGRESSIVE, '16')
    const unsaved = kept(store.unsaved) ?? expect.unreachable()
    expect(store.isSaved(unsaved)).toBe(false)
    const after = await opened()
    const setting = after.store.setting(PROGRESSIVE) ?? expect.unreachable()
    expect(after.store.isSaved(unsaved)).toBe(false)
    await after.carrierSettings.save([{ ...setting, newRate: percent(16) }])()
    await after.store.fetch()
    expect([after.store.isSaved(unsaved), carrierSettings === after.carrierSettings]).toEqual([true, false])
  })

  it('do not replace what is being typed now', async () => {
    const unsaved = await left()
    const { store } = await opened()
    typeRate(store, PROGRESSIVE, '18')
    store.putBack(unsaved)
    expect(store.draft(PROGRESSIVE)?.newRate).toBe('18')
  })
})
