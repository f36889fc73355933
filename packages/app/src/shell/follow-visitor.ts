/** Tells the onboarding tool who the visitor is: once somebody is signed in, and again after each navigation (section 1). */
import { type OnboardingPort, visitorOf } from '@commissions/core'
import { reaction } from 'mobx'
import type { SessionStore } from '../stores/session/session.store.ts'

export interface Navigation {
  /** The path of the page without its query, which may contain people's names. */
  readonly page: () => string
  readonly onChange: (listener: () => void) => void
}

export const followVisitor = (
  session: Pick<SessionStore, 'profile'>,
  onboarding: OnboardingPort,
  navigation: Navigation,
): void => {
  const tell = (): void => {
    const { profile } = session
    if (profile !== null) onboarding.identify(visitorOf(profile), navigation.page())
  }
  reaction(
    () => session.profile?.userUuid,
    () => tell(),
    { fireImmediately: true },
  )
  navigation.onChange(tell)
}
