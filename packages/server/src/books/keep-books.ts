/** Audits the books and backs them up at the times that the settings name, for as long as the program runs. */
import { join } from 'node:path'
import { counted } from '@commissions/core'
import { traceOf } from '../logging.ts'
import { noBackup } from '../operators/backup.ts'
import { auditAsked } from './asked-audits.ts'
import { auditBooks, unauditedSince } from './audit.ts'
import { ensureKey } from './books-key.ts'
import type { KeptBooks } from './kept-books.ts'
import { latestDue, type TimeOfDay } from './next-due.ts'
import { backupName, lastBackup, makeScheduledBackup } from './scheduled-backups.ts'

/**
 * The scheduled audit of every agency that was not audited since it was due: all of them, or those that an interrupted audit did
 * not come to. It stores the results; the log gets only the counts of faults. An agency that cannot be audited holds up no other one.
 */
const auditByNight = async (
  { database, books, clock, random, log }: KeptBooks,
  due: number,
  hasStopped: () => boolean,
): Promise<void> => {
  const { db } = database
  const now = clock()
  const only = await unauditedSince(db, due, now)
  if (only.length === 0) return
  const key = await ensureKey(books.directory)
  let failures = 0
  const failed = (agency: string, error: unknown): void => {
    if (hasStopped()) throw error
    failures += 1
    log.error('the books of an agency could not be audited', { agency, ...traceOf(error) })
  }
  const run = { db, directory: books.directory, key, now, random, occasion: 'schedule', only, failed } as const
  const audits = await auditBooks(run)
  const faults = audits.reduce((sum, { faultCount }) => sum + faultCount, 0)
  const tell = faults === 0 ? log.info : log.error
  tell(
    faults === 0 ? 'the books are in order' : 'the books are not in order: run the audit command to read what is wrong',
    {
      agencies: audits.length,
      faults,
    },
  )
  if (failures > 0) throw new Error(`${counted(failures, 'agency', 'agencies')} of ${only.length} could not be audited`)
}

const backUpByNight = async ({ database, books, clock, log }: KeptBooks, due: number): Promise<void> => {
  const { backupDirectory: directory } = books
  const now = clock()
  try {
    const last = await lastBackup(directory, now)
    if (last !== null && last >= due) return
    const key = await ensureKey(books.directory)
    const made = await makeScheduledBackup(database.pool, directory, books.backupsKept, key, now)
    log.info('backed up', { tables: made.tables, bytes: made.bytes, removed: made.removed.length })
  } catch (error) {
    log.error(noBackup(join(directory, backupName(now)), error), traceOf(error))
    throw error
  }
}

interface Duty {
  readonly at: TimeOfDay | null
  /** Does it if it was not done since then. */
  readonly run: (due: number) => Promise<void>
}

const LOOK_EVERY_MS = 60_000
const AGAIN_AFTER_MS = 60 * 60_000

export interface BooksKeeper {
  /** Call when an audit was asked for: it begins as soon as the work under way is done. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/** Checks once a minute, and at once when woken, what is due or asked for. Failed work is tried again an hour later. */
export const keepBooks = (kept: KeptBooks): BooksKeeper => {
  const { books, clock, log } = kept
  const duties: readonly Duty[] = [
    { at: books.backupAt, run: due => backUpByNight(kept, due) },
    { at: books.auditAt, run: due => auditByNight(kept, due, () => stopped) },
  ]
  /** By the process's own clock, which nobody sets. */
  const notBefore = new Map<Duty, number>()
  let atWork = false
  let woken = false
  let stopped = false
  const look = async (): Promise<void> => {
    for (const duty of duties) {
      const { at, run } = duty
      if (at === null || performance.now() < (notBefore.get(duty) ?? 0)) continue
      try {
        await run(latestDue(at, clock()))
      } catch (error) {
        // The program stopped and its connections are closed. The unfinished audit leaves nothing behind.
        if (stopped) return
        notBefore.set(duty, performance.now() + AGAIN_AFTER_MS)
        log.error('the books could not be audited or backed up; trying again in an hour', traceOf(error))
      }
    }
    await auditAsked(kept).catch((error: unknown) => {
      if (!stopped) log.error('audits that were asked for could not be looked up', traceOf(error))
    })
  }
  const tick = (): void => {
    woken = atWork
    if (atWork || stopped) return
    atWork = true
    void look().finally(() => {
      atWork = false
      if (woken) tick()
    })
  }
  tick()
  const timer = setInterval(tick, LOOK_EVERY_MS)
  timer.unref()
  return {
    wake: tick,
    stop: async () => {
      stopped = true
      clearInterval(timer)
    },
  }
}
