/** Who is signed in and what they may do (sections 4 and 6 of the specification). */
import {
  ACCESS_SETTINGS,
  type AgencyPort,
  ALLOW_COMMISSIONS,
  type AuthPort,
  decodePermissions,
  MESSAGES,
  type Profile,
  type ServiceFailure,
  type SessionDecision,
  type SignOutReason,
  sessionDecision,
  signInAddress,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, actionBound, computed, makeObservable, observableRef } from 'mobx'
import { readMessage, signedIn, type TabChannel } from './session-tabs.ts'
import { type Later, SessionTimer } from './session-timer.ts'

export type SessionState =
  | { readonly _tag: 'Checking' }
  | { readonly _tag: 'SignedIn'; readonly profile: Profile; readonly permissions: ReadonlySet<number> }
  /** On the way to the sign-in page; nothing more is asked of any service. */
  | { readonly _tag: 'Leaving' }
  /** The suite's own session failed, which is not the product's to mend: the page has to be closed. */
  | { readonly _tag: 'Fatal' }
  | { readonly _tag: 'Failed'; readonly failure: ServiceFailure }

export interface SessionSurroundings {
  readonly auth: AuthPort
  readonly agency: Pick<AgencyPort, 'permissionGroups'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly later: Later
  /** The address to come back to, as the sign-in page needs it. */
  readonly address: () => string
  /** The sign-in page. */
  readonly landing: string
  readonly leave: (url: string) => void
  readonly storages: readonly Pick<Storage, 'clear'>[]
  /** Whether the suite's own session cookie is present: then the suite manages the session. */
  readonly suiteManaged: () => boolean
  /** Shows what nobody can close. */
  readonly fatal: (message: string) => void
  readonly tabs: TabChannel
}

const RENEWAL_PAUSE = 60_000

export class SessionStore {
  state: SessionState = { _tag: 'Checking' }
  readonly #world: SessionSurroundings
  readonly #renewal: SessionTimer
  #check: Promise<void> | null = null

  constructor(world: SessionSurroundings) {
    this.#world = world
    this.#renewal = new SessionTimer(world.later)
    makeObservable(this, { state: observableRef, mayEnter: computed, start: actionBound, expired: actionBound })
    world.tabs.hear(message => this.#heard(message))
  }

  get profile(): Profile | null {
    return this.state._tag === 'SignedIn' ? this.state.profile : null
  }

  get mayEnter(): boolean {
    return this.state._tag === 'SignedIn' && this.state.permissions.has(ALLOW_COMMISSIONS)
  }

  get mayChangeSettings(): boolean {
    return this.state._tag === 'SignedIn' && this.state.permissions.has(ACCESS_SETTINGS)
  }

  /** Checks the session; nothing protected is shown before this has answered. Asked again meanwhile, it is one check. */
  start(): Promise<void> {
    this.#check ??= this.#checked().finally(() => {
      this.#check = null
    })
    return this.#check
  }

  /** Left: the server could not be told, so the session is still open there. */
  readonly signOut = async (): Promise<E.Either<ServiceFailure, void>> => {
    const answer = await this.#world.auth.signOut()
    // Nobody being signed in any more is what was wanted.
    if (E.isLeft(answer) && answer.left._tag !== 'Unauthorized') return answer
    this.#end('signoutRequest')
    return E.right(undefined)
  }

  /** A service answered that nobody is signed in. Asked again while leaving, it does nothing. */
  expired(): void {
    this.#lost('apiCallFailed')
  }

  get #isOver(): boolean {
    return this.state._tag === 'Leaving' || this.state._tag === 'Fatal'
  }

  async #checked(): Promise<void> {
    if (this.#isOver) return
    this.#become({ _tag: 'Checking' })
    const [who, groups] = await Promise.all([this.#world.auth.whoami(), this.#world.agency.permissionGroups()])
    if (this.#isOver) return
    if (E.isLeft(who)) return this.#failed(who.left)
    if (E.isLeft(groups)) return this.#failed(groups.left)
    if (this.#decision(who.right)._tag === 'SignIn') return this.expired()
    const permissions = decodePermissions(who.right.permissions, groups.right)
    this.#become({ _tag: 'SignedIn', profile: who.right, permissions })
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
    switch (decision._tag) {
      case 'SignIn':
        return this.expired()
      case 'Renew':
        return this.#renew()
      case 'ScheduleRenewal':
        return this.#renewal.set(decision.inSeconds * 1000, () => void this.#renew())
    }
  }

  async #renew(): Promise<void> {
    this.#renewal.cancel()
    const renewed = await this.#world.auth.renew()
    const who = E.isRight(renewed) ? await this.#world.auth.whoami() : renewed
    if (this.state._tag !== 'SignedIn') return
    if (E.isLeft(who)) return this.#lost('renewFailure')
    this.#world.tabs.say(signedIn(who.right))
    this.#renewed({ ...this.state, profile: who.right })
  }

  #renewed(state: Extract<SessionState, { readonly _tag: 'SignedIn' }>): void {
    this.#become(state)
    const next = this.#decision(state.profile)
    // A session near its absolute end stays within the window: it is renewed at a walking pace, not in a loop.
    this.#renewal.set(next._tag === 'ScheduleRenewal' ? next.inSeconds * 1000 : RENEWAL_PAUSE, () => void this.#renew())
  }

  /** Another tab of this browser, which shares the session. */
  #heard(said: unknown): void {
    const message = readMessage(said)
    if (message === null || this.#isOver) return
    if (message.tell === 'signed out') this.#leave('signoutRequest')
    else if (this.state._tag === 'SignedIn') {
      const { profile } = this.state
      // Somebody else may have signed in meanwhile; what is shown here is not theirs.
      if (message.userUuid !== profile.userUuid || message.agencyId !== profile.agencyId)
        this.#goTo(this.#world.address())
      else this.#renewed({ ...this.state, profile: { ...profile, expiresAt: message.expiresAt } })
    }
  }

  /** The session failed: the suite's own is shown as fatal, this product's leads to sign-in (section 6). */
  #lost(reason: SignOutReason): void {
    if (this.#isOver) return
    if (this.#world.suiteManaged()) {
      this.#renewal.cancel()
      this.#become({ _tag: 'Fatal' })
      this.#world.fatal(MESSAGES.siteAuthentication)
    } else this.#end(reason)
  }

  #end(reason: SignOutReason): void {
    if (!this.#isOver) this.#world.tabs.say({ tell: 'signed out' })
    this.#leave(reason)
  }

  #leave(reason: SignOutReason): void {
    if (this.#isOver) return
    for (const storage of this.#world.storages) storage.clear()
    this.#goTo(signInAddress(this.#world.landing, this.#world.address(), reason))
  }

  #goTo(url: string): void {
    this.#renewal.cancel()
    this.#become({ _tag: 'Leaving' })
    this.#world.leave(url)
  }

  #become = action((state: SessionState): void => {
    this.state = state
  })
}
