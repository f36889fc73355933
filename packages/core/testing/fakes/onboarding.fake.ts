import type { OnboardingPort } from '../../src/index.ts'
import type { Visitor } from '../../src/ports/onboarding-port.ts'

export interface FakeOnboarding extends OnboardingPort {
  /** The oldest first. */
  readonly told: () => readonly (Visitor & { readonly page: string })[]
}

/** A tool that remembers what it heard. */
export const fakeOnboarding = (): FakeOnboarding => {
  const told: (Visitor & { readonly page: string })[] = []
  return {
    identify: ({ agency, user }, page) => {
      told.push({ agency, user, page })
    },
    told: () => [...told],
  }
}
