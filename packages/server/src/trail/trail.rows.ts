/** The security trail as rows: appended, found a page at a time, and let go when they are old. */
import {
  badRequest,
  type CalendarDate,
  CalendarDates,
  type SecurityEvent,
  type SecurityPage,
  type SecurityPageAsked,
  type SecuritySearch,
  TIME_ZONE_IANA,
  type TimeZone,
  timestampOf,
} from '@commissions/core'
import { either as E, nonEmptyArray as NEA } from 'fp-ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { askAcrossAgencies, inAgency } from '../database/agency-scope.ts'
import { DatabaseAway } from '../database/away.ts'
import { onKey } from '../database/joins.ts'
import type { Database } from '../database/schema.ts'
import { NO_AGENCY } from '../database/tables/people.ts'
import { instantOf } from '../database/values.ts'
import type { HttpRefusal, OrRefused } from '../http/answer/refusal.ts'
import type { Session } from '../session/session.ts'
import type { User } from '../signin/user.ts'
import { readPlace, writePlace } from './place.ts'
import type { WaitingEvent, Whose } from './told.ts'

const whose = (of: Whose, named: ReadonlyMap<string, User>): { agencyId: string; userId: number | null } => {
  switch (of._tag) {
    case 'User':
      return of.user
    case 'Name':
      return named.get(of.name) ?? { agencyId: NO_AGENCY, userId: null }
    case 'Agency':
      return { agencyId: of.agencyId, userId: null }
    case 'Nobody':
      return { agencyId: NO_AGENCY, userId: null }
  }
}

const usersOf = async (db: Kysely<Database>, events: readonly WaitingEvent[]): Promise<ReadonlyMap<string, User>> => {
  const names = new Set(events.flatMap(({ whose: of }) => (of._tag === 'Name' ? [of.name] : [])))
  if (names.size === 0) return new Map()
  const asked = db
    .selectFrom('sign_in_name')
    .select(['name', 'agency_id', 'user_id'])
    .where('name', 'in', [...names])
  const rows = await askAcrossAgencies(db, asked)
  return new Map(rows.map(row => [row.name, { agencyId: row.agency_id, userId: row.user_id }]))
}

/** A written event together with the agency and user it belongs to. */
export interface WrittenEvent extends Omit<WaitingEvent, 'whose'> {
  readonly agencyId: string
  readonly userId: number | null
}

/** Inserts events. Those that exist already are left as they are, because events are sent again when an answer is lost. */
const insertEvents = (db: Kysely<Database>, events: NEA.NonEmptyArray<WrittenEvent>): Promise<unknown> =>
  inAgency(db, NEA.head(events).agencyId, trx =>
    trx
      .insertInto('security_event')
      .values(
        events.map(({ agencyId, userId, id, at, kind, address, detail, times }) => ({
          ...{ agency_id: agencyId, user_id: userId, event_id: id },
          ...{ at, kind, address, detail, times },
        })),
      )
      .onConflict(clash => clash.columns(['agency_id', 'at', 'event_id']).doNothing())
      .execute(),
  )

/**
 * Writes events agency by agency: on a cluster, a machine that is away holds up the trail of its own agencies alone. Calls `tell`
 * with each event once it is written, and throws the error that kept others from being written.
 */
export const writeEvents = async (
  db: Kysely<Database>,
  events: readonly WaitingEvent[],
  tell: (written: WrittenEvent) => void,
): Promise<void> => {
  const names = await usersOf(db, events)
  const found = events.map(({ whose: of, ...event }): WrittenEvent => ({ ...event, ...whose(of, names) }))
  const failures: unknown[] = []
  for (const some of Object.values(NEA.groupBy(({ agencyId }: WrittenEvent) => agencyId)(found)))
    try {
      await insertEvents(db, some)
      some.forEach(tell)
    } catch (error) {
      // If no connection could be made for one agency, none can be made for the others.
      if (error instanceof DatabaseAway && error.during === 'Connecting') throw error
      failures.push(error)
    }
  if (failures.length > 0) throw failures.at(-1)
}

type Caller = Pick<Session, 'agencyId' | 'timeZone'>

const midnight = (day: CalendarDate, timeZone: TimeZone) =>
  sql<string>`(${CalendarDates.toIso(day)}::date::timestamp at time zone ${TIME_ZONE_IANA[timeZone]})`

const found = (trx: Transaction<Database>, { agencyId, timeZone }: Caller, search: SecuritySearch) => {
  const { userId, kinds, start, end } = search
  return trx
    .selectFrom('security_event as e')
    .leftJoin('app_user as u', onKey('u.user_id', 'e.user_id'))
    .where(eb =>
      eb.and([
        eb('e.agency_id', '=', agencyId),
        ...(userId === null ? [] : [eb('e.user_id', '=', userId)]),
        ...(kinds.length === 0 ? [] : [eb('e.kind', 'in', kinds)]),
        ...(start === null ? [] : [eb('e.at', '>=', midnight(start, timeZone))]),
        ...(end === null ? [] : [eb('e.at', '<', midnight(CalendarDates.addDays(end, 1), timeZone))]),
      ]),
    )
}

const UNREADABLE: HttpRefusal = badRequest(
  'cursor: expected the value of next from an earlier answer to the same search',
)

export const loadEvents = async (
  trx: Transaction<Database>,
  caller: Caller,
  search: SecuritySearch,
  { cursor, limit }: SecurityPageAsked,
): OrRefused<SecurityPage> => {
  const place = cursor === null ? null : readPlace(cursor)
  if (cursor !== null && place === null) return E.left(UNREADABLE)
  const rows = await found(trx, caller, search)
    .where(({ and }) =>
      and(place === null ? [] : [sql<boolean>`(e.at, e.event_id) < (${place.at}::timestamptz, ${place.id}::uuid)`]),
    )
    .select(['e.at', 'e.event_id', 'e.kind', 'e.user_id', 'e.address', 'e.detail', 'e.times'])
    .select(['u.first_name', 'u.last_name'])
    .orderBy('e.at', 'desc')
    .orderBy('e.event_id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(
    (row): SecurityEvent => ({
      id: row.event_id,
      at: instantOf(row.at),
      kind: row.kind,
      user:
        row.user_id === null
          ? null
          : { id: row.user_id, name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || `User ${row.user_id}` },
      address: row.address,
      detail: row.detail,
      times: row.times,
    }),
  )
  const last = items.at(-1)
  return E.right({ items, next: rows.length > limit && last !== undefined ? writePlace(last) : null })
}

const PAGE = 1_000

/** All events that match the search, page after page. */
export async function* eventPages(
  trx: Transaction<Database>,
  caller: Caller,
  search: SecuritySearch,
): AsyncGenerator<readonly SecurityEvent[]> {
  let cursor: string | null = null
  do {
    const page: E.Either<HttpRefusal, SecurityPage> = await loadEvents(trx, caller, search, { cursor, limit: PAGE })
    if (E.isLeft(page)) return
    yield page.right.items
    cursor = page.right.next
  } while (cursor !== null)
}

/** For how long events are kept, unless the operator settles otherwise. */
export const TRAIL_DAYS = 400

const DAY_MS = 86_400_000

/**
 * Deletes the events of every agency that are older than so many days, and no more than one day of them at a time: a clock that is
 * far ahead costs a day of the trail each hour until it is set right, not the whole trail at once.
 */
export const forgetEvents = async (trx: Transaction<Database>, now: number, days: number): Promise<void> => {
  const { oldest } = await trx
    .selectFrom('security_event')
    .select(eb => eb.fn.min('at').as('oldest'))
    .executeTakeFirstOrThrow()
  if (oldest === null) return
  const end = Math.min(now - days * DAY_MS, Date.parse(oldest) + DAY_MS)
  await trx.deleteFrom('security_event').where('at', '<', timestampOf(end)).execute()
}
