import type { FeaturesPort } from '../../src/index.ts'
import { FEATURE_FLAGS } from '../../src/session/feature-flags.ts'
import { ensure, ensureEqual, laws, succeeds } from './law.ts'

export const featuresSuite = laws<FeaturesPort>({
  'every flag of the product is on or off, and no other is told': async port => {
    const flags = await succeeds(port.flags)
    ensureEqual(Object.keys(flags), [...FEATURE_FLAGS], 'flags')
    ensure(
      Object.values(flags).every(flag => typeof flag === 'boolean'),
      'Expected true or false',
    )
  },
})
