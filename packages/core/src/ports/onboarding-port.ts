/** Onboarding analytics (section 1): a tool outside the product that is told who visits which page. */
import type { Profile } from '../session/profile.ts'

/** Who is there, by ids alone: names are nobody else's business. */
export interface Visitor {
  readonly agency: string
  readonly user: string
}

export const visitorOf = ({ agencyId, userUuid }: Profile): Visitor => ({ agency: agencyId, user: userUuid })

export interface OnboardingPort {
  /** Told once somebody is signed in, and again after each navigation. Nothing waits for it, and nothing fails with it. */
  readonly identify: (visitor: Visitor, page: string) => void
}
