/** Who is signed in and what they may do (sections 4 and 6 of the specification). */
import {
  ACCESS_SETTINGS,
  type AgencyPort,
  ALLOW_COMMISSIONS,
  type AuthPort,
  decodePermissions,
  type Profile,
  type ServiceFailure,
  type SessionDecision,
  SIGN_OUT_REASONS,
  type SignOutReason,
  sessionDecision,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, actionBound, computed, makeObservable, observableRef } from 'mobx'

export type SessionState =
  | { readonly _tag: 'Checking' }
  | { readonly _tag: 'SignedIn'; readonly profile: Profile; readonly permissions: ReadonlySet<number> }
  /** On the way to the sign-in page; nothing more is asked of any service. */
  | { readonly _tag: 'Leaving' }
  | { readonly _tag: 'Failed'; readonly failure: ServiceFailure }

export interface SessionSurroundings {
  readonly auth: AuthPort
  readonly agency: Pick<AgencyPort, 'permissionGroups'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs the work after so many milliseconds; what it returns calls that off. */
  readonly later: (milliseconds: number, work: () => void) => () => void
  /** The address to come back to, from the root. */
  readonly address: () => string
  readonly leave: (url: string) => void
  readonly storages: readonly Pick<Storage, 'clear'>[]
}

// A browser's timer counts in 31 bits; a session that outlives it is looked at again when the timer ends.
const LONGEST_TIMER = 2_147_483_647
const RENEWAL_PAUSE = 60_000

export class SessionStore {
  state: SessionState = { _tag: 'Checking' }
  readonly #world: SessionSurroundings
  #cancelRenewal: () => void = () => undefined
  #check: Promise<void> | null = null

  constructor(world: SessionSurroundings) {
    this.#world = world
    makeObservable(this, { state: observableRef, mayEnter: computed, start: actionBound, expired: actionBound })
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

  async #checked(): Promise<void> {
    this.#become({ _tag: 'Checking' })
    const [who, groups] = await Promise.all([this.#world.auth.whoami(), this.#world.agency.permissionGroups()])
    if (E.isLeft(who)) return this.#failed(who.left)
    if (E.isLeft(groups)) return this.#failed(groups.left)
    if (this.#expiry(who.right)._tag === 'SignIn') return this.expired()
    this.#become({
      _tag: 'SignedIn',
      profile: who.right,
      permissions: decodePermissions(who.right.permissions, groups.right),
    })
    await this.#keepAlive(who.right)
  }

  /** Left: the server could not be told, so the session is still open there. */
  readonly signOut = async (): Promise<E.Either<ServiceFailure, void>> => {
    const answer = await this.#world.auth.signOut()
    // Nobody being signed in any more is what was wanted.
    if (E.isLeft(answer) && answer.left._tag !== 'Unauthorized') return answer
    this.#leave('signoutRequest')
    return E.right(undefined)
  }

  /** A service answered that nobody is signed in. Asked again while leaving, it does nothing. */
  expired(): void {
    this.#leave('apiCallFailed')
  }

  #expiry(profile: Profile): SessionDecision {
    return sessionDecision(profile.expiresAt, Math.floor(this.#world.now() / 1000))
  }

  async #keepAlive(profile: Profile): Promise<void> {
    const decision = this.#expiry(profile)
    switch (decision._tag) {
      case 'SignIn':
        return this.expired()
      case 'Renew':
        return this.#renew()
      case 'ScheduleRenewal':
        return this.#renewIn(decision.inSeconds * 1000)
    }
  }

  #renewIn(milliseconds: number): void {
    this.#cancelRenewal()
    const wait = Math.min(milliseconds, LONGEST_TIMER)
    this.#cancelRenewal = this.#world.later(wait, () => {
      if (milliseconds > wait) this.#renewIn(milliseconds - wait)
      else void this.#renew()
    })
  }

  async #renew(): Promise<void> {
    const renewed = await this.#world.auth.renew()
    const who = E.isRight(renewed) ? await this.#world.auth.whoami() : renewed
    if (this.state._tag !== 'SignedIn') return
    if (E.isLeft(who)) return this.#leave('renewFailure')
    this.#become({ ...this.state, profile: who.right })
    const next = this.#expiry(who.right)
    // A session near its absolute end stays within the window: it is renewed at a walking pace, not in a loop.
    this.#renewIn(next._tag === 'ScheduleRenewal' ? next.inSeconds * 1000 : RENEWAL_PAUSE)
  }

  #failed(failure: ServiceFailure): void {
    if (failure._tag === 'Unauthorized') this.expired()
    else this.#become({ _tag: 'Failed', failure })
  }

  #become = action((state: SessionState): void => {
    this.state = state
  })

  #leave = action((reason: SignOutReason): void => {
    if (this.state._tag === 'Leaving') return
    this.#cancelRenewal()
    this.state = { _tag: 'Leaving' }
    for (const storage of this.#world.storages) storage.clear()
    const query = new URLSearchParams({ redirect: this.#world.address(), r: String(SIGN_OUT_REASONS[reason]) })
    this.#world.leave(`/signin?${query}`)
  })
}
