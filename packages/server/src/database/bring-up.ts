/** Brings a database up to what the program needs: its schema, and on a cluster the tables spread over the machines. */
import { either as E } from 'fp-ts'
import type { Kysely } from 'kysely'
import type { Started } from '../start-failure.ts'
import { type Distributed, distributeEmpty } from './distribution/distribute.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

export interface BroughtUp {
  /** The ids of the steps of the schema that were run. */
  readonly steps: readonly string[]
  readonly distributed: Distributed | 'HasData'
}

/** Brings the schema up to date, connected as the owner of the tables. */
export const bringUp = async (owner: Kysely<Database>): Promise<Started<BroughtUp>> => {
  const ran = await migrate(owner, migrations)
  if (E.isLeft(ran)) return ran
  return E.right({ steps: ran.right, distributed: await distributeEmpty(owner) })
}
