/** What the database holds when the program starts on it; an empty one may be given the demo data. */
import { DEFAULT_TIME_ZONE, dayAt } from '@commissions/core'
import type { Kysely } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import { DEMO_AGENCIES } from './agencies.ts'
import { loadDemo } from './load.ts'

export type StartingData =
  /** Demo agencies, loaded now or at an earlier start. */
  { readonly _tag: 'Demo' } | { readonly _tag: 'Own' } | { readonly _tag: 'Empty' }

interface Start {
  readonly demo: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

export const startingData = async (db: Kysely<Database>, { demo, now }: Start): Promise<StartingData> => {
  const found = await judge(db)
  if (found._tag !== 'Empty' || !demo) return found
  await loadDemo(db, dayAt(now, DEFAULT_TIME_ZONE))
  return judge(db)
}

const judge = async (db: Kysely<Database>): Promise<StartingData> => {
  const agencies = await acrossAgencies(db, trx => trx.selectFrom('agency').select('display_name').execute())
  if (agencies.length === 0) return { _tag: 'Empty' }
  const demoNames = DEMO_AGENCIES.map(({ name }) => name)
  return agencies.some(agency => demoNames.includes(agency.display_name)) ? { _tag: 'Demo' } : { _tag: 'Own' }
}
