import { describe, expect, it } from 'vitest'
import { broken, NOW, nobody, profile, tabsOf, world } from '../../testing/session.fixture.ts'
import type { TabChannel } from './session-tabs.ts'

// Proves beyond.unsaved-work
describe('a session that ends while there is unsaved work', () => {
  const unsaved = async (tabs?: TabChannel) => {
    const one = world({}, tabs)
    await one.session.start()
    one.work.any = true
    return one
  }

  it('keeps the page open and stores the unsaved work', async () => {
    const { session, seen, answers } = await unsaved()
    answers.whoami = nobody
    session.expired()
    expect([session.state._tag, session.ended, seen.left]).toEqual(['SignedIn', 'apiCallFailed', []])
    expect([seen.drafts, seen.cleared]).toEqual([['of uuid', 'flushed'], 2])
    expect(session.besideAddress).toBe('/signin?redirect=%2Fsigned-in&r=3')
  })

  it('after a failed renewal gives that reason to the sign-in page, and is ended at the server', async () => {
    const { session, seen, answers, timers, settled } = await unsaved()
    answers.renew = nobody
    timers.shift()?.()
    await settled()
    expect([session.ended, seen.left, seen.signedOut]).toEqual(['renewFailure', [], 1])
    expect(session.besideAddress).toMatch(/&r=2$/)
  })

  it('holds its calls until the same person has signed in again in another window', async () => {
    const tab = tabsOf()
    const { session, answers, settled, timers } = await unsaved(tab())
    answers.whoami = nobody
    const done: boolean[] = []
    for (const call of [session.regain(), session.regain()]) void call.then(again => done.push(again))
    await settled()
    expect([session.ended, done, timers]).toEqual(['apiCallFailed', [], []])
    const beside = world({}, tab())
    beside.people[0] = profile(7200)
    await beside.session.startBeside()
    await settled()
    expect([session.ended, done, beside.seen.closed]).toEqual([null, [true, true], 1])
    expect([session.profile?.expiresAt, timers.length]).toEqual([NOW + 7200, 1])
  })

  it('checks by itself whether the person has signed in again', async () => {
    const { session, answers } = await unsaved()
    answers.whoami = nobody
    session.expired()
    await session.lookAgain()
    expect(session.ended).toBe('apiCallFailed')
    answers.whoami = null
    await session.lookAgain()
    expect(session.ended).toBeNull()
  })

  it('goes on at once if the person is already signed in again', async () => {
    const { session } = await unsaved()
    expect(await session.regain()).toBe(true)
    expect(session.ended).toBeNull()
  })

  it('shows nothing of it to another person who signs in: the page is reloaded for them', async () => {
    const tab = tabsOf()
    const { session, seen, answers, settled } = await unsaved(tab())
    answers.whoami = nobody
    const done: boolean[] = []
    void session.regain().then(again => done.push(again))
    await settled()
    const beside = world({}, tab())
    beside.people[0] = { ...profile(3600), userUuid: 'somebody else' }
    await beside.session.startBeside()
    await settled()
    expect([session.state._tag, seen.left, done]).toEqual(['Leaving', ['/statements?q=north'], []])
    expect(seen.drafts).toEqual(['of uuid', 'flushed', 'closed'])
  })

  it('leads to the sign-in page, and fails its calls, once nothing is unsaved', async () => {
    const { session, seen, work, answers } = await unsaved()
    work.any = false
    answers.whoami = nobody
    expect(await session.regain()).toBe(false)
    session.expired()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=3'])
  })

  it('keeps every tab with unsaved work open, and no other tab', async () => {
    const tab = tabsOf()
    const [mine, busy, idle] = [await unsaved(tab()), await unsaved(tab()), world({}, tab())]
    await idle.session.start()
    mine.session.expired()
    expect([mine.session.ended, busy.session.ended]).toEqual(['apiCallFailed', 'apiCallFailed'])
    expect(idle.seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=3'])
  })

  it('is left in every tab on sign-out, and its drafts are deleted', async () => {
    const tab = tabsOf()
    const [mine, other] = [await unsaved(tab()), await unsaved(tab())]
    await mine.session.signOut()
    await mine.settled()
    for (const { seen } of [mine, other]) {
      expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=1'])
      expect(seen.drafts).toContain('forgotten')
    }
  })
})

describe('two tabs of one session', () => {
  const twoTabs = async () => {
    const tab = tabsOf()
    const one = world({}, tab())
    const other = world({}, tab())
    await one.session.start()
    await other.session.start()
    return { one, other }
  }

  it('both leave when a person signs out in one', async () => {
    const { one, other } = await twoTabs()
    await one.session.signOut()
    for (const { session, seen } of [one, other]) {
      expect(session.state._tag).toBe('Leaving')
      expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=1'])
      expect(seen.cleared).toBe(2)
    }
    expect(other.timers).toEqual([])
  })

  it('both leave with the same reason when the renewal fails in one', async () => {
    const { one, other } = await twoTabs()
    one.answers.renew = broken
    await one.ring()
    expect([one.seen.left[0]?.at(-1), other.seen.left[0]?.at(-1)]).toEqual(['2', '2'])
  })

  it('share one renewal: the other tab schedules its own for the new end', async () => {
    const { one, other } = await twoTabs()
    one.people[0] = profile(7200)
    await one.ring()
    expect(other.session.profile?.expiresAt).toBe(NOW + 7200)
    expect([other.seen.timers.at(-1), other.timers.length, other.seen.renewed]).toEqual([6_300_000, 1, 0])
  })

  it('never show one person the page of another: the other tab is reloaded', async () => {
    const { one, other } = await twoTabs()
    one.people[0] = { ...profile(3600), userUuid: 'somebody else' }
    await one.session.start()
    expect(other.session.state._tag).toBe('Leaving')
    expect([other.seen.left, other.seen.cleared]).toEqual([['/statements?q=north'], 0])
  })

  it('ignore unknown messages', async () => {
    const tab = tabsOf()
    const stranger = tab()
    const one = world({}, tab())
    await one.session.start()
    for (const message of [null, 5, {}, { tell: 'x' }, { tell: 'signed in', userUuid: 'uuid' }]) stranger.say(message)
    expect(one.session.state._tag).toBe('SignedIn')
    expect(one.timers).toHaveLength(1)
  })
})
