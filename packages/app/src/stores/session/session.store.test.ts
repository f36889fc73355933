import { ACCESS_SETTINGS, ALLOW_COMMISSIONS } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { broken, nobody, profile, world } from '../../testing/session.fixture.ts'

describe('opening the product', () => {
  it('leads to sign-in once, with the way back, when there is no session', async () => {
    const { session, seen } = world({ whoami: nobody })
    await session.start()
    session.expired()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=3'])
    expect(session.state._tag).toBe('Leaving')
  })

  // Proves 4.session-checked
  it('leads to sign-in when the session is over', async () => {
    const { session, seen, people } = world()
    people[0] = profile(0)
    await session.start()
    expect(seen.left).toHaveLength(1)
  })

  it('admits a person with permission 10002, and nobody else', async () => {
    const holder = world()
    await holder.session.start()
    expect(holder.session.mayEnter).toBe(true)
    const other = world()
    other.people[0] = profile(3600, '0')
    await other.session.start()
    expect([other.session.state._tag, other.session.mayEnter]).toEqual(['SignedIn', false])
  })

  // Proves 5.permission-early
  it('throws when a permission is read before profile and metadata are loaded', async () => {
    const { session } = world()
    expect(() => session.mayEnter).toThrow('10002')
    expect(() => session.mayChangeSettings).toThrow('10000')
    await session.start()
    expect([session.mayEnter, session.mayChangeSettings]).toEqual([true, false])
    session.expired()
    // What was loaded stays loaded while the page is on its way out.
    expect(session.mayEnter).toBe(true)
  })

  it.each([
    ['0', ALLOW_COMMISSIONS],
    ['1', ACCESS_SETTINGS],
    ['3', null],
  ])('tells for the current permissions %s that a forbidden call lacked %s', async (permissions, missing) => {
    const { session, people } = world()
    await session.start()
    people[0] = profile(3600, permissions)
    expect(await session.missingPermission()).toBe(missing)
  })

  it('reports the failure when the services do not answer', async () => {
    const { session, seen } = world({ groups: broken })
    await session.start()
    expect(session.state).toEqual({ _tag: 'Failed', failure: broken })
    expect(seen.left).toEqual([])
  })

  it('asks who is signed in once, however often it is started at the same time', async () => {
    const { session, seen } = world()
    await Promise.all([session.start(), session.start()])
    expect(seen.whoami).toBe(1)
  })
})

describe('the renewal of a session', () => {
  // Proves 4.session-scheduled, 9.renewal-window
  it('is scheduled for 15 minutes before the end', async () => {
    const { session, seen } = world()
    await session.start()
    expect(seen.timers).toEqual([(3600 - 900) * 1000])
  })

  // Proves 4.session-renewed, 9.renewal-window
  it('happens at once within 15 minutes of the end, and the next one is scheduled', async () => {
    const { session, seen, people } = world()
    people.splice(0, 1, profile(900), profile(3600))
    await session.start()
    expect([seen.renewed, seen.timers]).toEqual([1, [2_700_000]])
  })

  it('is not repeated at once when the session cannot be extended', async () => {
    const { session, seen, people, ring } = world()
    people[0] = profile(300)
    await session.start()
    expect([seen.renewed, seen.timers]).toEqual([1, [60_000]])
    await ring()
    expect(seen.renewed).toBe(2)
  })

  // Proves 4.renewal-fails, 4.sign-out-reasons
  it('signs out at the server and clears both storages when it fails', async () => {
    const { session, seen, answers, ring, timers } = world()
    await session.start()
    answers.renew = broken
    await ring()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=2'])
    expect([seen.cleared, seen.signedOut, timers]).toEqual([2, 1, []])
    expect(seen.drafts).not.toContain('forgotten')
  })

  it('leaves the page when it fails and the server cannot end the session either', async () => {
    const { session, seen, answers, ring } = world()
    await session.start()
    answers.renew = answers.signOut = broken
    await ring()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=2'])
  })
})

describe('signing out', () => {
  it('ends the session at the server, clears both storages and leaves the page', async () => {
    const { session, seen } = world()
    await session.start()
    await session.signOut()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=1'])
    expect(seen.cleared).toBe(2)
    expect(seen.drafts).toEqual(['of uuid', 'forgotten', 'closed'])
  })

  it('keeps the session and returns the failure when the server cannot end it', async () => {
    const { session, seen, answers } = world()
    await session.start()
    answers.signOut = broken
    expect(await session.signOut()).toMatchObject({ left: broken })
    expect(seen.left).toEqual([])
    expect(session.state._tag).toBe('SignedIn')
  })
})

describe('a session of the suite (section 6)', () => {
  const FATAL = 'We encountered an error with site authentication. Please close this page and try again'

  it('ends with one fatal message, without a redirect and without clearing any storage', async () => {
    const { session, seen, suite } = world({ whoami: nobody })
    suite.managed = true
    await session.start()
    session.expired()
    expect([session.state._tag, seen.fatal, seen.left, seen.cleared]).toEqual(['Fatal', [FATAL], [], 0])
    await session.start()
    expect(session.state._tag).toBe('Fatal')
  })

  // Proves 6.suite-session
  it.each([3600, 300])('is never renewed by this product, %i seconds before its end', async left => {
    const { session, seen, people, suite, timers } = world()
    suite.managed = true
    people[0] = profile(left)
    await session.start()
    expect([session.state._tag, seen.renewed, timers]).toEqual(['SignedIn', 0, []])
  })

  it('is not renewed if the suite took it over before the renewal was due', async () => {
    const { session, seen, suite, timers, settled } = world()
    await session.start()
    suite.managed = true
    timers.shift()?.()
    await settled()
    expect([session.state._tag, seen.renewed, timers]).toEqual(['SignedIn', 0, []])
  })

  it('ends with the fatal message even if something is unsaved, and stores it', async () => {
    const { session, seen, suite, work } = world()
    suite.managed = true
    await session.start()
    work.any = true
    expect(await session.regain()).toBe(false)
    session.expired()
    expect([session.state._tag, session.ended, seen.fatal, seen.left]).toEqual(['Fatal', null, [FATAL], []])
    expect(seen.drafts).toEqual(['of uuid', 'flushed'])
  })

  it('still ends when a person signs out', async () => {
    const { session, seen, suite } = world()
    suite.managed = true
    await session.start()
    await session.signOut()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=1'])
  })
})
