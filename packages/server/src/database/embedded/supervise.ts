/** Keeps a database server running: when it ends without having been asked to, starts it again. */
import { setTimeout as pause } from 'node:timers/promises'
import { either as E } from 'fp-ts'
import type { Log } from '../../logging.ts'
import { reasonOf, type Started, type StartFailure } from '../../start-failure.ts'
import type { Postmaster } from './postmaster.ts'
import { mayPass, serverFailed, stuck } from './refusals.ts'

export interface Supervised {
  /** What keeps the server from running until somebody mends it, such as a full disk; null if it runs or nothing is known. */
  readonly complaint: () => string | null
  /** Resolves only when the server cannot be started again, with the reason. */
  readonly ended: Promise<StartFailure>
  readonly stop: () => Promise<boolean>
}

export interface Supervision {
  readonly dataDir: string
  readonly log: Log
  readonly start: () => Postmaster
  /** Ends the processes that a dead server left. False: one cannot be ended. */
  readonly clear: () => Promise<boolean>
}

/** When a server ends this often within `WITHIN_MS`, starting it again does not help. */
const MOST_STARTS = 20
const WITHIN_MS = 10 * 60_000
const MOST_FAILURES = 8
const STUCK = 'a process of the earlier database server cannot be ended'
const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

export const supervise = (first: Postmaster, { dataDir, log, start, clear }: Supervision): Supervised => {
  let current = first
  const stopping = new AbortController()
  let starts: readonly number[] = []
  let waitsFor: string | null = null

  /** Null when the server runs (or is no longer wanted), else why it does not. */
  const tryAgain = async (): Promise<string | null> => {
    try {
      if (!(await clear())) return STUCK
      if (stopping.signal.aborted) return null
      current = start()
      const ready = await current.ready
      return E.isLeft(ready) ? ready.left : null
    } catch (error) {
      return reasonOf(error)
    }
  }

  const startAgain = async (): Promise<Started<void>> => {
    for (let failures = 0; ; failures += 1) {
      starts = [...starts.filter(at => performance.now() - at < WITHIN_MS), performance.now()]
      const said = await tryAgain()
      waitsFor = said !== null && mayPass(said) ? said : null
      if (said === null || stopping.signal.aborted) return E.right(undefined)
      // These troubles pass whenever somebody makes room or ends other programs, so such attempts do not count.
      if (waitsFor !== null) starts = starts.slice(0, -1)
      else if (failures + 1 >= MOST_FAILURES) return said === STUCK ? stuck(dataDir) : serverFailed(dataDir, said)
      if (failures === 0) log.error('the database server did not start; trying again', { said })
      const ms = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const watch = async (): Promise<StartFailure> => {
    for (;;) {
      const how = await current.ended
      if (stopping.signal.aborted) return never
      log.error('the database server ended and is being started again; nothing that was saved is lost', { how })
      if (starts.length >= MOST_STARTS && performance.now() - (starts[0] ?? 0) < WITHIN_MS) {
        if (current.complaint() === null)
          return {
            _tag: 'StartFailure',
            sentence: `The database server in ${dataDir} ended ${MOST_STARTS} times within ten minutes (the last time with ${how}). What was saved is safe: find out what ends it, then start again.`,
          }
        await pause(LONGEST_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (stopping.signal.aborted) return never
      }
      const again = await startAgain()
      if (stopping.signal.aborted) return never
      if (E.isLeft(again)) return again.left
      log.warn('the database server is back')
    }
  }

  return {
    ended: watch(),
    complaint: () => waitsFor ?? current.complaint(),
    stop: () => {
      stopping.abort()
      return current.stop()
    },
  }
}

const never = new Promise<never>(() => undefined)
