import type { CommissionsPort } from '../../src/index.ts'
import { ensureEqual, type Law, succeeds } from './law.ts'

export const firstStepsSuite: readonly Law<CommissionsPort>[] = [
  {
    title: 'an agency at work is shown no first steps',
    check: async ({ firstSteps }) => ensureEqual(await succeeds(firstSteps), null, 'first steps'),
  },
]
