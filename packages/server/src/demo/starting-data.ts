/** Finds out what the database holds at the program's start. An empty one gets the demo data or a first user. */
import { DEFAULT_TIME_ZONE, dayAt } from '@commissions/core'
import type { Kysely } from 'kysely'
import { acrossAgencies } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import type { Random } from '../http/deps.ts'
import { firstUser } from '../operators/first-user.ts'
import { DEMO_AGENCIES } from './agencies.ts'

export type StartingData =
  /** Demo agencies, loaded now or at an earlier start. */
  | { readonly _tag: 'Demo' }
  | { readonly _tag: 'Own' }
  /** The database was empty and now has one user. Their password is in no other place. */
  | { readonly _tag: 'Begun'; readonly password: string }

interface Start {
  readonly demo: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  readonly random: Random
}

export const startingData = async (db: Kysely<Database>, { demo, now, random }: Start): Promise<StartingData> => {
  const found = await judgeStartingData(db)
  if (found !== null) return found
  if (demo) {
    // Imported here, so that an installation for real use never loads the generators of demo data.
    const { loadDemo } = await import('./load.ts')
    await loadDemo(db, dayAt(now, DEFAULT_TIME_ZONE))
    return { _tag: 'Demo' }
  }
  const password = await firstUser(db, random)
  return password === null ? { _tag: 'Own' } : { _tag: 'Begun', password }
}

/** What the database holds; null if it is empty. */
export const judgeStartingData = async (db: Kysely<Database>): Promise<StartingData | null> => {
  const agencies = await acrossAgencies(db, trx => trx.selectFrom('agency').select('display_name').execute())
  if (agencies.length === 0) return null
  const demoNames = DEMO_AGENCIES.map(({ name }) => name)
  return agencies.some(agency => demoNames.includes(agency.display_name)) ? { _tag: 'Demo' } : { _tag: 'Own' }
}
