import {
  ACCESS_SETTINGS,
  ALLOW_COMMISSIONS,
  type PermissionGroup,
  type Profile,
  type ServiceFailure,
} from '@commissions/core'
import { either as E, type taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { SessionStore } from './session.store.ts'
import type { TabChannel } from './session-tabs.ts'

const NOW = 1_800_000_000
/** How long a server may take to end a session, in milliseconds. */
const GOODBYE = 2_000
const nobody: ServiceFailure = { _tag: 'Unauthorized', message: 'Invalid credentials' }
const broken: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

const GROUPS: readonly PermissionGroup[] = [
  {
    group: 2,
    permissions: [
      { id: ALLOW_COMMISSIONS, name: 'Commissions', position: 0, subPosition: 0 },
      { id: ACCESS_SETTINGS, name: 'Settings', position: 0, subPosition: 1 },
    ],
  },
]

const profile = (secondsLeft: number, permissions = '1'): Profile => ({
  agencyId: 'agency',
  agencyName: 'Harbor Street Insurance',
  initials: 'NA',
  expiresAt: NOW + secondsLeft,
  userUuid: 'uuid',
  userId: 1,
  firstName: 'Noreen',
  lastName: 'Ashby',
  flags: [],
  permissions,
})

/** What the tabs of one browser say to each other; nobody hears themselves. */
const tabsOf = () => {
  const listeners: ((message: unknown) => void)[] = []
  return (): TabChannel => {
    let own: ((message: unknown) => void) | null = null
    return {
      say: message => {
        for (const listener of listeners) if (listener !== own) listener(structuredClone(message))
      },
      hear: listener => {
        own = listener
        listeners.push(listener)
      },
    }
  }
}

/** A world whose clock, timers and answers the test decides. */
const world = (
  answers: Partial<Record<'whoami' | 'renew' | 'signOut' | 'groups', ServiceFailure | null>> = {},
  tabs: TabChannel = tabsOf()(),
) => {
  const seen = {
    left: [] as string[],
    cleared: 0,
    timers: [] as number[],
    whoami: 0,
    renewed: 0,
    fatal: [] as string[],
    signedOut: 0,
    closed: 0,
    /** What became of what was typed and not saved. */
    drafts: [] as string[],
  }
  const work = {
    any: false,
    abandon: () => {
      work.any = false
    },
  }
  const suite = { managed: false }
  const pending: (() => void)[] = []
  let end = (): void => undefined
  const people: Profile[] = [profile(3600)]
  const ask =
    <A>(name: keyof typeof answers, value: () => A): TE.TaskEither<ServiceFailure, A> =>
    async () => {
      const failure = answers[name]
      return failure ? E.left(failure) : E.right(value())
    }
  const session = new SessionStore({
    auth: {
      whoami: ask('whoami', () => {
        seen.whoami += 1
        return people.length > 1 ? (people.shift() as Profile) : (people[0] as Profile)
      }),
      renew: ask('renew', () => {
        seen.renewed += 1
      }),
      signOut: ask('signOut', () => {
        seen.signedOut += 1
      }),
    },
    agency: { permissionGroups: ask('groups', () => GROUPS) },
    now: () => NOW * 1000,
    later: (milliseconds, work) => {
      seen.timers.push(milliseconds)
      pending.push(work)
      if (milliseconds !== GOODBYE) end()
      return () => pending.splice(pending.indexOf(work), 1)
    },
    address: path => path ?? '/statements?q=north',
    work,
    drafts: {
      begin: ({ userUuid }) => void seen.drafts.push(`of ${userUuid}`),
      flush: async () => void seen.drafts.push('flushed'),
      close: async () => void seen.drafts.push('closed'),
      forget: async () => void seen.drafts.push('forgotten'),
    },
    closeWindow: () => {
      seen.closed += 1
    },
    landing: '/signin',
    suiteManaged: () => suite.managed,
    fatal: message => {
      seen.fatal.push(message)
      end()
    },
    tabs,
    leave: url => {
      seen.left.push(url)
      end()
    },
    storages: [{ clear: () => (seen.cleared += 1) }, { clear: () => (seen.cleared += 1) }],
  })
  /** The timer goes off; a renewal ends by setting the next one, by leaving, or by saying that nothing helps. */
  const ring = async () => {
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    pending.shift()?.()
    await ended
  }
  /** For what a store does of its own accord after something it was told. */
  const settled = () => new Promise<void>(resolve => setImmediate(resolve))
  return { session, seen, answers, people, ring, suite, work, settled, timers: pending }
}

describe('opening the product', () => {
  it('without a session goes to sign-in, once, with the way back', async () => {
    const { session, seen } = world({ whoami: nobody })
    await session.start()
    session.expired()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=3'])
    expect(session.state._tag).toBe('Leaving')
  })

  it('with a session that is over goes to sign-in', async () => {
    const { session, seen, people } = world()
    people[0] = profile(0)
    await session.start()
    expect(seen.left).toHaveLength(1)
  })

  it('lets in whoever holds the permission, and nobody else', async () => {
    const holder = world()
    await holder.session.start()
    expect(holder.session.mayEnter).toBe(true)
    const other = world()
    other.people[0] = profile(3600, '0')
    await other.session.start()
    expect([other.session.state._tag, other.session.mayEnter]).toEqual(['SignedIn', false])
  })

  it('reads no permission before profile and metadata are loaded: that is an error', async () => {
    const { session } = world()
    expect(() => session.mayEnter).toThrow('10002')
    expect(() => session.mayChangeSettings).toThrow('10000')
    await session.start()
    expect([session.mayEnter, session.mayChangeSettings]).toEqual([true, false])
    session.expired()
    // What was loaded stays loaded while the page is left.
    expect(session.mayEnter).toBe(true)
  })

  it.each([
    ['0', ALLOW_COMMISSIONS],
    ['1', ACCESS_SETTINGS],
    ['3', null],
  ])('with the permissions %s of now, a refused call lacked %s', async (permissions, missing) => {
    const { session, people } = world()
    await session.start()
    people[0] = profile(3600, permissions)
    expect(await session.missingPermission()).toBe(missing)
  })

  it('says so when the services do not answer', async () => {
    const { session, seen } = world({ groups: broken })
    await session.start()
    expect(session.state).toEqual({ _tag: 'Failed', failure: broken })
    expect(seen.left).toEqual([])
  })

  it('asks once, however often it is started meanwhile', async () => {
    const { session, seen } = world()
    await Promise.all([session.start(), session.start()])
    expect(seen.whoami).toBe(1)
  })
})

describe('renewal', () => {
  it('is scheduled for 15 minutes before the end', async () => {
    const { session, seen } = world()
    await session.start()
    expect(seen.timers).toEqual([(3600 - 900) * 1000])
  })

  it('happens at once within 15 minutes of the end, and is then scheduled anew', async () => {
    const { session, seen, people } = world()
    people.splice(0, 1, profile(900), profile(3600))
    await session.start()
    expect([seen.renewed, seen.timers]).toEqual([1, [2_700_000]])
  })

  it('does not loop when the session cannot live longer', async () => {
    const { session, seen, people, ring } = world()
    people[0] = profile(300)
    await session.start()
    expect([seen.renewed, seen.timers]).toEqual([1, [60_000]])
    await ring()
    expect(seen.renewed).toBe(2)
  })

  it('that fails signs out, at the server too, and clears both storages', async () => {
    const { session, seen, answers, ring, timers } = world()
    await session.start()
    answers.renew = broken
    await ring()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=2'])
    expect([seen.cleared, seen.signedOut, timers]).toEqual([2, 1, []])
    expect(seen.drafts).not.toContain('forgotten')
  })

  it('that fails leaves all the same when the server cannot end the session', async () => {
    const { session, seen, answers, ring } = world()
    await session.start()
    answers.renew = answers.signOut = broken
    await ring()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=2'])
  })
})

describe('signing out', () => {
  it('ends the session at the server, clears both storages and leaves', async () => {
    const { session, seen } = world()
    await session.start()
    await session.signOut()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=1'])
    expect(seen.cleared).toBe(2)
    expect(seen.drafts).toEqual(['of uuid', 'forgotten', 'closed'])
  })

  it('does not pretend when the server could not be told', async () => {
    const { session, seen, answers } = world()
    await session.start()
    answers.signOut = broken
    expect(await session.signOut()).toMatchObject({ left: broken })
    expect(seen.left).toEqual([])
    expect(session.state._tag).toBe('SignedIn')
  })
})

describe('a session of the suite’s own (section 6)', () => {
  const FATAL = 'We encountered an error with site authentication. Please close this page and try again'

  it('that is over is shown as fatal, once; nobody is sent anywhere and nothing is cleared', async () => {
    const { session, seen, suite } = world({ whoami: nobody })
    suite.managed = true
    await session.start()
    session.expired()
    expect([session.state._tag, seen.fatal, seen.left, seen.cleared]).toEqual(['Fatal', [FATAL], [], 0])
    await session.start()
    expect(session.state._tag).toBe('Fatal')
  })

  it.each([3600, 300])('is never renewed by this product, %i seconds before its end', async left => {
    const { session, seen, people, suite, timers } = world()
    suite.managed = true
    people[0] = profile(left)
    await session.start()
    expect([session.state._tag, seen.renewed, timers]).toEqual(['SignedIn', 0, []])
  })

  it('that took over since is not renewed when the time comes', async () => {
    const { session, seen, suite, timers, settled } = world()
    await session.start()
    suite.managed = true
    timers.shift()?.()
    await settled()
    expect([session.state._tag, seen.renewed, timers]).toEqual(['SignedIn', 0, []])
  })

  it('that is over is fatal whatever is unsaved, which is kept', async () => {
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

describe('a session that ends while something is unsaved', () => {
  const unsaved = async (tabs?: TabChannel) => {
    const one = world({}, tabs)
    await one.session.start()
    one.work.any = true
    return one
  }

  it('keeps the page: nobody is sent anywhere, and what is unsaved is kept', async () => {
    const { session, seen, answers } = await unsaved()
    answers.whoami = nobody
    session.expired()
    expect([session.state._tag, session.ended, seen.left]).toEqual(['SignedIn', 'apiCallFailed', []])
    expect([seen.drafts, seen.cleared]).toEqual([['of uuid', 'flushed'], 2])
    expect(session.besideAddress).toBe('/signin?redirect=%2Fsigned-in&r=3')
  })

  it('by a renewal that failed says so to the sign-in page, and is ended at the server', async () => {
    const { session, seen, answers, timers, settled } = await unsaved()
    answers.renew = nobody
    timers.shift()?.()
    await settled()
    expect([session.ended, seen.left, seen.signedOut]).toEqual(['renewFailure', [], 1])
    expect(session.besideAddress).toMatch(/&r=2$/)
  })

  it('lets its calls wait until the same person has signed in again in another window', async () => {
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

  it('looks by itself whether somebody has signed in, when it is told nothing', async () => {
    const { session, answers } = await unsaved()
    answers.whoami = nobody
    session.expired()
    await session.lookAgain()
    expect(session.ended).toBe('apiCallFailed')
    answers.whoami = null
    await session.lookAgain()
    expect(session.ended).toBeNull()
  })

  it('goes on at once where somebody has signed in already', async () => {
    const { session } = await unsaved()
    expect(await session.regain()).toBe(true)
    expect(session.ended).toBeNull()
  })

  it('gives nothing of it to somebody else who signs in: the page is loaded for them', async () => {
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

  it('without anything unsaved leads to the sign-in page, and no call waits', async () => {
    const { session, seen, work, answers } = await unsaved()
    work.any = false
    answers.whoami = nobody
    expect(await session.regain()).toBe(false)
    session.expired()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=3'])
  })

  it('keeps every tab that has something unsaved, and no other', async () => {
    const tab = tabsOf()
    const [mine, busy, idle] = [await unsaved(tab()), await unsaved(tab()), world({}, tab())]
    await idle.session.start()
    mine.session.expired()
    expect([mine.session.ended, busy.session.ended]).toEqual(['apiCallFailed', 'apiCallFailed'])
    expect(idle.seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=3'])
  })

  it('at a sign-out that was asked for is left in every tab, and nothing is kept', async () => {
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

describe('two tabs', () => {
  const twoTabs = async () => {
    const tab = tabsOf()
    const one = world({}, tab())
    const other = world({}, tab())
    await one.session.start()
    await other.session.start()
    return { one, other }
  }

  it('are both left when a person signs out in one; the server is told once', async () => {
    const { one, other } = await twoTabs()
    await one.session.signOut()
    for (const { session, seen } of [one, other]) {
      expect(session.state._tag).toBe('Leaving')
      expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=1'])
      expect(seen.cleared).toBe(2)
    }
    expect(other.timers).toEqual([])
  })

  it('are both left when the renewal fails in one, for the reason it has', async () => {
    const { one, other } = await twoTabs()
    one.answers.renew = broken
    await one.ring()
    expect([one.seen.left[0]?.at(-1), other.seen.left[0]?.at(-1)]).toEqual(['2', '2'])
  })

  it('renew once: what one renews, the other renews only when that ends', async () => {
    const { one, other } = await twoTabs()
    one.people[0] = profile(7200)
    await one.ring()
    expect(other.session.profile?.expiresAt).toBe(NOW + 7200)
    expect([other.seen.timers.at(-1), other.timers.length, other.seen.renewed]).toEqual([6_300_000, 1, 0])
  })

  it('do not show one person what is another’s', async () => {
    const { one, other } = await twoTabs()
    one.people[0] = { ...profile(3600), userUuid: 'somebody else' }
    await one.session.start()
    expect(other.session.state._tag).toBe('Leaving')
    expect([other.seen.left, other.seen.cleared]).toEqual([['/statements?q=north'], 0])
  })

  it('pass over what no tab says', async () => {
    const tab = tabsOf()
    const stranger = tab()
    const one = world({}, tab())
    await one.session.start()
    for (const message of [null, 5, {}, { tell: 'x' }, { tell: 'signed in', userUuid: 'uuid' }]) stranger.say(message)
    expect(one.session.state._tag).toBe('SignedIn')
    expect(one.timers).toHaveLength(1)
  })
})
