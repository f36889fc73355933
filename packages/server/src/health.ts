import type { Handler } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database/schema.ts'
import type { AppDeps } from './http/deps.ts'
import { asShortCall } from './work-in-turns.ts'

const PATIENCE_MS = 3000

/** Whether the database answers within `PATIENCE_MS`. */
const isHealthy = async (db: Kysely<Database>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>(resolve => {
    // When the program was busy, the answer may have arrived already: `setImmediate` lets it be handled before the timeout.
    timer = setTimeout(() => setImmediate(() => resolve(false)), PATIENCE_MS)
  })
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const healthy = await Promise.race([answered, tooLate])
  clearTimeout(timer)
  return healthy
}

/** Uses a connection of its own, and asks the database one question at a time: all requests meanwhile share its answer. */
export const health = ({ healthDb }: Pick<AppDeps, 'healthDb'>): Handler => {
  let asking: Promise<boolean> | null = null
  return async c => {
    asking ??= asShortCall(() => isHealthy(healthDb)).finally(() => {
      asking = null
    })
    const healthy = await asking
    c.header('cache-control', 'no-store')
    return healthy ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503)
  }
}
