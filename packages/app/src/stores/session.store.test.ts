import { ALLOW_COMMISSIONS, type PermissionGroup, type Profile, type ServiceFailure } from '@commissions/core'
import { either as E, type taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { SessionStore } from './session.store.ts'
import type { TabChannel } from './session-tabs.ts'

const NOW = 1_800_000_000
const nobody: ServiceFailure = { _tag: 'Unauthorized', message: 'Invalid credentials' }
const broken: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

const GROUPS: readonly PermissionGroup[] = [
  { group: 2, permissions: [{ id: ALLOW_COMMISSIONS, name: 'Commissions', position: 0, subPosition: 0 }] },
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
      signOut: ask('signOut', () => undefined),
    },
    agency: { permissionGroups: ask('groups', () => GROUPS) },
    now: () => NOW * 1000,
    later: (milliseconds, work) => {
      seen.timers.push(milliseconds)
      pending.push(work)
      end()
      return () => pending.splice(pending.indexOf(work), 1)
    },
    address: () => '/statements?q=north',
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
  return { session, seen, answers, people, ring, suite, timers: pending }
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

  it('that fails signs out and clears both storages', async () => {
    const { session, seen, answers, ring } = world()
    await session.start()
    answers.renew = broken
    await ring()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=2'])
    expect(seen.cleared).toBe(2)
  })
})

describe('signing out', () => {
  it('ends the session at the server, clears both storages and leaves', async () => {
    const { session, seen } = world()
    await session.start()
    await session.signOut()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=1'])
    expect(seen.cleared).toBe(2)
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

  it('that cannot be renewed is fatal too', async () => {
    const { session, seen, answers, suite, ring, timers } = world()
    suite.managed = true
    await session.start()
    answers.renew = broken
    await ring()
    expect([session.state._tag, seen.fatal, seen.left]).toEqual(['Fatal', [FATAL], []])
    expect(timers).toEqual([])
  })

  it('still ends when a person signs out', async () => {
    const { session, seen, suite } = world()
    suite.managed = true
    await session.start()
    await session.signOut()
    expect(seen.left).toEqual(['/signin?redirect=%2Fstatements%3Fq%3Dnorth&r=1'])
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

  it('are both left when the renewal fails in one, each with its reason', async () => {
    const { one, other } = await twoTabs()
    one.answers.renew = broken
    await one.ring()
    expect([one.seen.left[0]?.at(-1), other.seen.left[0]?.at(-1)]).toEqual(['2', '1'])
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
