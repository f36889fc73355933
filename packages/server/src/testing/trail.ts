import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { After } from '../fairness/fair-queue.ts'
import { silentLog } from '../logging.ts'
import type { Trail } from '../trail/told.ts'
import { openTrail } from '../trail/trail.ts'
import { asServed } from './database.ts'
import { fakeClock } from './fake-clock.ts'

/** The security trail as the application writes it. */
export const testTrail = (
  db: Kysely<Database>,
  { clock = fakeClock().now, after }: { readonly clock?: () => number; readonly after?: After } = {},
): Trail =>
  openTrail({
    db: asServed(db),
    clock,
    random: { uuid: randomUUID, bytes: randomBytes },
    log: silentLog,
    ...(after && { after }),
  })
