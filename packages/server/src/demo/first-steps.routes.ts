import { firstStepsEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { loadFirstSteps } from './first-steps.ts'

export const firstStepsRoutes: readonly Route[] = [
  serve(firstStepsEndpoints.get, async call => E.right(await loadFirstSteps(call))),
]
