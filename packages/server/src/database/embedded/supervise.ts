/** Keeps a database server running: one that ends without having been asked to is started again in its place. */
import { setTimeout as pause } from 'node:timers/promises'
import { either as E } from 'fp-ts'
import type { Log } from '../../logging.ts'
import type { Started, StartFailure } from '../../start-failure.ts'
import type { Postmaster } from './postmaster.ts'
import { mayPass, serverFailed, stuck } from './refusals.ts'

export interface Supervised {
  /** Only when it cannot be started again; then it says why. */
  readonly ended: Promise<StartFailure>
  readonly stop: () => Promise<boolean>
}

export interface Supervision {
  readonly dataDir: string
  readonly log: Log
  readonly start: () => Postmaster
  /** Ends what a dead server left. */
  readonly clear: () => Promise<boolean>
}

/** A server that ends more often than that has a reason that starting it again does not mend. */
const MOST_STARTS = 20
const WITHIN_MS = 10 * 60_000
const MOST_FAILURES = 8
const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

export const supervise = (first: Postmaster, { dataDir, log, start, clear }: Supervision): Supervised => {
  let current = first
  const stopping = new AbortController()
  let starts: readonly number[] = []

  /** Null: it was stopped meanwhile. */
  const startAgain = async (): Promise<Started<void> | null> => {
    for (let failures = 0; ; failures += 1) {
      if (stopping.signal.aborted) return null
      const now = performance.now()
      starts = [...starts.filter(at => now - at < WITHIN_MS), now]
      if (!(await clear())) return stuck(dataDir)
      if (stopping.signal.aborted) return null
      current = start()
      const ready = await current.ready
      if (stopping.signal.aborted || E.isRight(ready)) return ready._tag === 'Right' ? ready : null
      const said = ready.left
      // A disk gets room, or is made writable, whenever somebody sees to it.
      if (mayPass(said)) starts = starts.slice(0, -1)
      else if (failures + 1 >= MOST_FAILURES) return serverFailed(dataDir, said)
      if (failures === 0) log.error('the database server did not start; it is tried again until it does', { said })
      const ms = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const watch = async (): Promise<StartFailure> => {
    for (;;) {
      const how = await current.ended
      if (stopping.signal.aborted) return never
      log.error('the database server ended and is started again; nothing that was acknowledged is lost', { how })
      if (starts.length >= MOST_STARTS && performance.now() - (starts[0] ?? 0) < WITHIN_MS)
        return {
          _tag: 'StartFailure',
          sentence: `The database server in ${dataDir} ended ${MOST_STARTS} times within ten minutes (the last time with ${how}). What was acknowledged is safe: find out what ends it, then start again.`,
        }
      const again = await startAgain()
      if (again === null) return never
      if (E.isLeft(again)) return again.left
      log.warn('the database server is back')
    }
  }

  return {
    ended: watch(),
    stop: () => {
      stopping.abort()
      return current.stop()
    },
  }
}

const never = new Promise<never>(() => undefined)
