/** Onboarding analytics (section 1): a tool outside the product that is told who visits which page. */
import type { Profile } from '../session/profile.ts'

/** The visitor, by ids alone: names stay inside the product. */
export interface Visitor {
  readonly agency: string
  readonly user: string
}

/** The visitor of a signed-in person's profile. */
export const visitorOf = ({ agencyId, userUuid }: Profile): Visitor => ({ agency: agencyId, user: userUuid })

/** Reports page visits to the onboarding tool. */
export interface OnboardingPort {
  /** Called once a person is signed in, and after each navigation. Nothing waits for it, and its failure has no effect. */
  readonly identify: (visitor: Visitor, page: string) => void
}
