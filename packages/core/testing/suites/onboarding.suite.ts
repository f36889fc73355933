import type { OnboardingPort } from '../../src/index.ts'
import type { Visitor } from '../../src/ports/onboarding-port.ts'
import { ensure, ensureEqual, laws } from './law.ts'

/** `told` is what the tool has received so far. */
export interface OnboardingWorld {
  readonly port: OnboardingPort
  readonly told: () => readonly (Visitor & { readonly page: string })[]
}

const ann = { agency: 'harbor', user: 'ann' }

export const onboardingSuite = laws<OnboardingWorld>({
  'the tool hears of the agency and the user, and again with each page': async ({ port, told }) => {
    const before = told().length
    port.identify(ann, '/statements')
    port.identify(ann, '/previous')
    ensureEqual(
      told().slice(before),
      [
        { ...ann, page: '/statements' },
        { ...ann, page: '/previous' },
      ],
      'told',
    )
  },

  'it hears nothing else of them': async ({ port, told }) => {
    port.identify({ ...ann, ...{ firstName: 'Ann' } }, '/')
    const last = told().at(-1)
    ensure(last !== undefined, 'Expected to be told')
    ensureEqual(Object.keys(last ?? {}).sort(), ['agency', 'page', 'user'], 'keys')
  },
})
