/** Rows that have served their time. */
import { timestampOf } from '@commissions/core'
import type { Kysely } from 'kysely'
import { acrossAgencies } from './database/agency-scope.ts'
import { giveTime, LARGE } from './database/limits.ts'
import type { Database } from './database/schema.ts'
import { KEPT_MS } from './http/idempotency.ts'
import { type Log, traceOf } from './logging.ts'
import { IDLE_MS, SKEW_MS } from './session/session.ts'
import { WINDOW_MS } from './signin/throttle.ts'

export const tidyUp = (db: Kysely<Database>, now: number): Promise<void> =>
  acrossAgencies(db, async trx => {
    await giveTime(trx, LARGE)
    await trx
      .deleteFrom('session')
      .where(eb =>
        eb.or([
          eb('last_seen_at', '<=', timestampOf(now - IDLE_MS)),
          eb('absolute_expires_at', '<=', timestampOf(now)),
          // Written by a clock that was set back since.
          eb('last_seen_at', '>', timestampOf(now + SKEW_MS)),
        ]),
      )
      .execute()
    await trx
      .deleteFrom('sign_in_failure')
      .where(eb => eb.or([eb('at', '<=', timestampOf(now - WINDOW_MS)), eb('at', '>', timestampOf(now + WINDOW_MS))]))
      .execute()
    await trx.deleteFrom('sign_in_ticket').where('expires_at', '<=', timestampOf(now)).execute()
    await trx
      .deleteFrom('idempotency_key')
      .where('created_at', '<=', timestampOf(now - KEPT_MS))
      .execute()
  })

const EVERY_MS = 60 * 60_000

/** Tidies up now and every hour; answers how to stop it. A failure is no reason to stop serving. */
export const keepTidy = (db: Kysely<Database>, clock: () => number, log: Log): (() => void) => {
  const run = (): void =>
    void tidyUp(db, clock()).catch((error: unknown) => log.warn('tidying up failed', traceOf(error)))
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
