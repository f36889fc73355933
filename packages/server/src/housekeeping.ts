/** Deletes rows that have expired. */
import { timestampOf } from '@commissions/core'
import { type Kysely, sql } from 'kysely'
import { acrossAgencies } from './database/agency-scope.ts'
import { giveTime, LARGE_WORK } from './database/limits.ts'
import type { Database } from './database/schema.ts'
import { KEPT_MS } from './http/request/idempotency.ts'
import { type Log, traceOf } from './logging.ts'
import { IDLE_MS, SKEW_MS } from './session/session.ts'
import { DEVICE_MS } from './signin/known-device.rows.ts'
import { releaseBrakes } from './signin/throttle.ts'
import { forgetEvents, TRAIL_DAYS } from './trail/trail.rows.ts'

/** `trailDays`: how many days the security trail is kept. */
export const tidyUp = (db: Kysely<Database>, now: number, trailDays = TRAIL_DAYS): Promise<void> =>
  acrossAgencies(db, async trx => {
    await giveTime(trx, LARGE_WORK)
    await trx
      .deleteFrom('session')
      .where(eb =>
        eb.or([
          eb('last_seen_at', '<=', timestampOf(now - IDLE_MS)),
          eb('absolute_expires_at', '<=', timestampOf(now)),
          // A time in the future was written before the clock was set back.
          eb('last_seen_at', '>', timestampOf(now + SKEW_MS)),
        ]),
      )
      .execute()
    await releaseBrakes(trx, now)
    await trx
      .deleteFrom('known_device')
      .where('last_used_at', '<=', timestampOf(now - DEVICE_MS))
      .execute()
    await trx.deleteFrom('offered_secret').where('expires_at', '<=', timestampOf(now)).execute()
    await trx.deleteFrom('sign_in_ticket').where('expires_at', '<=', timestampOf(now)).execute()
    await trx
      .deleteFrom('idempotency_key')
      .where('created_at', '<=', timestampOf(now - KEPT_MS))
      .execute()
    await forgetEvents(trx, now, trailDays)
  })

const EVERY_MS = 60 * 60_000

const CLOCKS_DIFFER = 'the clocks of this machine and of its database differ, so nothing is tidied up: set both right'

/** Deletes expired rows now and every hour. Call the returned function to stop. A failure is only logged. */
export const keepTidy = (
  db: Kysely<Database>,
  clock: () => number,
  log: Log,
  { trailDays }: { readonly trailDays: number },
): (() => void) => {
  // Another program on the database still counts on what looks expired here, such as the keys of repeated calls.
  const look = async (): Promise<void> => {
    const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
    const ahead = clock() - Date.parse(rows[0]?.at ?? '')
    if (Math.abs(ahead) <= SKEW_MS) return tidyUp(db, clock(), trailDays)
    log.error(CLOCKS_DIFFER, { minutes: Math.round(ahead / 60_000) })
  }
  const run = (): void => void look().catch((error: unknown) => log.warn('tidying up failed', traceOf(error)))
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
