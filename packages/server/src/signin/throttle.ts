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
import { troubleOf } from '../http/database-errors.ts'
import { SKEW_MS } from '../session/session.ts'
import { placeOf } from './place-of.ts'

/** The time in which a full count wears off. */
export const WINDOW_MS = 15 * 60_000
/** Of one account, from browsers that are not known; and from each that is. */
export const MOST_PER_ACCOUNT = 10
/** A whole office may share one address. */
export const MOST_PER_ADDRESS = 100

/** `wait` in milliseconds: `a minute`, `14 minutes`. */
export const waitText = (wait: number): string => {
  const minutes = Math.ceil(wait / 60_000)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

export interface Attempt {
  /** Milliseconds until one would be judged; null for an attempt that is judged. */
  readonly wait: number | null
  /** It succeeded: neither it nor, if more are named, those on the way to it count. What others did goes on counting. */
  readonly forgive: (attempts?: number) => Promise<void>
}

export interface AttemptSource {
  /** Of whom the name leads to; where a name leads that is nobody's. */
  readonly agencyId: string
  /** Trimmed and lower-case. */
  readonly name: string
  readonly address: string
  /** The browser's own, once it is known as the account's. */
  readonly device: Buffer | null
}

interface Brake {
  /** An account's is counted among the rows of its agency, an address at a place of its own. */
  readonly agencyId: string
  readonly key: Buffer
  /** What one attempt adds, in milliseconds. */
  readonly charge: number
  /** What is judged without it where it cannot be counted. */
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
  // In one order, so that two attempts never wait for each other.
  [
    brake('account', name, { agencyId, most: MOST_PER_ACCOUNT }),
    brake('address', address, { agencyId: placeOf('address', address), most: MOST_PER_ADDRESS }),
  ].sort((a, b) => a.key.compare(b.key))

const ofDevice = ({ agencyId, name }: AttemptSource, device: Buffer): readonly Brake[] => [
  brake('device', `${device.toString('hex')}\n${name}`, { agencyId, most: MOST_PER_ACCOUNT }),
]

export const beginAttempt = async (db: Kysely<Database>, source: AttemptSource, now: number): Promise<Attempt> => {
  const own = source.device === null ? null : await charged(db, ofDevice(source, source.device), now)
  // Whoever sits at the owner's browser must not lock them out of it either.
  return own?.wait === null ? own : charged(db, ofStranger(source), now)
}

/** Where the data is spread over machines, the one that counts an address may be away while that of the account is there. */
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

/** Reckoned in UTC: what the time zone of a connection may change is not taken by a database that is spread over machines. */
const later = (moment: RawBuilder<unknown>, milliseconds: number): RawBuilder<string> =>
  sql<string>`((${moment} at time zone 'UTC' + make_interval(secs => ${milliseconds / 1_000})) at time zone 'UTC')`

/** False when it is used up. */
const charge = async (trx: Transaction<Database>, { agencyId, key, charge }: Brake, now: number): Promise<boolean> => {
  // One that is charged beyond what is possible was written by a clock that was set back since.
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

/** Rows that count nothing any more. */
export const releaseBrakes = async (trx: Transaction<Database>, now: number): Promise<void> => {
  await trx
    .deleteFrom('sign_in_brake')
    .where(eb =>
      eb.or([eb('free_at', '<=', timestampOf(now)), eb('free_at', '>', timestampOf(now + WINDOW_MS + SKEW_MS))]),
    )
    .execute()
}
