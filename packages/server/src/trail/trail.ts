/**
 * The security trail of the process (decision the-trail-never-holds-up-a-call). Code that tells an event goes on
 * at once: events wait in memory for the little time until they are written, many at a time, and longer only while the
 * database does not answer. Refusals that repeat are counted for a minute and written once, so that nobody fills the
 * trail by failing.
 */
import { isSecurityRefusal, timestampOf } from '@commissions/core'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { After } from '../fairness/fair-queue.ts'
import type { Random } from '../http/deps.ts'
import { createLog, type Log, traceOf } from '../logging.ts'
import type { ToldEvent, Trail, WaitingEvent } from './told.ts'
import { type WrittenEvent, writeEvents } from './trail.rows.ts'

export interface TrailNeeds {
  readonly db: Kysely<Database>
  readonly clock: () => number
  readonly random: Random
  readonly log: Log
  /** Given each event once it is written, to be kept where neither the program nor its database can change it. */
  readonly copy?: (event: WrittenEvent) => void
  readonly after?: After
}

/**
 * Writes each event as a line on standard error, whatever the log's level is. The operator leads that to another system (decision
 * unsafe-settings-end-the-start).
 */
export const copyToLog = (clock: () => number, write: (line: string) => void): ((event: WrittenEvent) => void) => {
  const { info } = createLog('info', clock, write)
  return ({ at, id, kind, agencyId, userId, address, detail, times }) =>
    info('security event', { at, id, kind, agency: agencyId, user: userId, address, detail, times })
}

export const REPEATS_MS = 60_000
const RETRY_MS = 5_000
const AT_ONCE = 200
/** How many events may wait. More are lost, and the log says how many. */
const MOST_WAITING = 10_000
const MOST_COUNTED = 5_000

/** A timer that does not keep the program from ending. */
const afterwards: After = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  timer.unref()
  return () => clearTimeout(timer)
}

interface Repeated {
  readonly told: ToldEvent
  times: number
  readonly cancel: () => void
}

export const openTrail = ({ db, clock, random, log, copy, after = afterwards }: TrailNeeds): Trail => {
  const waiting: WaitingEvent[] = []
  const repeated = new Map<string, Repeated>()
  let lost = 0
  let writing: Promise<void> | null = null
  let retry: (() => void) | null = null

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const some = waiting.slice(0, AT_ONCE)
      const written = new Set<string>()
      try {
        await writeEvents(db, some, event => {
          written.add(event.id)
          copy?.(event)
        })
      } catch (error) {
        // Failed events go behind the others, which may be written the next time.
        waiting.splice(0, some.length)
        waiting.push(...some.filter(({ id }) => !written.has(id)))
        log.error('the security trail could not be written; trying again', {
          waiting: waiting.length,
          ...traceOf(error),
        })
        retry = after(RETRY_MS, () => {
          retry = null
          pump()
        })
        return
      }
      waiting.splice(0, some.length)
    }
    if (lost === 0) return
    log.error('events of the security trail were lost while the database did not answer', { lost })
    lost = 0
  }
  const pump = (): void => {
    if (writing !== null || retry !== null || waiting.length === 0) return
    writing = writeAll().finally(() => {
      writing = null
      pump()
    })
  }
  const add = (told: ToldEvent, times: number): void => {
    if (waiting.length >= MOST_WAITING) lost += times
    else waiting.push({ ...told, times, id: random.uuid(), at: timestampOf(clock()) })
    pump()
  }
  const settle = (key: string): void => {
    const found = repeated.get(key)
    repeated.delete(key)
    if (found === undefined) return
    found.cancel()
    if (found.times > 0) add(found.told, found.times)
  }
  const written = async (): Promise<void> => {
    while (writing !== null) await writing
  }
  return {
    tell: told => {
      if (isSecurityRefusal(told.kind)) {
        const key = JSON.stringify([told.kind, told.whose, told.address, told.detail])
        const before = repeated.get(key)
        if (before !== undefined) {
          before.times += 1
          return
        }
        if (repeated.size < MOST_COUNTED)
          repeated.set(key, { told, times: 0, cancel: after(REPEATS_MS, () => settle(key)) })
      }
      add(told, 1)
    },
    written,
    close: async () => {
      for (const key of [...repeated.keys()]) settle(key)
      await written()
      retry?.()
      retry = null
    },
  }
}

/** A trail that keeps nothing, such as for a test of something else. */
export const noTrail: Trail = {
  tell: () => undefined,
  written: async () => undefined,
  close: async () => undefined,
}
