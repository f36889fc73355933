/**
 * Who is signed in and what they may do (sections 4 and 6 of the specification). A session that ends by itself leads to the
 * sign-in page. If something is unsaved, the page stays, and its calls wait until the same person signs in again in a second window.
 */
import {
  ACCESS_SETTINGS,
  type AgencyPort,
  ALLOW_COMMISSIONS,
  type AuthPort,
  decodePermissions,
  holdsPermission,
  MANAGE_PEOPLE,
  onAuthFailure,
  type PermissionGroup,
  type Profile,
  type ServiceFailure,
  type SessionDecision,
  type SignOutReason,
  sessionDecision,
  signInAddress,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, actionBound, makeObservable, observableRef } from 'mobx'
import type { Later } from '../load/run-after.ts'
import { readMessage, signedIn, type TabChannel } from './session-tabs.ts'
import { SessionTimer } from './session-timer.ts'
import type { UnsavedWork } from './unsaved-work.ts'

export type SessionState =
  | { readonly _tag: 'Checking' }
  | { readonly _tag: 'SignedIn'; readonly profile: Profile }
  /** On the way to the sign-in page. No service is called any more. */
  | { readonly _tag: 'Leaving' }
  /** The suite's own session failed, which the product cannot repair: the page has to be closed. */
  | { readonly _tag: 'Fatal'; readonly profile: Profile | null }
  | { readonly _tag: 'Failed'; readonly failure: ServiceFailure }

/** The person's unsaved input, as far as the session handles it. */
export interface KeptDrafts {
  /** Drafts belong to this person from now on. */
  readonly begin: (whose: Profile) => void
  /** Keeps the present input. After that, no draft is kept or removed any more. */
  readonly close: () => Promise<void>
  readonly flush: () => Promise<void>
  /** Deletes all drafts in this browser and stops keeping new ones. */
  readonly forget: () => Promise<void>
}

export interface SessionSurroundings {
  readonly auth: AuthPort
  readonly agency: Pick<AgencyPort, 'permissionGroups'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly later: Later
  /** The present address, or the given path of the app, in the form that the sign-in page takes as the return address. */
  readonly address: (path?: string) => string
  readonly landing: string
  readonly leave: (url: string) => void
  /** Closes the window if it was opened to sign in. */
  readonly closeWindow: () => void
  readonly storages: readonly Pick<Storage, 'clear'>[]
  /** Whether the suite's own session cookie is present: then the suite manages the session. */
  readonly suiteManaged: () => boolean
  /** Shows an error dialog that cannot be closed. */
  readonly fatal: (message: string) => void
  readonly tabs: TabChannel
  readonly work: Pick<UnsavedWork, 'any' | 'abandon'>
  readonly drafts: KeptDrafts
}

/** The page on which the second window ends after sign-in. */
const SIGNED_IN_PATH = '/signed-in'

const RENEWAL_PAUSE = 60_000
/** How long to wait for the server to end a session, in milliseconds. After that the page goes on without its answer. */
const LONGEST_GOODBYE = 2_000

const isSame = (a: Profile, b: Profile): boolean => a.userUuid === b.userUuid && a.agencyId === b.agencyId

export class SessionStore {
  state: SessionState = { _tag: 'Checking' }
  /** The ids of the permissions held; null before profile and permission metadata are loaded. */
  held: ReadonlySet<number> | null = null
  /** Whether the permission metadata includes the permission to manage people, which only our own service has. */
  knowsPeople = false
  /** Why the session ended while something was unsaved; null again once the person has signed in again. */
  ended: SignOutReason | null = null
  readonly #world: SessionSurroundings
  readonly #renewal: SessionTimer
  #check: Promise<void> | null = null
  #waiting: (() => void)[] = []

  constructor(world: SessionSurroundings) {
    this.#world = world
    this.#renewal = new SessionTimer(world.later)
    makeObservable(this, {
      state: observableRef,
      held: observableRef,
      knowsPeople: observableRef,
      ended: observableRef,
      start: actionBound,
      expired: actionBound,
    })
    world.tabs.hear(message => this.#heard(message))
  }

  get profile(): Profile | null {
    return 'profile' in this.state ? this.state.profile : null
  }

  /** Whether profile and permission metadata are loaded, so that permissions may be read. */
  get isLoaded(): boolean {
    return this.held !== null
  }

  /** Throws before profile and permission metadata are loaded (section 5). */
  get mayEnter(): boolean {
    return holdsPermission(this.held, ALLOW_COMMISSIONS)
  }

  /** Throws before profile and permission metadata are loaded (section 5). */
  get mayChangeSettings(): boolean {
    return holdsPermission(this.held, ACCESS_SETTINGS)
  }

  /** Throws before profile and permission metadata are loaded (section 5). */
  get mayManagePeople(): boolean {
    return this.mayChangeSettings && holdsPermission(this.held, MANAGE_PEOPLE)
  }

  /** The sign-in page for another person. */
  get signInAddress(): string {
    return signInAddress(this.#world.landing, this.#world.address('/'), 'signoutRequest')
  }

  /** The page to change one's password; null if sign-in belongs to another site. */
  get passwordAddress(): string | null {
    const { landing, address } = this.#world
    return landing === '/signin' ? `${landing}/password?redirect=${encodeURIComponent(address())}` : null
  }

  /** The sign-in page for the second window. */
  get besideAddress(): string {
    return signInAddress(this.#world.landing, this.#world.address(SIGNED_IN_PATH), this.ended ?? 'apiCallFailed')
  }

  /** Checks the session. Nothing protected is shown before that. Calls during a check share it. */
  start(): Promise<void> {
    this.#check ??= this.#checked().finally(() => {
      this.#check = null
    })
    return this.#check
  }

  /** Runs in the second window: checks the session, which tells the other tabs, and closes the window if signed in. */
  readonly startBeside = async (): Promise<void> => {
    await this.start()
    if (this.state._tag === 'SignedIn') this.#world.closeWindow()
  }

  /** Left if the server could not be told, so that the session is still open there. */
  readonly signOut = async (): Promise<E.Either<ServiceFailure, void>> => {
    const answer = await this.#world.auth.signOut()
    // Unauthorized counts as success: nobody is signed in any more.
    if (E.isLeft(answer) && answer.left._tag !== 'Unauthorized') return answer
    await this.#world.drafts.forget()
    this.#end('signoutRequest')
    return E.right(undefined)
  }

  /** A service answered that nobody is signed in. Does nothing while the page is already being left. */
  expired(): void {
    this.#lost('apiCallFailed')
  }

  /** For a call answered with Unauthorized: true once the same person has signed in again, false if the page is left instead. */
  readonly regain = async (): Promise<boolean> => {
    if (this.state._tag !== 'SignedIn' || this.#world.suiteManaged() || !this.#world.work.any) return false
    if (this.ended === null && (await this.#lookAgain())) return true
    this.expired()
    if (this.ended === null) return false
    return new Promise(resolve => this.#waiting.push(() => resolve(true)))
  }

  /** Checks whether somebody has signed in again without this page being told. */
  readonly lookAgain = async (): Promise<void> => {
    if (this.ended !== null) await this.#lookAgain()
  }

  /** The first permission that is missing by the present profile, after a call was refused; null if all are held. */
  readonly missingPermission = async (): Promise<number | null> => {
    const [who, groups] = await this.#asked()
    const { state } = this
    if (E.isRight(who) && E.isRight(groups) && state._tag === 'SignedIn' && isSame(who.right, state.profile))
      this.#enter(state.profile, who.right.permissions, groups.right)
    const asked = [ALLOW_COMMISSIONS, ACCESS_SETTINGS, ...(this.knowsPeople ? [MANAGE_PEOPLE] : [])]
    return asked.find(id => this.held?.has(id) !== true) ?? null
  }

  #asked() {
    return Promise.all([this.#world.auth.whoami(), this.#world.agency.permissionGroups()])
  }

  get #isOver(): boolean {
    return this.state._tag === 'Leaving' || this.state._tag === 'Fatal'
  }

  async #checked(): Promise<void> {
    if (this.#isOver) return
    this.#become({ _tag: 'Checking' })
    const [who, groups] = await this.#asked()
    if (this.#isOver) return
    if (E.isLeft(who)) return this.#failed(who.left)
    if (E.isLeft(groups)) return this.#failed(groups.left)
    if (this.#decision(who.right)._tag === 'SignIn') return this.expired()
    this.#world.drafts.begin(who.right)
    this.#enter(who.right, who.right.permissions, groups.right)
    this.#world.tabs.say(signedIn(who.right))
    await this.#keepAlive(who.right)
  }

  #failed(failure: ServiceFailure): void {
    if (failure._tag === 'Unauthorized') this.expired()
    else this.#become({ _tag: 'Failed', failure })
  }

  #decision(profile: Profile): SessionDecision {
    return sessionDecision(profile.expiresAt, Math.floor(this.#world.now() / 1000))
  }

  async #keepAlive(profile: Profile): Promise<void> {
    const decision = this.#decision(profile)
    if (decision._tag === 'Renew' && !this.#world.suiteManaged()) return this.#renew()
    this.#schedule(decision)
  }

  /** Plans the next renewal, except for the suite's own session, which the suite renews. */
  #schedule(decision: SessionDecision): void {
    this.#renewal.cancel()
    if (this.#world.suiteManaged()) return
    // A session near its absolute end always counts as due for renewal: it is renewed once a minute, not in a loop.
    const wait = decision._tag === 'ScheduleRenewal' ? decision.inSeconds * 1000 : RENEWAL_PAUSE
    this.#renewal.set(wait, () => void this.#renew())
  }

  async #renew(): Promise<void> {
    this.#renewal.cancel()
    // The suite may have taken the session over since this was planned.
    if (this.#world.suiteManaged()) return
    const renewed = await this.#world.auth.renew()
    const who = E.isRight(renewed) ? await this.#world.auth.whoami() : renewed
    if (this.state._tag !== 'SignedIn' || this.ended !== null) return
    if (E.isLeft(who)) {
      await this.#endAtServer()
      return this.#lost('renewFailure')
    }
    this.#world.tabs.say(signedIn(who.right))
    this.#renewed(who.right)
  }

  /** Ends the session at the server. Ignores the answer and waits no longer than `LONGEST_GOODBYE`. */
  async #endAtServer(): Promise<void> {
    let cancel = (): void => undefined
    const patience = new Promise<void>(resolve => {
      cancel = this.#world.later(LONGEST_GOODBYE, resolve)
    })
    await Promise.race([this.#world.auth.signOut(), patience])
    cancel()
  }

  #renewed(profile: Profile): void {
    this.#become({ _tag: 'SignedIn', profile })
    this.#schedule(this.#decision(profile))
  }

  /** Handles a message from another tab of this browser, which shares the session. */
  #heard(said: unknown): void {
    const message = readMessage(said)
    if (message === null || this.#isOver) return
    if (message.tell === 'signed out') this.#signedOutElsewhere(message.reason)
    else if (this.state._tag === 'SignedIn') {
      const { profile } = this.state
      const { userUuid, agencyId, expiresAt } = message
      this.#signedInAs({ ...profile, userUuid, agencyId, expiresAt })
    }
  }

  #signedOutElsewhere(reason: SignOutReason): void {
    // Before signing out, the person was asked about unsaved input in all tabs, so also in this one.
    if (reason === 'signoutRequest') {
      void this.#world.drafts.forget()
      this.#leave(reason)
    } else if (this.state._tag === 'SignedIn' && this.#world.work.any) this.#pause(reason)
    else this.#leave(reason)
  }

  async #lookAgain(): Promise<boolean> {
    const who = await this.#world.auth.whoami()
    return E.isRight(who) && this.#signedInAs(who.right)
  }

  /** False for another person, to whom neither the shown data nor the typed input belongs. The page is then loaded again. */
  #signedInAs(now: Profile): boolean {
    if (this.state._tag !== 'SignedIn') return false
    const { profile } = this.state
    if (!isSame(now, profile)) {
      this.#goTo(this.#world.address())
      return false
    }
    this.#resume()
    this.#renewed({ ...profile, expiresAt: now.expiresAt })
    return true
  }

  /** The session ended by itself (section 6). */
  #lost(reason: SignOutReason): void {
    if (this.state._tag === 'Fatal' || this.ended !== null) return
    const { landing } = this.#world
    const act = onAuthFailure({
      suiteManaged: this.#world.suiteManaged(),
      leaving: this.#isOver,
      unsaved: this.state._tag === 'SignedIn' && this.#world.work.any,
      reason,
      landing,
      here: this.#world.address(),
    })
    switch (act._tag) {
      case 'Nothing':
        return
      case 'FatalDialog':
        this.#renewal.cancel()
        void this.#world.drafts.flush()
        this.#become({ _tag: 'Fatal', profile: this.profile })
        this.#world.fatal(act.message)
        return
      case 'SignInBeside':
        this.#world.tabs.say({ tell: 'signed out', reason })
        this.#pause(reason)
        return
      case 'SignIn':
        this.#end(reason)
    }
  }

  #end(reason: SignOutReason): void {
    if (!this.#isOver) this.#world.tabs.say({ tell: 'signed out', reason })
    this.#leave(reason)
  }

  #leave(reason: SignOutReason): void {
    if (this.#isOver) return
    this.#clearStorages()
    this.#goTo(signInAddress(this.#world.landing, this.#world.address(), reason))
  }

  #goTo(url: string): void {
    const { work, drafts, leave } = this.#world
    const unsaved = work.any
    this.#renewal.cancel()
    work.abandon()
    this.#become({ _tag: 'Leaving' })
    const closed = drafts.close()
    if (unsaved) void closed.then(() => leave(url))
    else leave(url)
  }

  #clearStorages(): void {
    for (const storage of this.#world.storages) storage.clear()
  }

  #pause = action((reason: SignOutReason): void => {
    if (this.ended !== null) return
    this.#renewal.cancel()
    this.#clearStorages()
    void this.#world.drafts.flush()
    this.ended = reason
  })

  #resume = action((): void => {
    this.ended = null
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
  })

  #enter = action((profile: Profile, permissions: string, groups: readonly PermissionGroup[]): void => {
    this.held = decodePermissions(permissions, groups)
    this.knowsPeople = groups.some(group => group.permissions.some(({ id }) => id === MANAGE_PEOPLE))
    this.#become({ _tag: 'SignedIn', profile })
  })

  #become = action((state: SessionState): void => {
    this.state = state
  })
}
