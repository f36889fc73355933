import type { DraftKey, Profile, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observable, runInAction } from 'mobx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DraftKeeper, type Keepable } from './draft-keeper.ts'
import { type Draft, DraftsStore } from './drafts.store.ts'

const NOW = Date.UTC(2026, 10, 20, 18)
const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=' as DraftKey
const UNKNOWN: ServiceFailure = { _tag: 'NotFound', message: 'There is no such call' }

const profile = (userUuid: string): Profile => ({
  agencyId: 'agency',
  agencyName: 'Harbor Street Insurance',
  initials: 'NA',
  expiresAt: 0,
  userUuid,
  userId: 1,
  firstName: 'Noreen',
  lastName: 'Ashby',
  flags: [],
  permissions: '0',
})

/** A browser: the drafts that its pages keep, each with its owner, and the pages that are open. */
const browser = () => {
  const kept = new Map<string, Draft>()
  const owners = new Map<string, string>()
  const pages = new Set<string>()
  const state = { broken: false, keyAsked: 0, key: E.right(KEY) as E.Either<ServiceFailure, DraftKey> }
  let ids = 0
  const page = (user = 'ann') => {
    const drafts = new DraftsStore({
      agency: {
        draftKey: async () => {
          state.keyAsked += 1
          return state.key
        },
      },
      now: () => NOW,
      newKey: () => {
        ids += 1
        return `id-${ids}`
      },
      machinery: async () => ({
        openVault: async owner => ({
          keep: async draft => {
            if (state.broken) throw new Error('The disk is full')
            kept.set(draft.id, structuredClone(draft))
            owners.set(draft.id, owner)
          },
          remove: async id => void kept.delete(id),
          all: async () => [...kept.values()].filter(({ id }) => owners.get(id) === owner),
        }),
        clearDrafts: async owner => {
          for (const id of [...kept.keys()]) if (owners.get(id) === owner) kept.delete(id)
        },
        holdPage: name => void pages.add(name),
        isOpen: async name => pages.has(name),
      }),
    })
    drafts.begin(profile(user))
    return { drafts, close: () => pages.delete(drafts.page) }
  }
  const values = () => [...kept.values()].map(({ value }) => value)
  return { page, values, state, kept }
}

/** A field of a screen. */
const field = (around: Partial<Keepable<string>> = {}) => {
  const text = observable.box<string | null>(null)
  const type = (value: string | null) => runInAction(() => text.set(value))
  const keepable: Keepable<string> = {
    place: 'note',
    title: 'The note',
    address: () => '/note',
    version: 1,
    read: () => text.get(),
    restore: value => type(value),
    ...around,
  }
  return { text, type, keepable }
}

const keeperOn = async (page: { readonly drafts: DraftsStore }, around: Partial<Keepable<string>> = {}) => {
  const one = field(around)
  const keeper = new DraftKeeper(page.drafts, one.keepable)
  await keeper.start()
  return { ...one, keeper }
}

describe('a draft of typed text', () => {
  it('is stored as it changes, and removed once the text is gone', async () => {
    const { page, values } = browser()
    const { type, keeper } = await keeperOn(page())
    type('12')
    await keeper.flush()
    type('12.5')
    await keeper.flush()
    expect(values()).toEqual(['12.5'])
    type(null)
    await keeper.flush()
    expect(values()).toEqual([])
  })

  it('of a closed page is offered by the next page, restored once, and stored by that page from then on', async () => {
    const { page, values, kept } = browser()
    const first = page()
    const before = await keeperOn(first)
    before.type('12.5')
    await before.keeper.flush()
    first.close()
    const after = await keeperOn(page())
    expect(after.keeper.offer).toMatchObject({ value: '12.5', at: NOW, title: 'The note', address: '/note' })
    const [old] = kept.keys()
    await after.keeper.restore()
    expect([after.text.get(), after.keeper.offer, values()]).toEqual(['12.5', null, ['12.5']])
    expect([...kept.keys()]).not.toContain(old)
  })

  it('of a page that is still open is not offered by another page', async () => {
    const { page } = browser()
    const before = await keeperOn(page())
    before.type('12.5')
    await before.keeper.flush()
    expect((await keeperOn(page())).keeper.offer).toBeNull()
  })

  it('is offered only at its place and in its version', async () => {
    const { page } = browser()
    const first = page()
    const before = await keeperOn(first)
    before.type('12.5')
    await before.keeper.flush()
    first.close()
    expect((await keeperOn(page(), { place: 'another' })).keeper.offer).toBeNull()
    expect((await keeperOn(page(), { version: 2 })).keeper.offer).toBeNull()
    expect((await keeperOn(page())).keeper.offer).not.toBeNull()
  })

  it('is removed when a person discards the offer', async () => {
    const { page, values } = browser()
    const first = page()
    const before = await keeperOn(first)
    before.type('12.5')
    await before.keeper.flush()
    first.close()
    const { keeper, text } = await keeperOn(page())
    await keeper.discard()
    expect([keeper.offer, text.get(), values()]).toEqual([null, null, []])
  })

  it('is removed without an error when it cannot be restored', async () => {
    const { page, values } = browser()
    const first = page()
    const before = await keeperOn(first)
    before.type('12.5')
    await before.keeper.flush()
    first.close()
    const { keeper } = await keeperOn(page(), {
      restore: () => {
        throw new TypeError('It has another shape')
      },
    })
    await keeper.restore()
    expect([keeper.offer, values()]).toEqual([null, []])
  })

  it('does not replace an older draft that is on offer', async () => {
    const { page, values } = browser()
    const first = page()
    const before = await keeperOn(first)
    before.type('old')
    await before.keeper.flush()
    first.close()
    const after = await keeperOn(page())
    after.type('new')
    await after.keeper.flush()
    expect(values().toSorted()).toEqual(['new', 'old'])
  })

  it('stays when its screen closes, and is offered when the screen opens again', async () => {
    const { page } = browser()
    const here = page()
    const before = await keeperOn(here)
    before.type('12.5')
    before.keeper.stop()
    await before.keeper.flush()
    expect((await keeperOn(here)).keeper.offer).toMatchObject({ value: '12.5' })
  })

  it('that is still being written when its screen closes is removed by a later save', async () => {
    const { page, values } = browser()
    const { type, keeper } = await keeperOn(page())
    type('12.5')
    keeper.stop()
    await keeper.flush()
    expect(values()).toEqual(['12.5'])
    type(null)
    await keeper.flush()
    expect(values()).toEqual([])
  })

  it('is removed when a person leaves and loses the text', async () => {
    const { page, values } = browser()
    const { type, keeper } = await keeperOn(page())
    type('12.5')
    await keeper.flush()
    keeper.lose()
    keeper.stop()
    await keeper.flush()
    expect(values()).toEqual([])
  })

  it('typed just before is removed too when a person loses the text', async () => {
    const { page, values } = browser()
    const { type, keeper } = await keeperOn(page())
    type('12.5')
    keeper.lose()
    keeper.stop()
    await keeper.flush()
    expect(values()).toEqual([])
  })
})

describe('a draft of saved text', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** Waits until everything is done that needs no timer. */
  const settled = () => new Promise(resolve => setImmediate(resolve))

  it('is removed at once, so that a reload right after saving offers nothing', async () => {
    const { page, values } = browser()
    const { type, keeper } = await keeperOn(page())
    type('12.5')
    await keeper.flush()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    type(null)
    await settled()
    expect(values()).toEqual([])
  })

  it('is not removed and written again when the text is cleared and retyped at once', async () => {
    const { page, values, kept } = browser()
    const { type, keeper } = await keeperOn(page())
    type('12.5')
    await keeper.flush()
    const removed = vi.spyOn(kept, 'delete')
    type(null)
    type('12.5')
    await settled()
    expect([values(), removed.mock.calls]).toEqual([['12.5'], []])
  })

  it('is not offered once the record holds its value, and is removed', async () => {
    const { page, values } = browser()
    const first = page()
    const before = await keeperOn(first)
    before.type('12.5')
    await before.keeper.flush()
    first.close()
    // Whether the draft is saved is known only when the record has arrived.
    const record = observable.box<string | null>(null)
    const { keeper } = await keeperOn(page(), { isSaved: value => value === record.get() })
    expect(keeper.offer).not.toBeNull()
    runInAction(() => record.set('12.5'))
    expect(keeper.offer).toBeNull()
    await settled()
    expect([keeper.offer, values()]).toEqual([null, []])
  })

  it('that cannot be compared with the record is offered', async () => {
    const { page } = browser()
    const first = page()
    const before = await keeperOn(first)
    before.type('12.5')
    await before.keeper.flush()
    first.close()
    const { keeper } = await keeperOn(page(), {
      isSaved: () => {
        throw new TypeError('It has another shape')
      },
    })
    expect(keeper.offer).not.toBeNull()
  })
})

describe('the owner of a draft', () => {
  it('is the only person to whom it is offered', async () => {
    const { page } = browser()
    const first = page('ann')
    const before = await keeperOn(first)
    before.type('12.5')
    await before.keeper.flush()
    first.close()
    expect((await keeperOn(page('bob'))).keeper.offer).toBeNull()
    expect((await keeperOn(page('ann'))).keeper.offer).not.toBeNull()
  })

  it('loses all drafts on sign-out, including one being written, and no draft is stored afterwards', async () => {
    const { page, values } = browser()
    const here = page()
    const { type, keeper } = await keeperOn(here)
    type('12.5')
    void keeper.flush()
    await here.drafts.forget()
    expect(values()).toEqual([])
    type('13')
    await keeper.flush()
    keeper.stop()
    expect(values()).toEqual([])
  })

  it('keeps the draft when the page is left, whatever the closing screens report', async () => {
    const { page, values } = browser()
    const here = page()
    const { type, keeper } = await keeperOn(here)
    type('12.5')
    await here.drafts.close()
    type(null)
    keeper.stop()
    await keeper.flush()
    expect(values()).toEqual(['12.5'])
  })
})

describe('a browser or service that cannot store drafts', () => {
  it.each<readonly [string, ServiceFailure, number]>([
    ['a suite that does not know the call is asked for the key once', UNKNOWN, 1],
    ['a key that could not be had for now is asked for again', { _tag: 'NoAnswer', message: '' }, 3],
  ])('%s, and typing goes on', async (_, failure, times) => {
    const { page, values, state } = browser()
    state.key = E.left(failure)
    const { type, keeper } = await keeperOn(page())
    for (const text of ['12', '12.5']) {
      type(text)
      await keeper.flush()
    }
    expect([keeper.offer, values(), state.keyAsked]).toEqual([null, [], times])
  })

  it('is tolerated: a failed write causes no error, and the next one is stored', async () => {
    const { page, values, state } = browser()
    state.broken = true
    const { type, keeper } = await keeperOn(page())
    type('12')
    await keeper.flush()
    state.broken = false
    type('12.5')
    await keeper.flush()
    expect(values()).toEqual(['12.5'])
  })
})
