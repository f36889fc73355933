import type { Law } from '@commissions/core/testing'
import { describe, it } from 'vitest'

/** Runs a port's laws one after another, each as a test of its own. */
export const runSuite = <P>(title: string, laws: readonly Law<P>[], port: () => P): void => {
  describe(title, () => {
    for (const law of laws) it(law.title, () => law.check(port()))
  })
}
