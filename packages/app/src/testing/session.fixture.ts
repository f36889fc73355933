/** A session store with its own fake services and browser. */
import {
  ACCESS_SETTINGS,
  ALLOW_COMMISSIONS,
  type PermissionGroup,
  type Profile,
  type ServiceFailure,
} from '@commissions/core'
import { either as E, type taskEither as TE } from 'fp-ts'
import { SessionStore } from '../stores/session/session.store.ts'
import type { TabChannel } from '../stores/session/session-tabs.ts'

export const NOW = 1_800_000_000
/** How long a server may take to end a session, in milliseconds. */
const GOODBYE = 2_000
export const nobody: ServiceFailure = { _tag: 'Unauthorized', message: 'Invalid credentials' }
export const broken: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

export const GROUPS: readonly PermissionGroup[] = [
  {
    group: 2,
    permissions: [
      { id: ALLOW_COMMISSIONS, name: 'Commissions', position: 0, subPosition: 0 },
      { id: ACCESS_SETTINGS, name: 'Settings', position: 0, subPosition: 1 },
    ],
  },
]

export const profile = (secondsLeft: number, permissions = '1'): Profile => ({
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

/** The message channel of one browser's tabs. A tab does not receive its own messages. */
export const tabsOf = () => {
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

/** A session's surroundings whose clock, timers and answers the test controls. */
export const world = (
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
    /** What happened to the unsaved input, in order. */
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
  /** Fires the timer and waits until the renewal ends: by setting the next timer, by leaving, or with a fatal error. */
  const ring = async () => {
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    pending.shift()?.()
    await ended
  }
  /** Waits for what a store does by itself after an event. */
  const settled = () => new Promise<void>(resolve => setImmediate(resolve))
  return { session, seen, answers, people, ring, suite, work, settled, timers: pending }
}
