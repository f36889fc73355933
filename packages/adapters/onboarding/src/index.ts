/** Onboarding analytics over whatever carries a note to the tool; without an address nothing is ever sent. */
import type { OnboardingPort } from '@commissions/core'

export interface OnboardingConfig {
  /** Where the tool takes its notes. Null: there is none. */
  readonly url: string | null
}

/** Hands the note over and forgets it. */
export type SendNote = (url: string, body: string) => void

const silent: OnboardingPort = { identify: () => undefined }

export const onboardingAdapter = ({ url }: OnboardingConfig, send: SendNote): OnboardingPort =>
  url === null
    ? silent
    : {
        identify: ({ agency, user }, page) => {
          try {
            send(url, JSON.stringify({ agency, user, page }))
          } catch {
            // The product works as well when nobody watches.
          }
        },
      }
