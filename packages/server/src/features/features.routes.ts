/** The feature-flag service. */
import { featuresEndpoints } from '@commissions/contract'
import { either as E } from 'fp-ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'
import { loadFlags } from './features.rows.ts'

const features = serve(featuresEndpoints.features, async ({ trx, session }) =>
  E.right({ featureFlags: await loadFlags(trx, session.agencyId) }),
)

export const featuresRoutes: readonly Route[] = [features]
