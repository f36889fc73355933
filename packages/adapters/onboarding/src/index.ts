/** Onboarding analytics over any function that sends a note to the tool; without an address nothing is ever sent. */
import type { OnboardingPort } from '@commissions/core'

export interface OnboardingConfig {
  /** The address that takes the tool's notes; null if there is no tool. */
  readonly url: string | null
}

/** Sends the note without waiting for an answer. */
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
            // The product works just as well without analytics.
          }
        },
      }
