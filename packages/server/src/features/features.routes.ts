/** The feature-flag service. */
import { featuresEndpoints } from '@commissions/contract'
import { DEFAULT_FLAGS, FLAG_PREFIX } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Route } from '../http/route.ts'
import { serve } from '../http/serve.ts'

/** Every flag of the product with its prefix, at its default where the agency has not set it. */
const loadFlags = async (trx: Transaction<Database>, agencyId: string): Promise<Readonly<Record<string, boolean>>> => {
  const rows = await trx.selectFrom('feature_flag').selectAll().where('agency_id', '=', agencyId).execute()
  const key = (name: string): string => (name.startsWith(FLAG_PREFIX) ? name : `${FLAG_PREFIX}${name}`)
  return Object.fromEntries([
    ...Object.entries(DEFAULT_FLAGS).map(([name, enabled]) => [key(name), enabled] as const),
    ...rows.map(({ name, enabled }) => [key(name), enabled] as const),
  ])
}

const features = serve(featuresEndpoints.features, async ({ trx, session }) =>
  E.right({ featureFlags: await loadFlags(trx, session.agencyId) }),
)

export const featuresRoutes: readonly Route[] = [features]
