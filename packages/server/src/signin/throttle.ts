/**
 * Guessing is slowed down, not locked out (decision guessing-is-slowed-down). Each attempt is charged before it is
 * judged, so that many at once cannot slip past, and the charge wears off with time. From a browser that its owner has
 * signed in with before, only that browser's attempts count: whatever somebody else does elsewhere, the owner gets in.
 */
import { createHash } from 'node:crypto'
import { timestampOf } from '@commissions/core'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { acrossAgencies, beginAcrossAgencies, takeBack } from '../database/agency-scope.ts'
import type { Database } from '../database/schema.ts'
import { troubleOf } from '../http/answer/database-errors.ts'
import { SKEW_MS } from '../session/session.ts'
import { placeOf } from './place-of.ts'

/** The time in which a full count wears off. */
export const WINDOW_MS = 15 * 60_000
/** Attempts on one account from all unknown browsers together, and from each known browser. */
export const MOST_PER_ACCOUNT = 10
/** A whole office may share one address. */
export const MOST_PER_ADDRESS = 100

/** `wait` in milliseconds: `a minute`, `14 minutes`. */
export const waitText = (wait: number): string => {
  const minutes = Math.ceil(wait / 60_000)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

export interface Attempt {
  /** Milliseconds until an attempt would be judged; null if this one is judged. */
  readonly wait: number | null
  /** Call on success: this attempt no longer counts, nor the `attempts` - 1 steps before it. What others did still counts. */
  readonly forgive: (attempts?: number) => Promise<void>
}

export interface AttemptSource {
  /** The agency of the user that the name leads to; a made-up one for a name that is nobody's. */
  readonly agencyId: string
  /** Trimmed and lower-case. */
  readonly name: string
  readonly address: string
  /** The hash of the browser's token if the account has signed in with it before; else null. */
  readonly device: Buffer | null
}

interface Brake {
  /** An account is counted in its agency's rows, an address under a made-up agency id. */
  readonly agencyId: string
  readonly key: Buffer
  /** What one attempt adds, in milliseconds. */
  readonly charge: number
  /** Whether an attempt is judged without this brake when it cannot be counted. */
  readonly spare: boolean
}

const brake = (
  kind: 'account' | 'address' | 'device',
  what: string,
  { agencyId, most }: { readonly agencyId: string; readonly most: number },
): Brake => ({
  agencyId,
  key: createHash('sha256').update(`${kind}\n${what}`).digest(),
  charge: WINDOW_MS / most,
  spare: kind === 'address',
})

const ofStranger = ({ agencyId, name, address }: AttemptSource): readonly Brake[] =>
  // In a fixed order, so that two attempts never wait for each other.
  [
    brake('account', name, { agencyId, most: MOST_PER_ACCOUNT }),
    brake('address', address, { agencyId: placeOf('address', address), most: MOST_PER_ADDRESS }),
  ].sort((a, b) => a.key.compare(b.key))

const ofDevice = ({ agencyId, name }: AttemptSource, device: Buffer): readonly Brake[] => [
  brake('device', `${device.toString('hex')}\n${name}`, { agencyId, most: MOST_PER_ACCOUNT }),
]

export const beginAttempt = async (db: Kysely<Database>, source: AttemptSource, now: number): Promise<Attempt> => {
  const own = source.device === null ? null : await charged(db, ofDevice(source, source.device), now)
  // If this browser's attempts are used up, those of unknown browsers count, so nobody can lock the owner out from it.
  return own?.wait === null ? own : charged(db, ofStranger(source), now)
}

/** Charges the brakes. On a cluster, the address's machine may be away while the account's is there; then only the account is charged. */
const charged = async (db: Kysely<Database>, brakes: readonly Brake[], now: number): Promise<Attempt> => {
  try {
    return await chargedAll(db, brakes, now)
  } catch (error) {
    const needed = brakes.filter(({ spare }) => !spare)
    if (needed.length === brakes.length || troubleOf(error) !== 'Away') throw error
    return chargedAll(db, needed, now)
  }
}

const chargedAll = async (db: Kysely<Database>, brakes: readonly Brake[], now: number): Promise<Attempt> => {
  const trx = await beginAcrossAgencies(db)
  try {
    const full: Brake[] = []
    for (const one of brakes) if (!(await charge(trx, one, now))) full.push(one)
    const wait = full.length === 0 ? null : await timeUntilFree(trx, full, now)
    // An attempt that is not judged leaves nothing behind: it must not prolong the wait.
    await (wait === null ? trx.commit().execute() : takeBack(trx))
    return { wait, forgive: (attempts = 1) => acrossAgencies(db, within => discharge(within, brakes, attempts)) }
  } catch (error) {
    await takeBack(trx)
    throw error
  }
}

/** Computed in UTC, because a cluster refuses expressions that depend on the connection's time zone. */
const later = (moment: RawBuilder<unknown>, milliseconds: number): RawBuilder<string> =>
  sql<string>`((${moment} at time zone 'UTC' + make_interval(secs => ${milliseconds / 1_000})) at time zone 'UTC')`

/** Charges one attempt; false if the brake is used up. */
const charge = async (trx: Transaction<Database>, { agencyId, key, charge }: Brake, now: number): Promise<boolean> => {
  // A time that is later than any charge could give was written by a clock that was set back since.
  const charged = later(
    sql`case when sign_in_brake.free_at > ${timestampOf(now + WINDOW_MS + SKEW_MS)}::timestamptz
      then ${timestampOf(now)}::timestamptz
      else greatest(sign_in_brake.free_at, ${timestampOf(now)}::timestamptz) end`,
    charge,
  )
  const row = await trx
    .insertInto('sign_in_brake')
    .values({ agency_id: agencyId, key, free_at: timestampOf(now + charge) })
    .onConflict(clash =>
      clash
        .columns(['agency_id', 'key'])
        .doUpdateSet({ free_at: charged })
        .where(charged, '<=', timestampOf(now + WINDOW_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

const timeUntilFree = async (trx: Transaction<Database>, full: readonly Brake[], now: number): Promise<number> => {
  let wait = 1
  for (const { agencyId, key, charge } of full) {
    const row = await trx
      .selectFrom('sign_in_brake')
      .select('free_at')
      .where('agency_id', '=', agencyId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (row !== undefined) wait = Math.max(wait, Date.parse(row.free_at) + charge - WINDOW_MS - now)
  }
  return wait
}

const discharge = async (trx: Transaction<Database>, brakes: readonly Brake[], attempts: number): Promise<void> => {
  for (const { agencyId, key, charge } of brakes)
    await trx
      .updateTable('sign_in_brake')
      .set({ free_at: later(sql`free_at`, -attempts * charge) })
      .where('agency_id', '=', agencyId)
      .where('key', '=', key)
      .execute()
}

/** Deletes rows that no longer count anything. */
export const releaseBrakes = async (trx: Transaction<Database>, now: number): Promise<void> => {
  await trx
    .deleteFrom('sign_in_brake')
    .where(eb =>
      eb.or([eb('free_at', '<=', timestampOf(now)), eb('free_at', '>', timestampOf(now + WINDOW_MS + SKEW_MS))]),
    )
    .execute()
}
