import type { CommissionsPort } from '../../src/index.ts'
import { ensureEqual, laws, succeeds } from './law.ts'

export const firstStepsSuite = laws<CommissionsPort>({
  'an agency at work is shown no first steps': async ({ firstSteps }) =>
    ensureEqual(await succeeds(firstSteps), null, 'first steps'),
})
