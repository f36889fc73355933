import { DEFAULT_FLAGS, FLAG_PREFIX } from '@commissions/core'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Every flag of the product with its prefix. A flag that the agency has not set has its default. */
export const loadFlags = async (db: Kysely<Database>, agencyId: string): Promise<Readonly<Record<string, boolean>>> => {
  const rows = await db.selectFrom('feature_flag').selectAll().where('agency_id', '=', agencyId).execute()
  const key = (name: string): string => (name.startsWith(FLAG_PREFIX) ? name : `${FLAG_PREFIX}${name}`)
  return Object.fromEntries([
    ...Object.entries(DEFAULT_FLAGS).map(([name, enabled]) => [key(name), enabled] as const),
    ...rows.map(({ name, enabled }) => [key(name), enabled] as const),
  ])
}
