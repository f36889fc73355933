import type { Handler } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database/schema.ts'
import type { AppDeps } from './http/deps.ts'
import { asShortCall } from './work-in-turns.ts'

const PATIENCE_MS = 3000

/** Whether the database answers, and soon. */
const isHealthy = async (db: Kysely<Database>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>(resolve => {
    // An answer that has come while the program was busy is taken first.
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

/** On a connection of its own, and one question at a time: however many ask meanwhile get its answer. */
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
