import type { Handler } from 'hono'
import { type Kysely, sql } from 'kysely'
import { migrations } from './database/migrations/index.ts'
import type { Database } from './database/schema.ts'
import type { AppDeps } from './http/deps.ts'
import { asShortCall } from './work-in-turns.ts'

const PATIENCE_MS = 3000

/** `Outdated`: it answers, but a newer version of this program has changed its schema. */
type Health = 'Healthy' | 'Outdated' | 'Unavailable'

/** Whether the database answers within `PATIENCE_MS`, and as this version knows it. */
const healthOf = async (db: Kysely<Database>): Promise<Health> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Health>(resolve => {
    // When the program was busy, the answer may have arrived already: `setImmediate` lets it be handled before the timeout.
    timer = setTimeout(() => setImmediate(() => resolve('Unavailable')), PATIENCE_MS)
  })
  const answered = sql<{ id: string }>`select id from schema_migration order by position desc limit 1`.execute(db).then(
    ({ rows: [newest] }): Health => (newest?.id === migrations.at(-1)?.id ? 'Healthy' : 'Outdated'),
    (): Health => 'Unavailable',
  )
  const health = await Promise.race([answered, tooLate])
  clearTimeout(timer)
  return health
}

interface HealthChecks {
  /** The program and its database answer. */
  readonly alive: Handler
  /** Requests may be sent to the program: an older version would misread what a newer one writes. */
  readonly ready: Handler
}

/** Use a connection of their own, and ask the database one question at a time: all requests meanwhile share its answer. */
export const healthChecks = ({ healthDb }: Pick<AppDeps, 'healthDb'>): HealthChecks => {
  let asking: Promise<Health> | null = null
  const answer =
    (servesOutdated: boolean): Handler =>
    async c => {
      asking ??= asShortCall(() => healthOf(healthDb)).finally(() => {
        asking = null
      })
      const health = await asking
      c.header('cache-control', 'no-store')
      if (health === 'Unavailable') return c.json({ status: 'unavailable' }, 503)
      return health === 'Healthy' || servesOutdated ? c.json({ status: 'ok' }) : c.json({ status: 'outdated' }, 503)
    }
  return { alive: answer(true), ready: answer(false) }
}
